/** Marks CSS text of our own, for editors and for the build; never put anything into it. */
export const css = String.raw;
