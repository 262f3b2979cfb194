// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { GatewayProvider } from '#client/react.tsx';
import { MARKET } from '#domain/market/testMarket.ts';
import { PositionActs } from './PositionActs.tsx';
import type { PositionRow } from './positionRows.ts';

afterEach(cleanup);

function show(status: string) {
  const onAct = vi.fn<() => void>();
  const market = { ...MARKET, status };
  const connection = createObservable({ state: 'live' });
  render(
    <GatewayProvider client={{ connection } as unknown as GatewayClient}>
      <PositionActs row={{ market, position: {} } as unknown as PositionRow} onAct={onAct} />
    </GatewayProvider>,
  );
  return onAct;
}
const button = () => screen.getByRole('button', { name: /Close the position in BTC-USDC$/ });

test('on a halted market the button says why the position cannot be closed, and opens no dialog', async () => {
  const onAct = show('halted');
  expect(button().textContent).toBe('Halted');
  expect(button().getAttribute('data-tip')).toBe(
    'BTC-USDC is halted and takes no orders. Your position stays, and open orders can be cancelled.',
  );
  await userEvent.click(button());
  expect(onAct).not.toHaveBeenCalled();
});

test.each(['active', 'reduceOnly'])('a market that is %s closes positions', async (status) => {
  const onAct = show(status);
  expect(button().textContent).toBe('Close');
  await userEvent.click(button());
  expect(onAct).toHaveBeenCalledWith('close');
});
