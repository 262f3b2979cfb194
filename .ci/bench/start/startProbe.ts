// startProbe.ts: what runs in a page that starts, before its own scripts: it notes when each thing can be used.

/** Milliseconds since the navigation began; NaN for what has not come. */
export interface Started {
  ticket: number;
  price: number;
  candles: number;
  tools: number;
  wallets: number;
  /** The button of the floor. */
  button: number;
  paint: number;
  /** What exceeded 50 ms in long tasks. */
  blocking: number;
  files: { url: string; at: number }[];
}

export type Mark = 'ticket' | 'price' | 'candles' | 'tools' | 'wallets' | 'button';

/** Handed to the browser as it stands: it uses nothing from outside. */
export function probeStart(): void {
  const digits = (selector: string) => () =>
    [...document.querySelectorAll(selector)].some(({ textContent }) => /\d/.test(textContent ?? ''));
  const checks: Record<Exclude<Mark, 'wallets'>, () => boolean> = {
    ticket: () => document.querySelector('#main aside form input:not([disabled])') !== null,
    price: digits('#main section[data-under-header] > .text-heading'),
    // The chart says in a sentence what it has drawn.
    candles: digits('#main p.sr-only'),
    tools: () => document.querySelector('#main .border-e.w-8 button') !== null,
    button: () => document.querySelector('#root > button') !== null,
  };
  const marks: Partial<Record<Mark, number>> = {};
  const told = { paint: NaN, blocking: 0 };
  const look = (): void => {
    for (const [name, isThere] of Object.entries(checks))
      if (marks[name as Mark] === undefined && isThere()) marks[name as Mark] = performance.now();
    requestAnimationFrame(look);
  };
  // A frame after it is in the document it is on the screen.
  requestAnimationFrame(look);
  addEventListener('eip6963:requestProvider', () => (marks.wallets ??= performance.now()));
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) told.paint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) told.blocking += Math.max(0, duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  performance.setResourceTimingBufferSize(2_000);
  const report = (): Started => {
    const at = (name: Mark): number => marks[name] ?? NaN;
    return {
      ...told,
      ticket: at('ticket'),
      price: at('price'),
      candles: at('candles'),
      tools: at('tools'),
      wallets: at('wallets'),
      button: at('button'),
      files: performance
        .getEntriesByType('resource')
        .map(({ name, startTime }) => ({ url: name, at: startTime })),
    };
  };
  Object.assign(window, { startReport: report, startMarks: marks });
}
