// @vitest-environment happy-dom
import type { Market } from '#domain/market/market.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
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
    CancelByKey: ({ market, pressedAt }: { market: Market; pressedAt: number | undefined }) => (
      <p>{`${market.assetId} ${pressedAt !== undefined}`}</p>
    ),
  };
});

afterEach(() => {
  cleanup();
  setArmed(false);
});

const market = (assetId: string) => ({ assetId }) as Market;
const press = () => fireEvent.keyDown(document.body, { key: 'X', code: 'KeyX', shiftKey: true });

const connect = (account: Address) =>
  useSession.setState({
    wallet: { name: 'Test', account, chainId: 1, request: () => Promise.reject(new Error()) },
    role: { kind: 'owner' },
    watched: undefined,
  });

test('a press while the code loads belongs to its market and account, and is lost with the arming', async () => {
  connect(`0x${'1'.repeat(40)}`);
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
  act(() => connect(`0x${'2'.repeat(40)}`));
  expect(screen.getByText('3 false')).toBeTruthy();
  view.rerender(<ArmedCancel market={market('2')} />);
  expect(screen.getByText('2 false')).toBeTruthy();
  act(() => setArmed(false));
  act(() => setArmed(true));
  expect(screen.getByText('2 false')).toBeTruthy();
});
