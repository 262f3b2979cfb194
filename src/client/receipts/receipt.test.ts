import { recoverAddress, sha256, toUtf8Bytes, TypedDataEncoder } from 'ethers';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { DOMAIN_ACTIONS } from '#protocol/testdata/samples.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { ActionRequest } from '../actions/actionRequest.ts';
import type { OutboxItem } from '../actions/outboxItem.ts';
import { SIGNED_AT, SIGNER, signedItem } from '../testkit/signedItem.ts';
import { importActivity } from './importActivity.ts';
import { checkReceipt, makeReceipt, type Receipt, receiptName } from './receipt.ts';

const { reportDeposit: _unsigned, ...SIGNED } = DOMAIN_ACTIONS;
const REQUESTS: readonly ActionRequest[] = [
  ...Object.entries(SIGNED).map(([type, action]) => ({ type, action }) as unknown as ActionRequest),
  {
    type: 'userOutcome',
    action: { ...DOMAIN_ACTIONS.userOutcome, operation: 'merge' },
  } as unknown as ActionRequest,
];
const ORDER = { type: 'order', action: DOMAIN_ACTIONS.order } as unknown as ActionRequest;
const ORIGIN = 'https://trade.example.org';
/** Of docs/integration.md. */
const FIELDS =
  'body checksum digest expiresAfter format id intentId network nonce owner profile request savedAt sends serviceUrl signature signedAt signer state typedData updatedAt version';

afterEach(() => void vi.unstubAllGlobals());

async function receiptOf(item: OutboxItem): Promise<string> {
  const text = await makeReceipt(item, SIGNED_AT + 1, ORIGIN);
  if (text === undefined) throw new Error('not as signed');
  return text;
}

/** Independent of the code under test. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, sorted((value as Record<string, unknown>)[name])]));
}

function checksumOf({ checksum: _own, ...content }: Receipt): string {
  return sha256(toUtf8Bytes(JSON.stringify(sorted(content)))).slice(2);
}

/** The same signature, written otherwise. */
function inOtherForm(body: string, signature: Signature, other: Signature): object {
  const written = JSON.stringify(signature);
  if (!body.includes(written)) throw new Error('not in the bytes');
  return { body: body.replace(written, JSON.stringify(other)), signature: other };
}

function isSame(name: string, ...[one, other]: [Receipt, Receipt]): boolean {
  return JSON.stringify(one[name as keyof Receipt]) === JSON.stringify(other[name as keyof Receipt]);
}

/** The receipt after a change, with the checksum that an attacker would compute. */
function forged(text: string, change: (receipt: Receipt) => object): string {
  const receipt = JSON.parse(text) as Receipt;
  const changed = { ...receipt, ...change(receipt) };
  return JSON.stringify({ ...changed, checksum: checksumOf(changed) });
}

describe.each(['typed', 'phantomAgent'] as const)('signed as %s', (profile) => {
  test.each(REQUESTS.map((request) => [request.type, request] as const))(
    'a receipt of %s is verified and has exactly the documented fields',
    async (_type, request) => {
      const item = await signedItem(request, profile);
      const text = await receiptOf(item);
      const checked = await checkReceipt(text);
      expect(checked).toMatchObject({ state: 'good', item: { digest: item.digest, signer: SIGNER } });
      expect(Object.keys(JSON.parse(text) as object).sort()).toEqual(FIELDS.split(' '));
    },
  );

  test('another library finds the digest, the signer and the checksum', async () => {
    const receipt = JSON.parse(await receiptOf(await signedItem(ORDER, profile))) as Receipt;
    const { domain, types, message } = receipt.typedData;
    const { EIP712Domain: _domain, ...own } = types;
    const digest = TypedDataEncoder.hash(domain, own as never, message);
    expect(digest).toBe(receipt.digest);
    expect(recoverAddress(digest, receipt.signature).toLowerCase()).toBe(receipt.signer);
    expect(receipt.checksum).toBe(checksumOf(receipt));
  });

  test('another request in the bytes and beside them, with a right checksum, is not what was signed', async () => {
    const text = await receiptOf(await signedItem(ORDER, profile));
    const change = forged(text, ({ body, request }) => ({
      body: body.replace('"50000"', '"50001"'),
      request: JSON.parse(JSON.stringify(request).replace('"50000"', '"50001"')) as object,
    }));
    expect(await checkReceipt(change)).toEqual({ state: 'altered', failed: ['body'] });
  });
});

describe('an altered receipt names what differs', () => {
  const flip = (hex: string) => hex.slice(0, -1) + (hex.endsWith('0') ? '1' : '0');
  test.each<[string, (receipt: Receipt) => object, string[]]>([
    [
      'the signed data',
      ({ typedData }) => ({ typedData: { ...typedData, message: { ...typedData.message, grouping: 'na' } } }),
      ['digest', 'body'],
    ],
    [
      'a field beside the signed data',
      ({ typedData }) => ({ typedData: { ...typedData, message: { ...typedData.message, more: '1' } } }),
      ['digest', 'body'],
    ],
    ['the digest', ({ digest }) => ({ digest: flip(digest) }), ['digest', 'signer']],
    [
      'the signature',
      ({ signature }) => ({ signature: { ...signature, s: flip(signature.s) } }),
      ['signer', 'body'],
    ],
    [
      'another form of the signature: v of 0 or 1',
      ({ body, signature }) => inOtherForm(body, signature, { ...signature, v: signature.v - 27 }),
      ['body'],
    ],
    [
      'another form of the signature: v from 35',
      ({ body, signature }) => inOtherForm(body, signature, { ...signature, v: signature.v + 8 }),
      ['body'],
    ],
    [
      'another form of the signature: r in upper case',
      ({ body, signature }) =>
        inOtherForm(body, signature, { ...signature, r: `0x${signature.r.slice(2).toUpperCase()}` }),
      ['body'],
    ],
    ['the signer', () => ({ signer: `0x${'ab'.repeat(20)}` }), ['signer']],
    ['the request', () => ({ request: { type: 'getReferralCode', action: {} } }), ['body']],
    ['the bytes', ({ body }) => ({ body: body.replace('"0.1"', '"0.2"') }), ['body']],
    ['an addition to the bytes', ({ body }) => ({ body: body.replace('{', '{"more":1,') }), ['body']],
    ['the nonce', ({ nonce }) => ({ nonce: (nonce ?? 0) + 1 }), ['body']],
    ['the domain', ({ profile }) => ({ profile: { ...profile, tradingChainId: 1 } }), ['body']],
    [
      'an unknown field of the request',
      ({ request }) => ({ request: { ...request, quoted: { amount: '1' } } }),
      ['record'],
    ],
    [
      'an unknown field of a send',
      ({ sends }) => ({ sends: sends.map((send) => ({ ...send, filled: '1' })) }),
      ['record'],
    ],
    [
      'an unknown field of the answer',
      () => ({ answer: { at: SIGNED_AT, status: 200, body: '{}', filled: '1' } }),
      ['record'],
    ],
    ['an unknown field', () => ({ filled: true }), ['record']],
    ['a time that no date can show', () => ({ signedAt: 9e15 }), ['record']],
    ['no service', () => ({ serviceUrl: '' }), ['record']],
    ['a missing state', () => ({ state: null }), ['record']],
  ])('%s', async (_name, change, failed) => {
    const text = await receiptOf(await signedItem(ORDER));
    expect(await checkReceipt(forged(text, change))).toEqual({ state: 'altered', failed });
    // Without the new checksum, the record fails as well.
    const damaged = { ...(JSON.parse(text) as Receipt), ...change(JSON.parse(text) as Receipt) };
    const both = [...new Set([...failed, 'record'])];
    expect(await checkReceipt(JSON.stringify(damaged))).toEqual({ state: 'altered', failed: both });
  });

  test.each([
    ['"nonce": ', '"nonce": 1, "nonce": '],
    ['"r": ', '"\\u0072": "0x1", "r": '],
    ['"status": ', '"status" : { "none": 1 }, "status": '],
  ])('a name that the text has twice: %s', async (name, twice) => {
    const text = await receiptOf(await signedItem(ORDER));
    const change = text.replace(name, twice);
    expect(JSON.parse(change)).toEqual(JSON.parse(text));
    expect(await checkReceipt(change)).toEqual({ state: 'altered', failed: ['record'] });
    expect(await importActivity(change, { getSnapshot: () => [], add: () => Promise.reject() })).toEqual({
      added: 0,
      known: 0,
      refused: 1,
    });
  });

  test('a text with quotes, colons and braces is no name', async () => {
    const answer = { at: SIGNED_AT, status: 200, body: '{"a":1,"a":2,"\\\\":"\\""}' };
    const text = await receiptOf({ ...(await signedItem(ORDER)), answer });
    expect(await checkReceipt(text)).toMatchObject({ state: 'good', item: { answer } });
  });

  test('a nonce beside terms, whose signature has none', async () => {
    const text = await receiptOf(
      await signedItem({ type: 'acceptTerms', action: DOMAIN_ACTIONS.acceptTerms }),
    );
    const change = forged(text, ({ body }) => ({
      nonce: 5,
      body: body.replace(',"signature"', ',"nonce":5,"signature"'),
    }));
    expect(await checkReceipt(change)).toEqual({ state: 'altered', failed: ['body'] });
  });

  test('of the digits, only those of the record can be changed with a new checksum, and none without', async () => {
    const text = await receiptOf(await signedItem({ type: 'getReferralCode', action: {} }));
    const places = [...text.matchAll(/\d/g)].map(({ index }) => index);
    const original = JSON.parse(text) as Receipt;
    const { checksum: _own, ...names } = original;
    const survivors = new Set<string>();
    let damaged = 0;
    for (const place of places.filter((_place, index) => index % 5 === 0)) {
      const digit = (Number(text[place]) + 1) % 10;
      const changed = text.slice(0, place) + digit + text.slice(place + 1);
      if ((await checkReceipt(changed)).state === 'good') survivors.add(`without a new checksum: ${place}`);
      else damaged += 1;
      const { state } = await checkReceipt(forged(changed, () => ({})));
      const differs = (name: string) => !isSame(name, original, JSON.parse(changed) as Receipt);
      if (state === 'good')
        Object.keys(names)
          .filter(differs)
          .forEach((name) => survivors.add(name));
    }
    expect(damaged).toBeGreaterThan(50);
    expect([...survivors].sort()).toEqual(['owner', 'savedAt', 'sends', 'signedAt', 'state', 'updatedAt']);
  });
});

test('other files are named: not JSON, not a receipt, another version', async () => {
  expect(await checkReceipt('{"format"')).toEqual({ state: 'unreadable' });
  for (const text of ['null', '[]', '{}', '{"format":"trine-data"}', '7'])
    expect(await checkReceipt(text)).toEqual({ state: 'notReceipt' });
  const text = await receiptOf(await signedItem(ORDER));
  for (const [version, named] of [
    [2, '2'],
    [{ toString: 1 }, '?'],
  ] as const)
    expect(await checkReceipt(forged(text, () => ({ version })))).toEqual({
      state: 'unknownVersion',
      version: named,
    });
});

test('a file of more than 500,000 bytes is no receipt', async () => {
  const text = await receiptOf(await signedItem(ORDER));
  expect(await checkReceipt(text.padEnd(500_000))).toMatchObject({ state: 'good' });
  expect(await checkReceipt(text.padEnd(500_001))).toEqual({ state: 'notReceipt' });
});

test('the order of fields and the spaces of the file do not matter', async () => {
  const text = await receiptOf(await signedItem(ORDER));
  expect(await checkReceipt(JSON.stringify(sorted(JSON.parse(text))))).toMatchObject({ state: 'good' });
});

test('an item that differs from what was signed has no receipt', async () => {
  const item = await signedItem(ORDER);
  expect(
    await makeReceipt({ ...item, body: item.body.replace('"0.1"', '"0.2"') }, SIGNED_AT, ORIGIN),
  ).toBeUndefined();
  expect(await makeReceipt({ ...item, body: '{' }, SIGNED_AT, ORIGIN)).toBeUndefined();
});

test('what the signature does not cover is left out of the request', async () => {
  const item = await signedItem(ORDER);
  const text = await receiptOf({ ...item, request: { ...item.request, quoted: { amount: '1' } } as never });
  expect(await checkReceipt(text)).toMatchObject({ state: 'good' });
  expect(Object.keys((JSON.parse(text) as Receipt).request)).toEqual(['type', 'action']);
});

test('an item whose receipt would fail the check has none', async () => {
  const item = await signedItem(ORDER);
  expect(await makeReceipt({ ...item, signedAt: 9e15 }, SIGNED_AT, ORIGIN)).toBeUndefined();
  expect(await makeReceipt({ ...item, state: null } as never, SIGNED_AT, ORIGIN)).toBeUndefined();
  expect(await makeReceipt(item, Number.NaN, ORIGIN)).toBeUndefined();
});

test('the lease and unknown fields of an item stay in the browser; answer, mids and origin are saved', async () => {
  const item = await signedItem(ORDER);
  const kept = {
    mids: ['95000', null],
    answer: { at: SIGNED_AT, status: 200, body: '{}' },
    isImported: true,
  } as const;
  const text = await receiptOf({
    ...item,
    ...kept,
    owner: `0x${'ab'.repeat(20)}`,
    openSigner: SIGNER,
    lease: { by: 'tab', until: 1 },
    future: 'x',
  } as never);
  const names = Object.keys(JSON.parse(text) as object);
  expect(names.sort()).toEqual([...FIELDS.split(' '), 'answer', 'isImported', 'mids'].sort());
  expect(await checkReceipt(text)).toMatchObject({ state: 'good', receipt: kept });
  expect(receiptName(item)).toBe(`trine-receipt-order-${item.digest.slice(2, 10)}.json`);
});

test('a receipt is imported like a list of one, unless it is altered', async () => {
  const added: OutboxItem[] = [];
  const outbox = {
    getSnapshot: () => [],
    add: (item: OutboxItem) => Promise.resolve(void added.push(item)),
  };
  const item = await signedItem(ORDER);
  const text = await receiptOf(item);
  expect(await importActivity(text, outbox)).toEqual({ added: 1, known: 0, refused: 0 });
  expect(added[0]).toMatchObject({ body: item.body, isImported: true, state: { status: 'confirmed' } });
  const damaged = text.replace('"signedAt": 17', '"signedAt": 16');
  expect(await importActivity(damaged, outbox)).toEqual({ added: 0, known: 0, refused: 1 });
});

test.each([
  ['', ORIGIN, '', ''],
  ['', 'https://other.example.org', '', ORIGIN],
  ['https://api.example.org', ORIGIN, '', 'https://api.example.org'],
  ['', ORIGIN, ORIGIN, ORIGIN],
])(
  'signed for "%s" and imported at %s with service "%s", it is of "%s"',
  async (serviceUrl, origin, baseUrl, imported) => {
    const text = await receiptOf({ ...(await signedItem(ORDER)), serviceUrl });
    expect(JSON.parse(text)).toMatchObject({ serviceUrl: serviceUrl || ORIGIN });
    vi.stubGlobal('location', { origin });
    const added: OutboxItem[] = [];
    const add = (item: OutboxItem) => Promise.resolve(void added.push(item));
    await importActivity(text, { getSnapshot: () => [], add }, baseUrl);
    expect(added.map((item) => item.serviceUrl)).toEqual([imported]);
  },
);
