// @vitest-environment happy-dom
import type { Market } from '#domain/market/market.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession } from '#state/account/session.ts';
import { setArmed } from '#state/preferences/shortcuts.ts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ArmedCancel } from './ArmedCancel.tsx';

const mounts = vi.hoisted(() => ({ count: 0 }));
vi.mock('#features/open-orders/CancelByKey.tsx', () => ({
  CancelByKey: ({ market }: { market: Market }) => {
    const [mount] = useState(() => (mounts.count += 1));
    return <p>{`${market.assetId} ${mount}`}</p>;
  },
}));

afterEach(() => {
  cleanup();
  setArmed(false);
});

const market = (assetId: string) => ({ assetId }) as Market;

const connect = (account: Address) =>
  useSession.setState({
    wallet: { name: 'Test', account, chainId: 1, request: () => Promise.reject(new Error()) },
    role: { kind: 'owner' },
    watched: undefined,
  });

test('a waiting press is lost with the arming, and with the market or the account it was meant for', () => {
  connect(`0x${'1'.repeat(40)}`);
  const view = render(<ArmedCancel market={market('1')} />);
  expect(view.container.textContent).toBe('');
  act(() => setArmed(true));
  expect(screen.getByText('1 1')).toBeTruthy();
  view.rerender(<ArmedCancel market={market('2')} />);
  expect(screen.getByText('2 2')).toBeTruthy();
  act(() => connect(`0x${'2'.repeat(40)}`));
  expect(screen.getByText('2 3')).toBeTruthy();
  act(() => setArmed(false));
  expect(view.container.textContent).toBe('');
});
