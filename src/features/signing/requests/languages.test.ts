// @vitest-environment happy-dom
// languages.test.ts: messages depend on the language; signed and sent bytes do not.
import { privateKeyToAccount } from 'viem/accounts';
import { afterEach, expect, test } from 'vitest';
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { composeBody, prepare } from '#client/actions/prepare.ts';
import type { Market } from '#domain/market/market.ts';
import { parseSignature } from '#protocol/signing/envelope.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { walletPayload } from '#protocol/signing/walletPayload.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { type NumberStyle, applyLanguage } from '#ui/text/language.ts';
import { requestSentence, requestTitle } from './requests.ts';

const ACCOUNT = privateKeyToAccount(`0x${'11'.repeat(32)}`);
const OWNER = ACCOUNT.address.toLowerCase() as `0x${string}`;
const NOW = 1_760_000_000_000;
const ENGLISH: NumberStyle = { language: 'en', region: 'US', decimalStyle: 'auto' };
const GERMAN: NumberStyle = { language: 'de', region: 'DE', decimalStyle: 'auto' };
const SPANISH: NumberStyle = { language: 'es', region: 'ES', decimalStyle: 'auto' };
const CHINESE: NumberStyle = { language: 'zh', region: 'CN', decimalStyle: 'auto' };
const marketOf = () => ({ kind: 'perp', symbol: 'BTC-USDC', base: 'BTC', quote: 'USDC' }) as Market;

afterEach(() => void applyLanguage(ENGLISH));

/** An amount as typed. */
function amount(text: string): DecimalString {
  const typed = readTyped(text);
  if (typed.status !== 'number') throw new Error(`${text}: ${typed.status}`);
  return typed.value as DecimalString;
}

async function signed(request: ActionRequest) {
  const prepared = await prepare(request, OWNER, {
    clock: { now: () => NOW, getSnapshot: () => ({ deviceSkewMs: 0 }) } as never,
    nonces: { allocate: () => Promise.resolve(NOW) } as never,
    network: 'Testnet',
    profile: DEFAULT_PROFILE.signing,
  });
  const { EIP712Domain: _implied, ...types } = walletPayload(prepared.typedData).types as Record<
    string,
    never
  >;
  const signature = parseSignature(await ACCOUNT.signTypedData({ ...prepared.typedData, types } as never));
  if (!signature.ok) throw new Error('unusable');
  return {
    typedData: walletPayload(prepared.typedData),
    digest: prepared.digest,
    body: composeBody(prepared, signature.value),
  };
}

/** What is signed, and how its sentence begins or ends in German, Spanish and Chinese. */
const REQUESTS: [string, (point: string) => ActionRequest, [RegExp, RegExp, RegExp]][] = [
  [
    'an order',
    (point) => ({
      type: 'order',
      action: {
        orders: [
          {
            assetId: '00020000',
            side: 'buy',
            price: amount(`95000${point}5`),
            size: amount(`0${point}1`),
            reduceOnly: false,
            type: { kind: 'limit', tif: 'Gtc' },
          },
        ],
        grouping: 'na',
      },
    }),
    [
      /^0,1 BTC auf BTC-USDC kaufen, zu 95\.000,5 USDC oder besser/,
      /^Comprar 0,1 BTC en BTC-USDC a 95\.000,5 USDC o mejor/,
      /^在 BTC-USDC 买入 0\.1 BTC，价格 95,000\.5 USDC 或更优/,
    ],
  ],
  [
    'a cancel',
    () => ({ type: 'cancel', action: { cancels: [{ assetId: '00020000', orderId: '7' }] } }),
    [
      /^Eine Order auf BTC-USDC stornieren\./,
      /^Cancelar una orden en BTC-USDC\./,
      /^撤销 BTC-USDC 的 1 笔委托。/,
    ],
  ],
  [
    'a withdrawal',
    (point) => ({
      type: 'withdraw',
      action: {
        serviceChain: 'Testnet',
        signatureChainId: '0xa4b1',
        destination: OWNER,
        assetId: '00000000',
        amount: amount(`12${point}5`),
        source: 'balance',
        time: NOW,
      },
    }),
    [
      /aus deinem Saldo an 0x[\da-fA-F]{40} senden\./,
      /^Enviar 12,5 .* de tu saldo a 0x[\da-fA-F]{40}\./,
      /^从您的余额发送 12\.5 .* 至 0x[\da-fA-F]{40}。/,
    ],
  ],
  [
    'an approval',
    () => ({
      type: 'approveAgent',
      action: {
        venueChain: 'Testnet',
        signatureChainId: '0xa4b1',
        agentAddress: `0x${'22'.repeat(20)}`,
        agentName: 'Büro',
        nonce: NOW,
      },
    }),
    [
      /darf unter dem Namen „Büro“ für dein Konto handeln/,
      /opere para tu cuenta con el nombre “Büro”/,
      /以“Büro”的名称为您的账户交易/,
    ],
  ],
  [
    'the terms',
    () => ({ type: 'acceptTerms', action: { termsVersion: '2026-01', signedAt: NOW, chainId: 42_161 } }),
    [
      /^Die Bedingungen akzeptieren, Version 2026-01\.$/,
      /^Aceptar los términos, versión 2026-01\.$/,
      /^接受条款，版本 2026-01。$/,
    ],
  ],
];

const LANGUAGES = [
  [0, GERMAN, ','],
  [1, SPANISH, ','],
  [2, CHINESE, '.'],
] as const;

test.each(REQUESTS.flatMap((request) => LANGUAGES.map((language) => [...request, ...language] as const)))(
  '%s: the texts change; typed data, digest and bytes do not',
  async (_what, request, sentences, index, style, point) => {
    await applyLanguage(ENGLISH);
    const first = request('.');
    const before = {
      ...(await signed(first)),
      title: requestTitle(first, marketOf),
      sentence: requestSentence(first, marketOf),
    };
    await applyLanguage(style);
    const second = request(point);
    const after = {
      ...(await signed(second)),
      title: requestTitle(second, marketOf),
      sentence: requestSentence(second, marketOf),
    };

    expect(after.sentence).toMatch(sentences[index]);
    expect(after.sentence).not.toBe(before.sentence);
    expect(after.title).not.toBe(before.title);
    expect(after.typedData).toEqual(before.typedData);
    expect(after.digest).toBe(before.digest);
    expect(after.body).toBe(before.body);
  },
);

test('money in German keeps every digit', async () => {
  await applyLanguage(GERMAN);
  expect(formatUsd('-1234.5').replace(/\s/g, ' ')).toBe('−1.234,50 $');
});
