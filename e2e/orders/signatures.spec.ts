// signatures.spec.ts: signatures made in the browser are verified by independent libraries.
import { recoverTypedSignature, SignTypedDataVersion } from '@metamask/eth-sig-util';
import { Signature, verifyTypedData } from 'ethers';
import { isObject } from '#protocol/guards.ts';
import { typedDataFor } from '#protocol/signing/typedData.ts';
import { walletPayload } from '#protocol/signing/walletPayload.ts';
import { PRACTICE_SIGNING } from '../../gateway/service/options.ts';
import { expect, test } from '../fixtures.ts';
import { arrive, placeLimit, watchPosts } from '../user/trader.ts';

test('an order signed in the browser recovers to its account with ethers and with eth-sig-util', async ({
  page,
  app,
}) => {
  const posts = watchPosts(page);
  const owner = await arrive(page, app);
  await placeLimit(page, { side: 'buy', price: '90000', size: '0.01' });
  await expect.poll(() => app.gateway.engine.read.openOrders(owner).length).toBe(1);
  // The browser reports a request asynchronously: the gateway may be faster.
  await expect.poll(() => posts.length).toBe(1);

  const body: unknown = JSON.parse(posts.at(-1) ?? 'null');
  if (!isObject(body) || !isObject(body['signature'])) throw new Error('The page posted no signed request');
  const { r, s, v } = body['signature'] as { r: string; s: string; v: number };
  const typed = typedDataFor(body['action'] as Parameters<typeof typedDataFor>[0], {
    nonce: body['nonce'] as number,
    expiresAfter: body['expiresAfter'] as number,
    network: 'Testnet',
    profile: PRACTICE_SIGNING,
  });
  const signature = Signature.from({ r, s, v: v as 27 | 28 }).serialized;

  expect(
    verifyTypedData({ ...typed.domain }, mutable(typed.types), typed.message, signature).toLowerCase(),
  ).toBe(owner);
  const payload = walletPayload(typed) as unknown as Parameters<
    typeof recoverTypedSignature<SignTypedDataVersion.V4, never>
  >[0]['data'];
  expect(recoverTypedSignature({ data: payload, signature, version: SignTypedDataVersion.V4 })).toBe(owner);
});

function mutable(
  types: Readonly<Record<string, readonly { readonly name: string; readonly type: string }[]>>,
) {
  return Object.fromEntries(
    Object.entries(types).map(([name, fields]) => [name, fields.map((field) => ({ ...field }))]),
  );
}
