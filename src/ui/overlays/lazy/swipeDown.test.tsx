// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { loadAhead } from '../../hooks/lazyPart.tsx';
import { Sheet } from '../Sheet.tsx';

beforeAll(loadAhead);

beforeEach(() => {
  const list = window.matchMedia('all');
  vi.stubGlobal('matchMedia', () => list);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A bottom sheet of 400 px, and a finger on its head. */
async function show(props: { isDismissible?: boolean } = {}) {
  const onOpenChange = vi.fn<(open: boolean) => void>();
  render(<Sheet open onOpenChange={onOpenChange} title="Order for BTC-USDC" {...props} />);
  const sheet = await screen.findByRole('dialog');
  Object.defineProperty(sheet, 'offsetHeight', { value: 400 });
  const head = screen.getByRole('heading');
  const finger = (type: 'Down' | 'Move' | 'Up' | 'Cancel', clientY: number, at: number, more = {}) => {
    const event = new PointerEvent(`pointer${type.toLowerCase()}`, {
      bubbles: true,
      pointerType: 'touch',
      isPrimary: true,
      clientY,
      ...more,
    });
    Object.defineProperty(event, 'timeStamp', { value: 1_000 + at });
    fireEvent(head, event);
  };
  return { onOpenChange, sheet, finger };
}

test('a sheet follows the finger and closes from a third of its height on', async () => {
  const { onOpenChange, sheet, finger } = await show();
  finger('Down', 300, 0);
  finger('Move', 360, 400);
  expect(sheet.style.translate).toBe('0 60px');
  finger('Move', 200, 600);
  expect(sheet.style.translate).toBe('0 0px');
  finger('Move', 430, 1_000);
  finger('Up', 430, 1_000);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
});

test('a short fast swipe closes it too; one that its owner keeps open comes back', async () => {
  const { onOpenChange, sheet, finger } = await show();
  vi.useFakeTimers();
  finger('Down', 300, 0);
  finger('Up', 340, 50);
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false);
  expect(sheet.style.translate).toBe('0 100%');
  vi.runAllTimers();
  expect(sheet.style.translate).toBe('');
});

test.each([
  ['a short slow one', 340, 1_000, 'Up'],
  ['a slipped tap', 305, 5, 'Up'],
  ['a canceled one', 500, 1_000, 'Cancel'],
] as const)('%s leaves it in its place', async (_what, to, at, end) => {
  const { onOpenChange, sheet, finger } = await show();
  finger('Down', 300, 0);
  finger('Move', to, at);
  finger(end, to, at);
  expect(sheet.style.translate).toBe('');
  finger('Move', 500, 2_000);
  expect(sheet.style.translate).toBe('');
  expect(onOpenChange).not.toHaveBeenCalled();
});

test.each([
  ['a mouse', {}, { pointerType: 'mouse' }],
  ['a second finger', {}, { isPrimary: false }],
  ['any, while it may not be closed', { isDismissible: false }, {}],
])('%s does not move it', async (_what, props, more) => {
  const { onOpenChange, sheet, finger } = await show(props);
  finger('Down', 300, 0, more);
  finger('Move', 600, 400, more);
  expect(sheet.style.translate).toBeFalsy();
  finger('Up', 600, 400, more);
  expect(onOpenChange).not.toHaveBeenCalled();
});
