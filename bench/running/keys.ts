// keys.ts: from a key in a field to the frame that draws it.
import type { Locator } from '@playwright/test';

/** Milliseconds of each key, pressed one after another in the field. */
export async function typedInto(field: Locator, keys: readonly string[]): Promise<number[]> {
  const page = field.page();
  await field.focus();
  await page.evaluate(watchKeys);
  for (const [turn, key] of keys.entries()) {
    await page.keyboard.press(key);
    await page.waitForTimeout(60 + (turn % 7) * 5);
  }
  return page.evaluate(() => (window as unknown as { keysDrawn: number[] }).keysDrawn.splice(0));
}

/** Runs in the page; it cannot use anything from this file. */
function watchKeys(): void {
  const own = window as unknown as { keysDrawn?: number[] };
  if (own.keysDrawn) return;
  const took: number[] = [];
  own.keysDrawn = took;
  addEventListener('keydown', (event) => {
    // After the next frame's work the key's effect is on screen.
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => took.push(performance.now() - event.timeStamp);
      port2.postMessage(null);
    });
  });
}
