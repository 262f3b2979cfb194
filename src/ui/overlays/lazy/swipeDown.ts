// swipeDown.ts: closes a bottom sheet by a swipe down on its head.
import type { PointerEvent as ReactPointerEvent } from 'react';

/** Part of the sheet's height from which it closes on release. */
const FAR = 0.3;
/** Pixels per millisecond from which a short swipe closes it. */
const FAST = 0.5;
/** A tap that slips is no swipe. */
const LEAST_PX = 10;
/** Until a sheet that its owner has not closed is back. */
const RETURN_MS = 400;

/** To be called on `pointerdown` on the head: the sheet follows the finger until it is lifted. */
export function swipeDown(
  { currentTarget: head, isPrimary, pointerType, clientY, timeStamp }: ReactPointerEvent<HTMLElement>,
  sheet: HTMLElement | null,
  close: () => void,
): void {
  if (!sheet || !isPrimary || pointerType === 'mouse') return;
  const { style } = sheet;
  const ended = new AbortController();
  const { signal } = ended;
  const wayTo = (event: PointerEvent) => Math.max(0, event.clientY - clientY);
  const move = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    style.transition = 'none';
    style.translate = `0 ${wayTo(event)}px`;
  };
  const comeBack = () => {
    style.translate = '';
  };
  const end = (event: PointerEvent) => {
    if (!event.isPrimary) return;
    ended.abort();
    style.transition = '';
    const way = wayTo(event);
    const isFar = way > sheet.offsetHeight * FAR || way / (event.timeStamp - timeStamp) > FAST;
    if (event.type === 'pointercancel' || way < LEAST_PX || !isFar) return comeBack();
    style.translate = '0 100%';
    setTimeout(comeBack, RETURN_MS);
    return close();
  };
  // Else Chrome takes the swipe for a fling besides, and the next tap for its end.
  head.addEventListener('touchmove', (event) => event.preventDefault(), { signal, passive: false });
  // The touched element may be gone before the finger is lifted.
  const { ownerDocument: page } = head;
  page.addEventListener('pointermove', move, { signal });
  page.addEventListener('pointerup', end, { signal });
  page.addEventListener('pointercancel', end, { signal });
}
