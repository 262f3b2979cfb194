import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import publicConfig from '../../public/config.json' with { type: 'json' };
import type { Descriptor } from '../../src/protocol/signing/clearSigning.ts';
import { DOMAIN_TYPES } from '../../src/protocol/signing/domainTypes.ts';
import { FAMILIES } from '../../src/protocol/signing/typedDataTypes.ts';
import file from '../../src/protocol/testdata/eip712-vectors.json' with { type: 'json' };
import { writeClearSigning } from './clearSigning.mjs';
import { descriptorProblems } from './descriptorProblems.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trine-clear-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files that are written for a config.json, by name. */
function written(config: object): Map<string, Descriptor> {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeClearSigning(folder);
  const names = readdirSync(join(folder, 'clear-signing')).toSorted();
  return new Map(
    names.map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, 'clear-signing', name), 'utf8')) as Descriptor,
    ]),
  );
}

const primaryTypes = (descriptor: Descriptor | undefined) => Object.keys(descriptor?.display.formats ?? {});

const HASHED = { network: 'Mainnet', signing: { profile: 'phantomAgent' } };

test.each<[string, object, string[]]>([
  [
    'typed actions',
    publicConfig,
    ['eip712-account.json', 'eip712-trading-expiring.json', 'eip712-trading.json'],
  ],
  ['hashed actions', HASHED, ['eip712-account.json', 'eip712-trading.json']],
])('%s: the descriptors are valid', (_what, config, names) => {
  const files = written(config);
  expect([...files.keys()]).toEqual(names);
  expect([...files.values()].flatMap(descriptorProblems)).toEqual([]);
});

test('every signed message has exactly one descriptor with its types', () => {
  const schemas = [...written(publicConfig).values()].flatMap(({ context }) => context.eip712.schemas);
  const matching = (vector: (typeof file.vectors)[number]) =>
    schemas.filter(
      ({ primaryType, types }) =>
        primaryType === vector.primaryType &&
        JSON.stringify(types) === JSON.stringify({ ...DOMAIN_TYPES, ...vector.types }),
    );
  expect(file.vectors.filter((vector) => matching(vector).length !== 1)).toEqual([]);
  const families = [...FAMILIES.values()];
  expect(schemas).toHaveLength(families.length + families.filter((each) => each.allowsExpiry).length);
});

test('the domain and chain are those of config.json, also after a change', () => {
  const context = (config: object) => [...written(config).values()].map((each) => each.context.eip712);
  const at = (chainId: number) => [{ chainId, address: `0x${'0'.repeat(40)}` }];
  for (const { domain, deployments } of context(publicConfig))
    expect([domain, deployments]).toEqual([{ name: 'ServiceExchange', version: '1' }, at(421_614)]);
  const signing = { domainName: 'Other', domainVersion: '2', tradingChainId: 10 };
  for (const { domain, deployments } of context({ signing }))
    expect([domain, deployments]).toEqual([{ name: 'Other', version: '2' }, at(10)]);
});

test('with hashed actions wallets show the hash; only what stays typed has fields', () => {
  const files = written(HASHED);
  expect(primaryTypes(files.get('eip712-trading.json'))).toEqual(['IsolatedOperationStatusRead', 'Agent']);
  expect(primaryTypes(files.get('eip712-account.json'))).toEqual([
    'Withdraw',
    'ApproveAgent',
    'ExecuteDeposit',
    'AcceptTerms',
  ]);
});

test('a config.json that the app refuses stops the build', () => {
  expect(() => written({ signing: { tradingChainId: 0 } })).toThrow('signing.tradingChainId');
});

describe('the check of descriptors reports', () => {
  type Change = (withdraw: Record<string, unknown>, whole: Record<string, unknown>) => unknown;
  const fields = (format: Record<string, unknown>) => format['fields'] as Record<string, unknown>[];
  test.each<[string, Change, string]>([
    ['an unknown key', (_format, whole) => (whole['includes'] = 'x.json'), 'includes'],
    ['another version', (_format, whole) => (whole['$schema'] = 'v2'), '$schema'],
    ['a missing owner', (_format, whole) => (whole['metadata'] = {}), 'metadata.owner'],
    [
      'a missing legal name',
      (_format, whole) => (whole['metadata'] = { owner: 'A', info: { url: 'https://a.example' } }),
      'metadata.info.legalName',
    ],
    ['a missing intent', (format) => delete format['intent'], 'Withdraw.intent'],
    ['an empty label', (format) => (fields(format)[0] = { ...fields(format)[0], label: ' ' }), 'label'],
    [
      'a path that is not signed',
      (format) => (format['excluded'] = ['time', 'other']),
      'other is not signed',
    ],
    ['a value left out', (format) => (format['excluded'] = []), 'time is not named exactly once'],
    ['a required path without a field', (format) => (format['required'] = ['time']), 'time is required'],
    [
      'an unknown format',
      (format) => (fields(format)[0] = { ...fields(format)[0], format: 'money' }),
      'serviceChain has a wrong format',
    ],
    [
      'a number format for a text',
      (format) => (fields(format)[0] = { ...fields(format)[0], format: 'amount' }),
      'serviceChain has a wrong format',
    ],
    [
      'a parameter that a format does not have',
      (format) => (fields(format)[0] = { ...fields(format)[0], params: { base: 'x' } }),
      'serviceChain has a wrong format',
    ],
    [
      'a message without a schema',
      (_format, whole) => (whole['display'] = { formats: {} }),
      'Withdraw: no format',
    ],
  ])('%s', (_what, change, problem) => {
    const whole = structuredClone(written(publicConfig).get('eip712-account.json')) as unknown as Record<
      string,
      unknown
    >;
    const { formats } = whole['display'] as { formats: { Withdraw: Record<string, unknown> } };
    change(formats.Withdraw, whole);
    expect(descriptorProblems(whole).join('\n')).toContain(problem);
  });

  test('an unknown type, and two schemas of one message', () => {
    const whole = structuredClone(written(publicConfig).get('eip712-account.json'));
    const schemas = whole?.context.eip712.schemas as unknown as { types: Record<string, object[]> }[];
    schemas[0]?.types['Withdraw']?.push({ name: 'more', type: 'Other' });
    schemas.push(structuredClone(schemas[1] ?? { types: {} }));
    expect(descriptorProblems(whole)).toEqual(
      expect.arrayContaining(['Withdraw: no type Other', 'ApproveAgent: two schemas']),
    );
  });
});
