// @vitest-environment happy-dom
import type { OutboxItem, OutboxState } from '#client/actions/outboxItem.ts';
import { GatewayProvider } from '#client/react.tsx';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ItemOutcome } from './ItemOutcome.tsx';

vi.mock('#state/market/useMarkets.ts', () => ({ useMarketOf: () => () => undefined }));
afterEach(cleanup);

const REQUEST = {
  type: 'order',
  action: {
    grouping: 'na',
    orders: [
      {
        assetId: '00020000',
        side: 'buy',
        price: '1',
        size: '1',
        reduceOnly: false,
        clientOrderId: null,
        type: { kind: 'limit', tif: 'Gtc' },
      },
    ],
  },
};
function hrefOf(state: OutboxState): string | null {
  render(
    <GatewayProvider client={{} as never}>
      <ItemOutcome
        item={{ state, request: REQUEST, owner: `0x${'a'.repeat(40)}` } as unknown as OutboxItem}
      />
    </GatewayProvider>,
  );
  return screen.getByRole('link', { name: 'More about this error' }).getAttribute('href');
}

test('a refused request links to its error entry; an unlisted error passes its text along', () => {
  expect(
    hrefOf({
      status: 'refused',
      failure: {
        kind: 'refused',
        code: 'INSUFFICIENT_MARGIN',
        message: 'Insufficient margin to place order.',
      },
      results: null,
    }),
  ).toBe('/errors#INSUFFICIENT_MARGIN');
  cleanup();
  expect(
    hrefOf({
      status: 'refused',
      failure: { kind: 'refused', message: 'Because of the moon' },
      results: null,
    }),
  ).toBe('/errors#unlisted');
});

test('a missing answer, a used nonce and a refused order link to their entries', () => {
  expect(hrefOf({ status: 'unknown', because: 'timeout', retryAt: null, evidence: null })).toBe(
    '/errors#service-uncertain',
  );
  cleanup();
  expect(hrefOf({ status: 'unknown', because: 'nonceUsed', retryAt: null, evidence: null })).toBe(
    '/errors#NONCE_USED',
  );
  cleanup();
  expect(
    hrefOf({
      status: 'accepted',
      results: {
        type: 'orders',
        results: [
          { kind: 'refused', code: 'PRICE_TICK', message: 'Price must be divisible by tick size.' } as never,
        ],
      },
    }),
  ).toBe('/errors#PRICE_TICK');
});
