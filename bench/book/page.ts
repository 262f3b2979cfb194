// page.ts: one renderer, one feed, and a count of late frames. `?renderer=ladder&rate=20000&seed=1`.
import '#ui/theme/theme.css';
import { applyAppearance } from '#ui/theme/appearance.ts';
import type { FeedOrder } from './feed.worker.ts';
import { mountLadder } from './ladder.tsx';
import { mountNaive } from './naive.tsx';
import type { Renderer } from './renderer.ts';

export interface PageReport {
  received: number;
  shown: number;
  refused: number;
  /** Gaps between frames, in milliseconds, since the last call. */
  gaps: number[];
}

const LEVELS = 40;
const query = new URLSearchParams(location.search);
const root = document.getElementById('root') as HTMLElement;

applyAppearance({ theme: 'dark', pair: 'green-red', density: 'compact' });
await document.fonts.load('12px "Trine Figures"', '0');
const renderer = rendererOf(query.get('renderer'));
let received = 0;
let gaps: number[] = [];
let lastFrame: number | undefined;

const worker = new Worker(new URL('./feed.worker.ts', import.meta.url), { type: 'module' });
worker.onmessage = ({ data }: MessageEvent<string>) => {
  received += 1;
  renderer.receive(data);
};
worker.postMessage({
  seed: Number(query.get('seed')),
  rate: Number(query.get('rate')),
  levels: LEVELS,
} satisfies FeedOrder);
requestAnimationFrame(watch);

Object.assign(window, {
  /** Counts since the last call. */
  report: (): PageReport => {
    const counts = { received, ...renderer.counts(), gaps };
    gaps = [];
    return counts;
  },
});

function watch(now: number): void {
  if (lastFrame !== undefined) gaps.push(now - lastFrame);
  lastFrame = now;
  requestAnimationFrame(watch);
}

function rendererOf(name: string | null): Renderer {
  if (name === 'ladder') return mountLadder(root);
  if (name === 'naive') return mountNaive(root);
  // Baseline: the cost of the feed alone.
  return { receive: () => {}, counts: () => ({ shown: 0, refused: 0 }) };
}
