// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { CARD, drawShareCard } from './shareCanvas.ts';

test('the line and the texts of a share card stay inside the card', () => {
  vi.stubGlobal('Path2D', class {});
  const xs: number[] = [];
  const context = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === 'measureText'
          ? () => ({ width: 10 })
          : name === 'moveTo' || name === 'lineTo'
            ? (x: number) => void xs.push(x)
            : () => undefined,
      set: () => true,
    },
  );
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  drawShareCard(canvas, {
    title: '',
    subtitle: '',
    headline: { label: '', text: '', direction: 'up' },
    figures: [],
    shape: [
      { x: 0, y: 0 },
      { x: 0.5, y: 1 },
      { x: 1, y: 0.2 },
    ],
    footer: '',
  });
  // Its three points, and the two lower corners of the area fill.
  expect(xs).toHaveLength(5);
  expect(Math.max(...xs)).toBe(CARD.width - 64);
  expect(Math.min(...xs)).toBeGreaterThanOrEqual(64);
});
