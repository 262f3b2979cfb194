// flash.ts: tints a cell for a moment when its price changes.
const FLASH_MS = 120;

/** Tints a cell for 120 ms to show that its price went up or down. Nothing moves; reduced motion turns it off. */
export function flash(element: Element, direction: 'up' | 'down'): void {
  if (prefersStillness()) return;
  element.animate(
    [
      { backgroundColor: `var(--color-flash-${direction})` },
      { backgroundColor: `var(--color-flash-${direction})` },
    ],
    { duration: FLASH_MS },
  );
}

let stillness: MediaQueryList | undefined;

function prefersStillness(): boolean {
  stillness ??= matchMedia('(prefers-reduced-motion: reduce)');
  return stillness.matches;
}
