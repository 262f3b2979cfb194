// spent.ts: the load of a page's main thread, and the frames it missed.
import type { CDPSession, Page } from '@playwright/test';

export interface Spent {
  /** Main thread, milliseconds per second: by wall clock, and the processor time it got. */
  busy: number;
  cpu: number;
  layouts: number;
  /** Share of missed frames. */
  dropped: number;
}

/** The load of the main thread while `work` runs. */
export async function spentDuring(page: Page, work: () => Promise<unknown>): Promise<Spent> {
  const [clock, processor] = [
    await page.context().newCDPSession(page),
    await page.context().newCDPSession(page),
  ];
  await clock.send('Performance.enable', { timeDomain: 'timeTicks' });
  await processor.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.evaluate(watchFrames);
  const [before, ownBefore] = [await metrics(clock), await metrics(processor)];
  await work();
  const [after, ownAfter] = [await metrics(clock), await metrics(processor)];
  const dropped = await page.evaluate(() =>
    (window as unknown as { droppedFrames(): number }).droppedFrames(),
  );
  const seconds = after('Timestamp') - before('Timestamp');
  await Promise.all([clock.detach(), processor.detach()]);
  return {
    busy: ((after('TaskDuration') - before('TaskDuration')) * 1_000) / seconds,
    cpu: ((ownAfter('TaskDuration') - ownBefore('TaskDuration')) * 1_000) / seconds,
    layouts: (after('LayoutCount') - before('LayoutCount')) / seconds,
    dropped,
  };
}

async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await session.send('Performance.getMetrics');
  return (name) => list.find((each) => each.name === name)?.value ?? NaN;
}

/** Megabytes of the JavaScript heap and of the buffers outside of it, after collecting garbage. */
export async function heapOf(session: CDPSession): Promise<number> {
  await session.send('Performance.enable');
  await session.send('HeapProfiler.enable');
  for (let turn = 0; turn < 2; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  return (usedSize + backingStorageSize) / 2 ** 20;
}

/** Runs in the page; it cannot use anything from this file. */
function watchFrames(): void {
  const frameMs = 1_000 / 60;
  let [frames, missed, isOver] = [0, 0, false];
  let last: number | undefined;
  const watch = (now: number): void => {
    if (isOver) return;
    if (last !== undefined) {
      frames += 1;
      if (now - last > 1.5 * frameMs) missed += Math.round((now - last) / frameMs) - 1;
    }
    last = now;
    requestAnimationFrame(watch);
  };
  requestAnimationFrame(watch);
  Object.assign(window, {
    droppedFrames: () => {
      isOver = true;
      return missed / (frames + missed);
    },
  });
}
