import { describe, expect, test } from 'vitest';
import vectors from '#protocol/testdata/eip712-vectors.json' with { type: 'json' };
import { hashAsk } from './page/digest.ts';
import { rowsOf } from './page/rows.ts';
import { parseTypedData, typedDataProblems, type TypedData } from './typedData.ts';

type Json = { [key: string]: unknown };
const DOMAIN_TYPE = [
  { name: 'name', type: 'string' },
  { name: 'version', type: 'string' },
  { name: 'chainId', type: 'uint256' },
  { name: 'verifyingContract', type: 'address' },
];
const SIGNER = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';

const cases = vectors.vectors.map(({ label, domain, primaryType, types, message, digest }) => ({
  label,
  digest,
  json: { domain, primaryType, message, types: { EIP712Domain: DOMAIN_TYPE, ...types } } as Json,
}));
const order = () =>
  structuredClone(cases.find(({ label }) => label === 'OrderAction (normalTpsl)')?.json) as Json;
const problemsOf = (json: unknown) => typedDataProblems(parseTypedData(JSON.stringify(json)));
const hash = (typedData: TypedData) => hashAsk({ kind: 'signTypedData', address: SIGNER, typedData });

describe.each(cases)('$label', ({ json, digest }) => {
  test('has no problems and the digest of the published vector', () => {
    expect(hash(parseTypedData(JSON.stringify(json)))).toEqual({ digest, problems: [] });
  });

  test('every leaf of domain and message is a line on screen', () => {
    const typedData = parseTypedData(json);
    const lines = [...rowsOf(typedData, 'message'), ...rowsOf(typedData, 'domain')].flatMap(({ value }) =>
      value === undefined ? [] : [value],
    );
    const expected = [...leaves(json['message']), ...leaves(json['domain'])];
    expect(lines.toSorted()).toEqual(expected.toSorted());
  });

  test('a key added, removed, renamed or emptied at any depth is a problem', () => {
    const mutants = mutationsOf(json);
    expect(mutants.length).toBeGreaterThan(10);
    expect(mutants.filter(({ mutant }) => problemsOf(mutant).length === 0).map(({ what }) => what)).toEqual(
      [],
    );
  });
});

test.each([
  ['text that is not JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['no types', JSON.stringify({ ...order(), types: undefined })],
  ['no domain', JSON.stringify({ ...order(), domain: undefined })],
  [
    'no domain type',
    JSON.stringify({ ...order(), types: { ...(order()['types'] as Json), EIP712Domain: undefined } }),
  ],
  ['an undeclared primary type', JSON.stringify({ ...order(), primaryType: 'toString' })],
  [
    'a field without a type',
    JSON.stringify({ ...order(), types: { ...(order()['types'] as Json), Limit: [{ name: 'tif' }] } }),
  ],
  ['more than 64 KiB', JSON.stringify({ ...order(), padding: 'x'.repeat(65_536) })],
])('%s is refused with -32602', (_what, json) => {
  expect(() => parseTypedData(json)).toThrow(expect.objectContaining({ code: -32602 }));
});

test.each([
  ['a struct named like a built-in type', { types: { uint64: [{ name: 'x', type: 'string' }] } }],
  ['a field of an undeclared type', { types: { Limit: [{ name: 'tif', type: 'Missing' }] } }],
  ['a field of a type only Object knows', { types: { Limit: [{ name: 'tif', type: 'constructor' }] } }],
  [
    'a field declared twice',
    {
      types: {
        Limit: [
          { name: 'tif', type: 'string' },
          { name: 'tif', type: 'string' },
        ],
      },
    },
  ],
  ['an integer of 7 bits', { types: { Limit: [{ name: 'tif', type: 'uint7' }] } }],
  ['bytes33', { types: { Limit: [{ name: 'tif', type: 'bytes33' }] } }],
])('%s cannot be signed', (_what, { types }) => {
  const json = order();
  expect(problemsOf({ ...json, types: { ...(json['types'] as Json), ...types } })).not.toEqual([]);
});

test('a primary type with a colon is allowed without nested structs, refused with one', () => {
  const flat = {
    domain: {},
    types: { EIP712Domain: [], 'Service:Note': [{ name: 'text', type: 'string' }] },
    primaryType: 'Service:Note',
    message: { text: 'a' },
  };
  expect(problemsOf(flat)).toEqual([]);
  const nested = {
    ...flat,
    types: {
      ...flat.types,
      Inner: [{ name: 'x', type: 'bool' }],
      'Service:Note': [{ name: 'inner', type: 'Inner' }],
    },
    message: { inner: { x: true } },
  };
  expect(problemsOf(nested)).toEqual(['The type name Service:Note is not usable.']);
});

describe('values', () => {
  const problemsOfValue = (type: string, value: unknown) =>
    problemsOf({
      domain: {},
      types: { EIP712Domain: [], Note: [{ name: 'x', type }] },
      primaryType: 'Note',
      message: { x: value },
    });

  test.each([
    ['uint8', 255],
    ['uint8', '255'],
    ['uint8', '0xff'],
    ['int8', -128],
    ['int8', '127'],
    ['uint256', '115792089237316195423570985008687907853269984665640564039457584007913129639935'],
    ['bytes', '0x'],
    ['bytes2', '0xABcd'],
    ['address', '0x19E7E376E7C213B7E7e7e46cc70A5dD086DAff2A'],
    ['bool', false],
    ['string', ''],
    ['string[]', []],
    ['string[2]', ['a', 'b']],
    ['uint8[][2]', [[1], []]],
  ])('%s accepts %j', (type, value) => {
    expect(problemsOfValue(type, value)).toEqual([]);
  });

  test.each([
    ['uint8', 256],
    ['uint8', -1],
    ['uint8', '1e1'],
    ['uint8', ' 1'],
    ['uint8', '01'],
    ['uint8', 1.5],
    ['uint8', true],
    ['int8', -129],
    ['int8', 128],
    // From 2^53 on, a JSON number may differ from the written digits.
    ['uint64', 2 ** 53],
    ['uint256', '115792089237316195423570985008687907853269984665640564039457584007913129639936'],
    ['bytes', '0x0'],
    ['bytes', 'ab'],
    ['bytes2', '0xabcdef'],
    ['bytes2', '0xab'],
    ['address', '0x19e7'],
    ['address', 0],
    ['bool', 'true'],
    ['bool', 1],
    ['string', 1],
    ['string', null],
    ['string[]', 'a'],
    ['string[2]', ['a']],
    ['string[]', [1]],
    ['uint8[][2]', [[1]]],
  ])('%s does not accept %j', (type, value) => {
    expect(problemsOfValue(type, value)).toHaveLength(1);
  });
});

test('a nonce in milliseconds is shown as a time beside its digits', () => {
  const typedData = parseTypedData(cases.find(({ label }) => label === 'OrderAction (limit)')?.json);
  // 1,760,000,000 s after 1970 is 2025-10-09 08:53:20 UTC.
  expect(rowsOf(typedData, 'message').at(-1)).toEqual({
    depth: 0,
    label: 'nonce',
    type: 'uint64',
    value: '1760000000000',
    hint: '2025-10-09 08:53:20.000 UTC',
  });
});

/** Every value except objects and arrays, as text. */
function leaves(value: unknown): string[] {
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];
}

function mutationsOf(json: Json) {
  const paths = [...objectPaths(json['message'], ['message']), ...objectPaths(json['domain'], ['domain'])];
  return paths.flatMap((path) => {
    const edit = (what: string, change: (target: Json) => void) => {
      const mutant = structuredClone(json);
      change(path.reduce<Json>((at, key) => at[key] as Json, mutant));
      return { what: `${what} ${path.join('.')}`, mutant };
    };
    const keys = Object.keys(path.reduce<Json>((at, key) => at[key] as Json, json));
    return [
      edit('extra key in', (target) => void (target['extra'] = 1)),
      ...keys.flatMap((key) => [
        edit(`without ${key} in`, (target) => delete target[key]),
        edit(`null ${key} in`, (target) => void (target[key] = null)),
        edit(`renamed ${key} in`, (target) => {
          target[`${key}_`] = target[key];
          delete target[key];
        }),
      ]),
    ];
  });
}

function objectPaths(value: unknown, path: string[]): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, item]) => objectPaths(item, [...path, key]));
  return Array.isArray(value) ? inner : [path, ...inner];
}
