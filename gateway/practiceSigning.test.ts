import { readFileSync } from 'node:fs';
import { sign } from 'viem/accounts';
import { expect, onTestFinished, test } from 'vitest';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { PRACTICE_SIGNING } from './service/options.ts';
import { limitOrder, nextNonce, person, post, startGateway } from './testGateway.ts';

test('signatures for the default chain are invalid here, and vice versa', async () => {
  const gateway = await startGateway();
  onTestFinished(() => gateway.close());
  const who = person(4_711);
  await post(gateway.url, '/exchange', await who.acceptTerms());
  const action = limitOrder({ price: '90000', size: '0.01' });
  const nonce = nextNonce();
  const hash = digestOf(
    typedDataFor(action, { nonce, network: 'Testnet', profile: DEFAULT_PROFILE.signing }),
  );
  const { r, s, v } = await sign({ hash, privateKey: who.privateKey });
  expect(
    await post(gateway.url, '/exchange', { action, nonce, signature: { r, s, v: Number(v) } }),
  ).toMatchObject({ status: 401, body: { error: 'Invalid signature' } });
  expect((await post(gateway.url, '/exchange', await who.request(action))).status).toBe(200);
});

test('the page built here signs for the same test chain', () => {
  const file = JSON.parse(readFileSync(new URL('../public/config.json', import.meta.url), 'utf8')) as {
    chain: { id: number };
    signing: object;
  };
  expect(file.signing).toEqual(PRACTICE_SIGNING);
  expect(file.chain.id).toBe(PRACTICE_SIGNING.tradingChainId);
});
