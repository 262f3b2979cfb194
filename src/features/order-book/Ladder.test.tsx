// @vitest-environment happy-dom
import type { BookFeed } from '#client/feeds/book.ts';
import type { Market } from '#domain/market/market.ts';
import { applyAppearance } from '#ui/theme/appearance.ts';
import { render, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { Ladder } from './Ladder.tsx';
import type { LadderCanvas } from './ladderCanvas.ts';

const canvas = () => ({ resize: vi.fn(), setTheme: vi.fn(), draw: vi.fn() }) satisfies LadderCanvas;
const onPage = canvas();
const inWorker = canvas();
let current = onPage;
let font = 'dark';
vi.mock(import('./ladderSurface.ts'), () => ({
  createLadderSurface: () => ({ ladder: () => current, gapMs: () => 0, close: () => undefined }),
}));
vi.mock(import('./ladderTheme.ts'), () => ({ readLadderTheme: () => ({ font }) }) as never);

test('a theme chosen while the ladder moves to the worker is that of its first frame there', async () => {
  let update: () => void = () => undefined;
  const feed = {
    read: () => undefined,
    ageMs: () => 0,
    subscribe: (listener: () => void) => {
      update = listener;
      return () => undefined;
    },
  } as unknown as BookFeed;
  render(
    <Ladder
      market={{} as Market}
      feed={feed}
      whole={feed}
      scale={{ priceDecimals: 0, sizeDecimals: 0 }}
      view={{ group: 1n, unit: 'base', own: { bids: [], asks: [] } } as never}
      layout="both"
      onPickPrice={() => undefined}
      onPickSize={() => undefined}
      onHover={() => undefined}
    />,
  );
  await waitFor(() => expect(onPage.setTheme).toHaveBeenLastCalledWith({ font: 'dark' }));
  current = inWorker;
  font = 'light';
  applyAppearance({ theme: 'light', pair: 'green-red', density: 'compact' });
  update();
  await waitFor(() => expect(inWorker.setTheme).toHaveBeenLastCalledWith({ font: 'light' }));
});
