import { expect, test, vi } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { createServiceClock } from '../browser/clock.ts';
import type { NonceAllocator } from './nonce.ts';
import { asOfNow, prepare } from './prepare.ts';

const SIGNER = `0x${'ab'.repeat(20)}` as const;
const PLACE = { network: 'Testnet', profile: DEFAULT_PROFILE.signing } as const;
const NOW = 1_760_000_000_000;

const clock = createServiceClock({ wall: () => NOW, elapsed: () => 0 });
const request = asOfNow(
  {
    type: 'order',
    action: {
      grouping: 'na',
      orders: [
        {
          assetId: '00020000',
          side: 'buy',
          price: '95000',
          size: '0.1',
          reduceOnly: false,
          type: { kind: 'limit', tif: 'Gtc' },
        },
      ],
    },
  },
  { randomBytes: (length) => new Uint8Array(length), now: NOW },
);

/** Names `storing` while it stores, and stores `stored`. */
function allocator(storing: number, stored: number): NonceAllocator {
  const allocate: NonceAllocator['allocate'] = async (_signer, _isCancel, onStoring) => {
    onStoring?.(storing);
    return stored;
  };
  return { allocate, reserve: vi.fn(), last: vi.fn() };
}

test.each([
  ['the nonce that was being stored', NOW, NOW],
  ['another one, after storing the first has failed', NOW, NOW + 1],
])('what is signed has the stored nonce: %s', async (_name, storing, stored) => {
  const prepared = await prepare(request, SIGNER, { clock, nonces: allocator(storing, stored), ...PLACE });
  expect(prepared.nonce).toBe(stored);
  const { action, expiresAfter } = prepared;
  const typedData = typedDataFor(action, {
    nonce: stored,
    expiresAfter: expiresAfter ?? undefined,
    ...PLACE,
  });
  expect(prepared.digest).toBe(digestOf(typedData));
});

test('a request that cannot be encoded fails after its nonce is stored', async () => {
  const broken = structuredClone(request) as { action: { orders: { price: string }[] } } & typeof request;
  for (const order of broken.action.orders) order.price = 'x';
  await expect(
    prepare(broken, SIGNER, { clock, nonces: allocator(NOW, NOW), ...PLACE }),
  ).rejects.toMatchObject({ failure: { kind: 'invalid' } });
});
