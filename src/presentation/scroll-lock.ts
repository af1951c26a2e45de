let locks = 0;
let restore = () => {};

/** Keeps the page from scrolling, without moving anything in it, until every lock is let go. @returns the function that lets go */
export function lockScroll(): () => void {
  if (locks === 0) restore = hold(document.documentElement);
  locks += 1;
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    locks -= 1;
    if (locks === 0) restore();
  };
}

/** The room of a scroll bar that goes is kept: by the browser where it can, else by padding of the same width. */
function hold(root: HTMLElement): () => void {
  const { style } = root;
  const before = {
    overflow: style.overflow,
    scrollbarGutter: style.getPropertyValue('scrollbar-gutter'),
    paddingInlineEnd: style.paddingInlineEnd,
  };
  const room = window.innerWidth - root.clientWidth;
  style.overflow = 'hidden';
  if (room > 0 && CSS.supports('scrollbar-gutter', 'stable'))
    style.setProperty('scrollbar-gutter', 'stable');
  else if (room > 0) {
    const padding = Number.parseFloat(getComputedStyle(root).paddingInlineEnd) || 0;
    style.paddingInlineEnd = `${padding + room}px`;
  }
  return () => {
    style.overflow = before.overflow;
    style.paddingInlineEnd = before.paddingInlineEnd;
    style.setProperty('scrollbar-gutter', before.scrollbarGutter);
    if (!root.getAttribute('style')) root.removeAttribute('style');
  };
}
