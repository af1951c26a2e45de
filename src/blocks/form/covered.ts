/** Event within the component's root: something has lain over what must be seen before an act, or did when it was done. */
export const COVERED = 'svc-covered';
/** Event within the component's root: something lies over it now, which a page around a frame may be able to make room for. */
export const CROWDED = 'svc-crowded';
