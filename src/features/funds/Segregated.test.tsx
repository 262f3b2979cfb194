// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Segregated } from './Segregated.tsx';
import type { Funds } from './useFunds.ts';

afterEach(cleanup);

const funds = (segregated: string) => {
  const balance = { assetId: '00012710', coin: 'USDC', total: '0', segregated };
  return {
    account: { balances: [balance] },
    assets: [{ assetId: '00012710', coin: 'USDC', decimals: 6, isWithdrawable: true, balance }],
  } as unknown as Funds;
};
const panel = ({ account, assets }: Pick<Funds, 'account' | 'assets'>) => (
  <Segregated account={account} assets={assets} onSendOut={() => {}} />
);

test('segregated funds are called none only once the account was read', () => {
  const { account, assets } = funds('0');
  const { rerender } = render(panel({ account: undefined, assets: [] }));
  expect(screen.queryByText('None')).toBeNull();
  expect(screen.getByText('—')).toBeTruthy();
  rerender(panel({ account, assets }));
  expect(screen.getByText('None')).toBeTruthy();
});

test('segregated funds of assets that are still loading are not none', () => {
  const { account, assets } = funds('25');
  const { rerender } = render(panel({ account, assets: [] }));
  expect(screen.queryByText('None')).toBeNull();
  rerender(panel({ account, assets }));
  expect(screen.getByRole('list', { name: 'Your segregated funds' }).textContent).toContain('25 USDC');
});
