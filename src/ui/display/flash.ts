// flash.ts: briefly tints a cell when its price changes.
const FLASH_MS = 120;

/** Tints a cell for 120 ms after a price move up or down. Reduced motion turns it off. */
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
