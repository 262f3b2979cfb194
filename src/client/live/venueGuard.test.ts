// venueGuard.test.ts: no order for shares is signed with outdated venue rules.
import { QueryClient } from '@tanstack/query-core';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { PredictionMeta } from '#protocol/info/market/predictionMeta.ts';
import type { PredictionBook } from '#protocol/predictionBook.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import { predictionMetaQuery } from '../queries/market/predictionMeta.ts';
import { venueBookQuery } from '../queries/market/venueBook.ts';
import { createVenueGuard } from './venueGuard.ts';
import type { GatewayClient } from '../gatewayClient.ts';

const YES = '00050000';
const META = {
  markets: [
    {
      adapter: 'predictionvenue',
      sides: [{ side: 'yes', name: 'Yes', tokenId: '7', assetId: YES, outcomeAssetId: null }],
    },
  ],
} as unknown as PredictionMeta;
const order = (changes: Partial<OrderEntry> = {}): ActionRequest => ({
  type: 'order',
  action: {
    grouping: 'na',
    orders: [
      {
        assetId: YES,
        side: 'buy',
        price: '0.33',
        size: '10',
        reduceOnly: false,
        type: { kind: 'limit', tif: 'Gtc' },
        ...changes,
      },
    ],
  },
});

function guarded(tickSize: DecimalString | undefined) {
  let reads = 0;
  const queries = new QueryClient();
  const venueBook = () => {
    reads += 1;
    return tickSize === undefined
      ? Promise.reject(new Error('silent'))
      : Promise.resolve({ tickSize, minOrderSize: '5' } as unknown as PredictionBook);
  };
  const client = {
    queries,
    venueBook,
    info: () => Promise.reject(new Error('not asked')),
  } as unknown as GatewayClient;
  queries.setQueryData(predictionMetaQuery(client).queryKey, META);
  const known = (ageMs: number) =>
    queries.setQueryData(
      venueBookQuery(client, '7').queryKey,
      { tickSize: '0.01', minOrderSize: '5' } as unknown as PredictionBook,
      { updatedAt: Date.now() - ageMs },
    );
  return {
    guard: createVenueGuard(client),
    known,
    reads: () => reads,
    isUnconfirmed: () => queries.getQueryState(venueBookQuery(client, '7').queryKey)?.isInvalidated,
  };
}

describe('while a confirmation is open', () => {
  afterEach(() => void vi.useRealTimers());

  test('the book is read often enough that the press which signs waits for nothing', async () => {
    vi.useFakeTimers();
    const kit = guarded('0.01');
    kit.known(4_000);
    const end = kit.guard.whileReviewed(order());
    await vi.advanceTimersByTimeAsync(4_000);
    const reads = kit.reads();
    expect(reads).toBe(2);
    await kit.guard.beforeSigning(order());
    end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(kit.reads()).toBe(reads);
  });
});

describe('before signing', () => {
  test('recent rules are sufficient; after five seconds the book is read again', async () => {
    const kit = guarded('0.01');
    kit.known(4_000);
    await kit.guard.beforeSigning(order());
    expect(kit.reads()).toBe(0);
    kit.known(5_500);
    await kit.guard.beforeSigning(order());
    expect(kit.reads()).toBe(1);
  });

  test('fault-23: a price off the new tick is not signed, and the new tick is named', async () => {
    const kit = guarded('0.02');
    kit.known(6_000);
    await expect(kit.guard.beforeSigning(order())).rejects.toMatchObject({
      failure: { kind: 'venueRules', tickSize: '0.02' },
    });
    await expect(kit.guard.beforeSigning(order({ price: '0.34' }))).resolves.toBeUndefined();
  });

  test('a buy below the minimum is not signed; a small sell may be a close', async () => {
    const kit = guarded('0.01');
    await expect(kit.guard.beforeSigning(order({ size: '4.99' }))).rejects.toMatchObject({
      failure: { kind: 'venueRules', minOrderSize: '5' },
    });
    await expect(kit.guard.beforeSigning(order({ side: 'sell', size: '3.456789' }))).resolves.toBeUndefined();
  });

  test('nothing is signed while the book cannot be read; other markets do not need it', async () => {
    const kit = guarded(undefined);
    await expect(kit.guard.beforeSigning(order())).rejects.toMatchObject({
      failure: { kind: 'venueRules', tickSize: null },
    });
    const before = kit.reads();
    await kit.guard.beforeSigning(order({ assetId: '00020000', price: '97123.5' }));
    await kit.guard.beforeSigning({
      type: 'cancel',
      action: { cancels: [{ assetId: YES, orderId: '0x1' }] },
    });
    expect(kit.reads()).toBe(before);
  });
});

test('a refusal for the tick invalidates the rules; another refusal does not', () => {
  const kit = guarded('0.01');
  kit.known(0);
  kit.guard.afterRefusal(order(), {
    failure: null,
    results: {
      type: 'orders',
      results: [{ kind: 'refused', message: 'Not enough pUSD', code: 'INSUFFICIENT_PUSD' }],
    },
  });
  expect(kit.isUnconfirmed()).toBe(false);
  kit.guard.afterRefusal(order(), {
    failure: null,
    results: {
      type: 'orders',
      results: [{ kind: 'refused', message: 'Price must be a multiple of 0.02', code: 'PRICE_TICK' }],
    },
  });
  expect(kit.isUnconfirmed()).toBe(true);
});
