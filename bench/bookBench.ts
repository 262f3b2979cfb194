// bookBench.ts: the live ladder, a naive React book and the feed alone, all in one run.
import type { Browser, CDPSession, Page } from '@playwright/test';
import { aim, type AimKey } from './aims.ts';
import type { PageReport } from './book/page.ts';
import { openPages } from './pages.ts';
import type { Part } from './part.ts';
import { type Goal, percent, type Section } from './report.ts';

const RENDERERS = ['nothing', 'naive', 'ladder'] as const;
type RendererName = (typeof RENDERERS)[number];
const RATES = { full: [100, 1_000, 5_000, 20_000], quick: [1_000, 20_000] };
const SECONDS = { full: 6, quick: 2 };
/** P3 limits the growth of memory per minute. */
const HEAP_SECONDS = 60;
const HIGHEST_RATE = 20_000;
const LEVELS_A_MESSAGE = 40;
const WARM_UP_MS = 1_000;
const FRAME_MS = 1000 / 60;
const SEED = 1;

interface Measured {
  renderer: RendererName;
  rate: number;
  /** Share of the time the main thread was busy, by wall clock and by the processor time it got. */
  busy: number;
  cpu: number;
  dropped: number;
  frames: number;
  heapMb: number;
  shownPerSecond: number;
}

export const bookBench: Part = {
  name: 'book',
  async run({ isQuick = false, seconds = isQuick ? SECONDS.quick : SECONDS.full }) {
    const pages = await openPages('book');
    try {
      const results: Measured[] = [];
      for (const rate of isQuick ? RATES.quick : RATES.full)
        for (const renderer of RENDERERS)
          results.push(await measure(pages.browser, pages.url, renderer, rate, seconds));
      const minute = isQuick
        ? undefined
        : await measure(pages.browser, pages.url, 'ladder', HIGHEST_RATE, HEAP_SECONDS);
      return [table(results, seconds, minute?.heapMb)];
    } finally {
      await pages.close();
    }
  },
};

async function measure(
  browser: Browser,
  url: string,
  renderer: RendererName,
  rate: number,
  seconds: number,
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  try {
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    await page.goto(`${url}?renderer=${renderer}&rate=${rate}&seed=${SEED}`);
    await page.waitForFunction(() => 'report' in window);
    const meter = await createMeter(page);
    await page.waitForTimeout(WARM_UP_MS);
    const heapBefore = await meter.heapMb();
    const before = { ...(await meter.sample()), ...(await reportOf(page)) };
    await page.waitForTimeout(seconds * 1000);
    const after = { ...(await meter.sample()), ...(await reportOf(page)) };
    const heapMb = (await meter.heapMb()) - heapBefore;
    const wall = after.at - before.at;
    checkFeed({
      renderer,
      rate,
      received: (after.received - before.received) / wall,
      shown: after.shown - before.shown,
      refused: after.refused,
      problems,
    });
    return {
      renderer,
      rate,
      heapMb,
      busy: (after.busy - before.busy) / wall,
      cpu: (after.cpu - before.cpu) / wall,
      frames: after.gaps.length,
      dropped: droppedShare(after.gaps),
      shownPerSecond: (after.shown - before.shown) / wall,
    };
  } finally {
    await page.close();
  }
}

/** Throws when the feed did not arrive or no book was drawn: the figures would mean nothing. */
function checkFeed(result: {
  renderer: RendererName;
  rate: number;
  received: number;
  shown: number;
  refused: number;
  problems: string[];
}): void {
  const wanted = result.rate / LEVELS_A_MESSAGE;
  const complaints = [
    ...result.problems,
    result.received < wanted * 0.9
      ? `${result.received.toFixed(1)} of ${wanted} messages a second arrived`
      : '',
    result.refused > 0 ? `${result.refused} books were refused` : '',
    result.renderer !== 'nothing' && result.shown === 0 ? 'nothing was shown' : '',
  ].filter(Boolean);
  if (complaints.length > 0)
    throw new Error(`${result.renderer} at ${result.rate}/s: ${complaints.join('; ')}`);
}

interface Sample {
  /** All three in seconds. */
  at: number;
  busy: number;
  cpu: number;
}

async function createMeter(page: Page): Promise<{ sample(): Promise<Sample>; heapMb(): Promise<number> }> {
  const context = page.context();
  const [clock, processor] = [await context.newCDPSession(page), await context.newCDPSession(page)];
  await clock.send('Performance.enable', { timeDomain: 'timeTicks' });
  // The same tasks without the time the system gave to other processes.
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  await clock.send('HeapProfiler.enable');
  return {
    async sample() {
      const [wall, own] = await Promise.all([metrics(clock), metrics(processor)]);
      return { at: wall('Timestamp'), busy: wall('TaskDuration'), cpu: own('TaskDuration') };
    },
    async heapMb() {
      await clock.send('HeapProfiler.collectGarbage');
      await clock.send('HeapProfiler.collectGarbage');
      return (await metrics(clock))('JSHeapUsedSize') / 2 ** 20;
    },
  };
}

async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return (name) => list.find((each) => each.name === name)?.value ?? NaN;
}

function reportOf(page: Page): Promise<PageReport> {
  return page.evaluate(() => (window as unknown as { report(): PageReport }).report());
}

/** Missed frames: a gap longer than one and a half frames contains at least one. */
function droppedShare(gaps: readonly number[]): number {
  const missed = gaps.reduce(
    (total, gap) => total + (gap > 1.5 * FRAME_MS ? Math.round(gap / FRAME_MS) - 1 : 0),
    0,
  );
  return missed / (gaps.length + missed);
}

function table(results: readonly Measured[], seconds: number, heapMb: number | undefined): Section {
  const rows = results.map((each) => {
    const naive = results.find(({ renderer, rate }) => renderer === 'naive' && rate === each.rate);
    const isNaive = each.renderer === 'naive';
    return [
      String(each.rate),
      each.renderer,
      percent(each.busy),
      percent(each.cpu),
      naive && !isNaive
        ? `${(each.busy / naive.busy).toFixed(2)} (${(each.cpu / naive.cpu).toFixed(2)})`
        : '',
      percent(each.dropped, 2),
      each.heapMb.toFixed(2),
      each.renderer === 'nothing' ? '' : each.shownPerSecond.toFixed(0),
    ];
  });
  const at = (renderer: RendererName, rate: number): Measured | undefined =>
    results.find((each) => each.renderer === renderer && each.rate === rate);
  const ratio = (key: AimKey, rate: number): Goal[] => {
    const [ours, naive] = [at('ladder', rate), at('naive', rate)];
    return ours && naive ? [aim(key, ours.busy / naive.busy)] : [];
  };
  const ours = at('ladder', HIGHEST_RATE);
  return {
    title: `Order book, 20 + 20 levels, ${seconds} s each`,
    columns: ['levels/s', 'renderer', 'busy', 'cpu', '÷ naive (cpu)', 'dropped', 'heap MB', 'books shown/s'],
    rows,
    goals: [
      ...ratio('P3.busy1000', 1_000),
      ...ratio('P3.busy20000', HIGHEST_RATE),
      ...(ours ? [aim('P3.dropped', ours.dropped)] : []),
      ...(heapMb === undefined ? [] : [aim('P3.heap', heapMb)]),
    ],
    data: results,
  };
}
