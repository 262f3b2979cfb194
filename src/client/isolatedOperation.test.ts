import { privateKeyToAccount } from 'viem/accounts';
import { expect, test } from 'vitest';
import { parseSignature, type Signature } from '#protocol/envelope.ts';
import { isolatedOperationRead, type IsolatedOperationParams } from '#protocol/info/isolatedOperationStatus.ts';
import { recoverSigner } from '#protocol/recover.ts';
import { digestOf, type TypedData, typedDataFor } from '#protocol/typedData.ts';
import { askIsolatedOperation } from './isolatedOperation.ts';
import type { Signer } from './signer.ts';
import { testConfig } from './testkit/testConfig.ts';

const ACCOUNT = privateKeyToAccount(`0x${'22'.repeat(32)}`);
const OWNER = ACCOUNT.address.toLowerCase() as `0x${string}`;

const signer = (sign: (data: TypedData) => Promise<Signature>): Signer => ({ kind: 'wallet', address: OWNER, sign, chainId: () => Promise.resolve(42_161) });
const byOwner = signer(async (data) => {
  const parsed = parseSignature(await ACCOUNT.signTypedData(data as never));
  if (!parsed.ok) throw new Error('unusable');
  return parsed.value;
});

function service() {
  const asked: IsolatedOperationParams[] = [];
  let now = 1_760_000_000_000;
  const info = ((_read: unknown, params: IsolatedOperationParams) => {
    asked.push(params);
    return Promise.resolve({ operationId: params.operationId, kind: 'updateIsolatedMargin', assetId: null, status: asked.length === 1 ? 'pending' : 'completed', amount: '-100', createdAt: 1, updatedAt: 2, error: null });
  }) as never;
  return { asked, deps: { info, clock: { now: () => (now += 1_000) }, config: { getSnapshot: () => testConfig, subscribe: () => () => {} } } };
}

test('signed by the owner over its own typed data, with a fresh time and no nonce; asked again it is another question', async () => {
  const { asked, deps } = service();
  expect((await askIsolatedOperation(deps, { owner: OWNER, operationId: '0xop', signer: byOwner }))?.status).toBe('pending');
  expect((await askIsolatedOperation(deps, { owner: OWNER, operationId: '0xop', signer: byOwner }))?.status).toBe('completed');
  expect(asked.map(({ time }) => time)).toEqual([1_760_000_001_000, 1_760_000_002_000]);
  for (const { signature, ...read } of asked) {
    const typed = typedDataFor(isolatedOperationRead(read), { profile: testConfig.signing });
    expect([typed.primaryType, recoverSigner(digestOf(typed), signature)]).toEqual(['IsolatedOperationStatusRead', OWNER]);
  }
});

test('a signature by somebody else asks nothing', async () => {
  const { asked, deps } = service();
  const stranger = privateKeyToAccount(`0x${'33'.repeat(32)}`);
  const byStranger = signer(async (data) => {
    const parsed = parseSignature(await stranger.signTypedData(data as never));
    if (!parsed.ok) throw new Error('unusable');
    return parsed.value;
  });
  await expect(askIsolatedOperation(deps, { owner: OWNER, operationId: '0xop', signer: byStranger })).rejects.toMatchObject({ failure: { kind: 'mismatch' } });
  expect(asked).toEqual([]);
});
