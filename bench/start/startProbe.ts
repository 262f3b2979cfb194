// startProbe.ts: runs in a starting page before its own scripts and records when each part can be used.

/** Milliseconds since the navigation began; NaN for what has not appeared. */
export interface Started {
  ticket: number;
  price: number;
  candles: number;
  tools: number;
  wallets: number;
  /** The button of the floor page. */
  button: number;
  paint: number;
  /** The time of long tasks beyond 50 ms. */
  blocking: number;
  /** Each with its last byte. */
  files: { url: string; at: number }[];
}

export type Mark = 'ticket' | 'price' | 'candles' | 'tools' | 'wallets' | 'button';

/** Serialized for the browser: it cannot use anything from this file. */
export function probeStart(): void {
  const digits = (selector: string) => () =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => /\d/.test(textContent ?? ''));
  const checks: Record<Exclude<Mark, 'wallets'>, () => boolean> = {
    ticket: () => document.querySelector('#main aside form input:not([disabled])') !== null,
    price: digits('[data-tip="Last trade"]'),
    // The chart's accessible name states what it has drawn.
    candles: digits('#main p.sr-only'),
    tools: () => document.querySelector('#main .border-e.w-8 button') !== null,
    button: () => document.querySelector('#root > button') !== null,
  };
  const marks: Partial<Record<Mark, number>> = {};
  const measured = { paint: NaN, blocking: 0 };
  const look = (): void => {
    for (const [name, isThere] of Object.entries(checks))
      if (marks[name as Mark] === undefined && isThere()) marks[name as Mark] = performance.now();
    requestAnimationFrame(look);
  };
  // One frame after it is in the document it is on the screen.
  requestAnimationFrame(look);
  addEventListener('eip6963:requestProvider', () => (marks.wallets ??= performance.now()));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) measured.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) measured.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(2_000);
  const report = (): Started => {
    const at = (name: Mark): number => marks[name] ?? NaN;
    return {
      ...measured,
      ticket: at('ticket'),
      price: at('price'),
      candles: at('candles'),
      tools: at('tools'),
      wallets: at('wallets'),
      button: at('button'),
      files: performance
        .getEntriesByType('resource')
        .map((entry) => ({ url: entry.name, at: (entry as PerformanceResourceTiming).responseEnd })),
    };
  };
  Object.assign(window, { startReport: report, startMarks: marks });
}
