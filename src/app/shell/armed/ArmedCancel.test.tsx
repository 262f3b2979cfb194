// @vitest-environment happy-dom
import type { Market } from '#domain/market/market.ts';
import { setArmed } from '#state/preferences/shortcuts.ts';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArmedCancel } from './ArmedCancel.tsx';

const code = vi.hoisted(() => {
  let load: () => void = () => undefined;
  const loaded = new Promise<void>((resolve) => (load = resolve));
  return { load, loaded };
});
vi.mock('#features/open-orders/CancelByKey.tsx', async () => {
  await code.loaded;
  return {
    CancelByKey: ({ market, wasPressed }: { market: Market; wasPressed: boolean }) => (
      <p>{`${market.assetId} ${wasPressed}`}</p>
    ),
  };
});

afterEach(() => {
  cleanup();
  setArmed(false);
});

const market = (assetId: string) => ({ assetId }) as Market;
const press = () => fireEvent.keyDown(document.body, { key: 'X', code: 'KeyX', shiftKey: true });

test('a press while the code loads belongs to its market, and is lost with the arming', async () => {
  const view = render(<ArmedCancel market={market('1')} />);
  press();
  act(() => setArmed(true));
  view.rerender(<ArmedCancel market={market('2')} />);
  press();
  view.rerender(<ArmedCancel market={market('3')} />);
  press();
  await act(async () => {
    code.load();
    await vi.dynamicImportSettled();
  });
  expect(await screen.findByText('3 true')).toBeTruthy();
  view.rerender(<ArmedCancel market={market('2')} />);
  expect(screen.getByText('2 false')).toBeTruthy();
  act(() => setArmed(false));
  act(() => setArmed(true));
  expect(screen.getByText('2 false')).toBeTruthy();
});
