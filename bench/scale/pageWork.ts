// pageWork.ts: what a page takes from an act to the frame that shows its effect, and its longest task.
import type { Locator, Page } from '@playwright/test';

/** Tasks of the page since it was opened. Install it before the page opens. */
export function watchTasks(): void {
  const tasks: { at: number; ms: number }[] = [];
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) tasks.push({ at: startTime, ms: duration });
  }).observe({ type: 'longtask', buffered: true });
  Object.assign(window, { longTasks: tasks });
}

/** A long task is reported after it has ended. */
const REPORTED_MS = 500;

/** Milliseconds of the longest task while `work` runs; 50 when none was longer, as shorter ones are not reported. */
export async function longestDuring(page: Page, work: () => Promise<unknown>): Promise<number> {
  const from = await page.evaluate(() => performance.now());
  await work();
  return longestSince(page, from);
}

export async function longestSince(page: Page, from: number): Promise<number> {
  await page.waitForTimeout(REPORTED_MS);
  return page.evaluate((since) => {
    const { longTasks } = window as unknown as { longTasks: { at: number; ms: number }[] };
    return Math.max(50, ...longTasks.filter(({ at }) => at >= since).map(({ ms }) => ms));
  }, from);
}

/** Milliseconds from a press of `control` until an element is in the document and the frame with it is done. */
export function pressed(control: Locator, wanted: string): Promise<number> {
  return control.evaluate(untilDrawn, { wanted, choice: undefined });
}

/** The same from the choice of an option of a select. */
export function chosen(select: Locator, choice: number, wanted: string): Promise<number> {
  return select.evaluate(untilDrawn, { wanted, choice });
}

/** Runs in the page; it cannot use anything from this file. */
function untilDrawn(
  element: HTMLElement | SVGElement,
  { wanted, choice }: { wanted: string; choice: number | undefined },
): Promise<number> {
  return new Promise((resolve) => {
    const from = performance.now();
    if (element instanceof HTMLSelectElement && choice !== undefined) {
      element.selectedIndex = choice;
      element.dispatchEvent(new Event('change', { bubbles: true }));
    } else (element as HTMLElement).click();
    const look = (): void => {
      if (document.querySelector(wanted) === null) return void requestAnimationFrame(look);
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve(performance.now() - from);
      port2.postMessage(null);
    };
    requestAnimationFrame(look);
  });
}

/** Scrolls an element up and down, 40 px a frame. */
export function scrolled(element: Locator, seconds: number): Promise<void> {
  return element.evaluate(
    (scroller, ms) =>
      new Promise<void>((resolve) => {
        const from = performance.now();
        let step = 40;
        const next = (now: number): void => {
          const { scrollTop, scrollHeight, clientHeight } = scroller;
          if (scrollTop + step < 0 || scrollTop + step > scrollHeight - clientHeight) step = -step;
          scroller.scrollTop += step;
          if (now - from < ms) requestAnimationFrame(next);
          else resolve();
        };
        requestAnimationFrame(next);
      }),
    seconds * 1_000,
  );
}
