/** Event within the component's root: something lies over what must be seen before an act. */
export const COVERED = 'svc-covered';
