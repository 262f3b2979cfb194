import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { TypedDataEncoder } from 'ethers';
import { afterEach, beforeEach, expect, test } from 'vitest';
import publicConfig from '../../public/config.json' with { type: 'json' };
import type { DescribedField, Descriptor } from '../../src/protocol/signing/clearSigning.ts';
import type { TypedData } from '../../src/protocol/signing/typedData.ts';
import { FAMILIES } from '../../src/protocol/signing/typedDataTypes.ts';
import file from '../../src/protocol/testdata/eip712-vectors.json' with { type: 'json' };
import schema from '../../src/protocol/testdata/erc7730-v2.schema.json' with { type: 'json' };
import { ROOT } from '../setup.mjs';
import { writeClearSigning } from './clearSigning.mjs';

// The schema has keywords and formats of its own.
const isDescriptor = new Ajv2020({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
const problemsOf = (descriptor: unknown) => (isDescriptor(descriptor) ? [] : isDescriptor.errors);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trine-clear-signing-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The files that are written for a config.json, by name. */
function written(config: object): Map<string, Descriptor> {
  writeFileSync(join(folder, 'config.json'), JSON.stringify(config));
  writeClearSigning(folder);
  return read();
}

function read(): Map<string, Descriptor> {
  const names = readdirSync(join(folder, 'clear-signing')).toSorted();
  return new Map(
    names.map((name) => [
      name,
      JSON.parse(readFileSync(join(folder, 'clear-signing', name), 'utf8')) as Descriptor,
    ]),
  );
}

const typesIn = (descriptor: Descriptor | undefined) => Object.keys(descriptor?.display.formats ?? {});
type Format = Descriptor['display']['formats'][string];
const fieldsOf = ({ fields }: Format): DescribedField[] =>
  fields.flatMap((field) => ('fields' in field ? field.fields : [field]));

const ZERO = `0x${'0'.repeat(40)}`;
const HASHED = { network: 'Mainnet', signing: { profile: 'phantomAgent' } };

test.each<[string, object]>([
  ['typed actions', publicConfig],
  ['hashed actions', HASHED],
])('%s: the descriptors follow the published schema', (_what, config) => {
  const files = written(config);
  expect([...files.keys()]).toEqual(['eip712-account.json', 'eip712-trading.json']);
  expect([...files.values()].flatMap(problemsOf)).toEqual([]);
});

test('the schema refuses a bare name as in version 1, unknown keys and formats, and an empty intent', () => {
  const good = written(publicConfig).get('eip712-account.json');
  const format = { intent: 'A', fields: [{ path: 'a', label: 'A', format: 'raw' }] };
  const display = (name: string, changed: object) => ({ formats: { [name]: { ...format, ...changed } } });
  expect(problemsOf({ ...good, display: display('A(string a)', {}) })).toEqual([]);
  expect(problemsOf({ ...good, display: display('A', {}) })).not.toEqual([]);
  expect(problemsOf({ ...good, display: display('A(string a)', { required: ['a'] }) })).not.toEqual([]);
  expect(problemsOf({ ...good, display: display('A(string a)', { intent: ' ' }) })).not.toEqual([]);
  const money = [{ path: 'a', label: 'A', format: 'money' }];
  expect(problemsOf({ ...good, display: display('A(string a)', { fields: money }) })).not.toEqual([]);
});

/** `orders.[].p` of every value of a message, found without the code. */
function pathsIn(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [path];
  const entries = Object.entries(value).map(
    ([name, inner]) => [Array.isArray(value) ? '[]' : name, inner] as const,
  );
  return [
    ...new Set(entries.flatMap(([name, inner]) => pathsIn(inner, path === '' ? name : `${path}.${name}`))),
  ];
}

test.each(file.vectors.map((vector) => [vector.label, vector] as const))(
  '%s: one descriptor has its type and names each value once',
  (_label, { types, primaryType, message }) => {
    const type = new TypedDataEncoder(types).encodeType(primaryType);
    const found = [...written(publicConfig).values()].flatMap(({ display }) => display.formats[type] ?? []);
    expect(found).toHaveLength(1);
    expect(
      found
        .flatMap(fieldsOf)
        .map(({ path }) => path)
        .toSorted(),
    ).toEqual(pathsIn(message).toSorted());
  },
);

test('a build, where Vite compiles no messages, writes the same files', () => {
  const files = written(publicConfig);
  const program =
    "import('./tools/build/clearSigning.mjs').then((build) => build.writeClearSigning(process.argv[1]))";
  rmSync(join(folder, 'clear-signing'), { recursive: true });
  execFileSync(process.execPath, ['--import', 'tsx', '-e', program, folder], { cwd: ROOT });
  expect(read()).toEqual(files);
});

test('sentences name displayed values, and enums are there', () => {
  const descriptors = [...written(publicConfig).values(), ...written(HASHED).values()];
  const formats = descriptors.flatMap(({ metadata, display }) =>
    Object.values(display.formats).map((format) => ({ enums: metadata.enums ?? {}, format })),
  );
  for (const { enums, format } of formats) {
    const fields = fieldsOf(format);
    const shown = fields.filter(({ visible }) => visible === undefined).map(({ path }) => path);
    const sentence = format.interpolatedIntent ?? '';
    expect(shown).toEqual(
      expect.arrayContaining([...sentence.matchAll(/\{(.*?)\}/g)].map(([, path]) => path)),
    );
    // The screens of devices.
    expect(sentence).toMatch(/^[ -~]*$/);
    const named = fields.flatMap(({ params }) => params?.$ref.replace('$.metadata.enums.', '') ?? []);
    expect(Object.keys(enums)).toEqual(expect.arrayContaining(named));
  }
  const without = formats.filter(({ format }) => format.interpolatedIntent === undefined);
  expect(without.map(({ format }) => format.intent)).toEqual(['Ask for the referral code']);
});

test('every family has its descriptor, with and without an expiry', () => {
  const types = [...written(publicConfig).values()].flatMap(typesIn);
  const families = [...FAMILIES.values()];
  expect(types).toHaveLength(families.length + families.filter((each) => each.allowsExpiry).length);
});

interface Cases {
  descriptor: string;
  tests: { description: string; data: TypedData; expected: { interpolatedIntent?: string } }[];
}

test('the test cases for a registry: every known message once, with its domain and what a wallet shows', () => {
  const descriptors = written(publicConfig);
  const tests = join(folder, '.server/testsv2');
  const files = readdirSync(tests).map(
    (name) => JSON.parse(readFileSync(join(tests, name), 'utf8')) as Cases,
  );
  expect(files.map(({ descriptor }) => descriptor.replace('../', '')).toSorted()).toEqual([
    ...descriptors.keys(),
  ]);
  const cases = files.flatMap((each) => each.tests);
  const labels = file.vectors.map(({ label }) => label);
  expect(cases.map(({ description }) => description).toSorted()).toEqual(labels.toSorted());
  const sentences = cases.map((each) => each.expected.interpolatedIntent ?? '');
  expect(sentences.filter((sentence) => /\b(?:true|false|undefined)\b/.test(sentence))).toEqual([]);
  // An empty trigger leaves spaces; of a single order they are at the end.
  const single = sentences.filter((sentence) => !sentence.includes(' and '));
  expect(single.filter((sentence) => /^\s| {2}\S/.test(sentence))).toEqual([]);
  expect(cases.find((each) => each.description === 'OrderAction (normalTpsl)')?.expected).toMatchObject({
    interpolatedIntent:
      'Buy and Sell 0.1 and 0.1 of asset 00020000 and 00020000 at 50000 and 44100 (not reduce-only and reduce-only)  and sl  and 49000',
  });
  const { data, expected } = cases.find(({ description }) => description === 'UpdateLeverageAction') ?? {};
  expect(expected).toEqual({
    intent: 'Change leverage',
    interpolatedIntent: 'Set leverage of asset 00020000 to 5x with cross margin',
    owner: 'ServiceExchange',
    fields: [
      { label: 'Asset', value: '00020000' },
      { label: 'Cross (true) or isolated (false)', value: 'cross' },
      { label: 'Leverage', value: '5' },
    ],
  });
  expect(data?.domain).toEqual({
    name: 'ServiceExchange',
    version: '1',
    chainId: 421_614,
    verifyingContract: ZERO,
  });
  expect(Object.keys(data?.types ?? {})).toEqual(['EIP712Domain', 'UpdateLeverageAction']);
});

test('the domain and chain are those of config.json, also after a change', () => {
  const context = (config: object) => [...written(config).values()].map((each) => each.context.eip712);
  const at = (chainId: number) => [{ chainId, address: ZERO }];
  for (const { domain, deployments } of context(publicConfig))
    expect([domain, deployments]).toEqual([{ name: 'ServiceExchange', version: '1' }, at(421_614)]);
  const signing = { domainName: 'Other', domainVersion: '2', tradingChainId: 10 };
  for (const { domain, deployments } of context({ signing }))
    expect([domain, deployments]).toEqual([{ name: 'Other', version: '2' }, at(10)]);
});

test('with hashed actions wallets show the hash; only what stays typed has fields', () => {
  const files = written(HASHED);
  const names = (name: string) => typesIn(files.get(name)).map((type) => type.slice(0, type.indexOf('(')));
  expect(names('eip712-trading.json')).toEqual(['IsolatedOperationStatusRead', 'Agent']);
  expect(names('eip712-account.json')).toEqual(['Withdraw', 'ApproveAgent', 'ExecuteDeposit', 'AcceptTerms']);
});

test('a config.json that the app refuses stops the build', () => {
  expect(() => written({ signing: { tradingChainId: 0 } })).toThrow('signing.tradingChainId');
});
