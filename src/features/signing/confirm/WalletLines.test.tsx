// @vitest-environment happy-dom
import { DEFAULT_PROFILE, defaultSigning } from '#protocol/profile.ts';
import { clearSigningFiles, type DescribedField } from '#protocol/signing/clearSigning.ts';
import { AGENT_TYPES } from '#protocol/signing/phantomAgent.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import file from '#protocol/testdata/eip712-vectors.json';
import { cleanup, render, screen, within } from '@testing-library/react';
import { getAddress, TypedDataEncoder } from 'ethers';
import { afterEach, expect, test } from 'vitest';
import { type Language } from '#ui/text/i18n.ts';
import { applyLanguage } from '#ui/text/language.ts';
import { signedTexts } from '../requests/signedTexts.ts';
import { WalletLines } from './WalletLines.tsx';

afterEach(async () => {
  cleanup();
  await applyLanguage({ language: 'en', region: 'auto', decimalStyle: 'auto' });
});

const vectors = file.vectors as unknown as (TypedData & { label: string })[];
const vectorOf = (name: string) => vectors.find(({ label }) => label === name) as TypedData;
const hashed: TypedData & { label: string } = {
  label: 'Agent',
  domain: vectors[0]?.domain as TypedData['domain'],
  types: AGENT_TYPES,
  primaryType: 'Agent',
  message: { source: 'a', connectionId: `0x${'ab'.repeat(32)}` },
};

/** What a wallet shows by the descriptor: a sentence for each element alone, intent, label and value of each field. */
function walletLines({ types, primaryType, message }: TypedData): string[] {
  const profile = primaryType === 'Agent' ? defaultSigning('phantomAgent') : DEFAULT_PROFILE.signing;
  const type = new TypedDataEncoder({ ...types } as Record<
    string,
    { name: string; type: string }[]
  >).encodeType(primaryType);
  const [found] = [...clearSigningFiles(profile, signedTexts).values()].flatMap(({ metadata, display }) => {
    const format = display.formats[type];
    return format === undefined ? [] : [{ format, enums: metadata.enums ?? {} }];
  });
  if (found === undefined) throw new Error(`No descriptor has the type ${type}`);
  const { intent, interpolatedIntent = '', fields } = found.format;
  const values = new Map<string, string[]>();
  const line = ({ path, label, params }: DescribedField, at = path): string => {
    const value = at
      .split('.')
      .reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], message);
    const words: Record<string, string> | undefined =
      found.enums[params?.$ref.replace('$.metadata.enums.', '') ?? ''];
    const isAddress = typeof value === 'string' && ADDRESS_FIELDS.includes(path);
    const text = words?.[String(value)] ?? (isAddress ? getAddress(value) : String(value));
    values.set(path, [...(values.get(path) ?? []), text]);
    return `${label}: ${text}`;
  };
  const lines = fields.flatMap((each) => {
    if (!('fields' in each)) return each.visible === 'never' ? [] : [line(each)];
    const list = message[each.fields[0]?.path.split('.')[0] ?? ''] as unknown[];
    return list.flatMap((_element, index) =>
      each.fields.map((field) => line(field, field.path.replace('[]', String(index)))),
    );
  });
  const paths = [...interpolatedIntent.matchAll(/\{(.*?)\}/g)].map(([, path = '']) => path);
  const sentences = (values.get(paths[0] ?? '') ?? []).map((_first, element) =>
    interpolatedIntent.replaceAll(/\{(.*?)\}/g, (_all, path: string) => values.get(path)?.[element] ?? '?'),
  );
  return [...sentences.map((sentence) => sentence.trimEnd()), `${intent}: ${primaryType}`, ...lines];
}

const ADDRESS_FIELDS = ['agentAddress', 'fromToken', 'user'];

const screenTexts = (): string[] =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Without the spaces that an empty trigger leaves at the end. */
const screenSentences = () =>
  screenTexts()
    .slice(
      0,
      screenTexts().findIndex((text) => text.startsWith('domain.')),
    )
    .map((text) => text.trimEnd());

/** The sentences and the labelled lines of the screen, without the names of the fields, with the word of a value. */
const screenLines = (): string[] => [
  ...screenSentences(),
  ...screenTexts()
    .slice(screenSentences().length)
    .filter((text) => / [\w.]+: /.test(text))
    .map((text) => text.replace(/ [\w.]+: (?:(?:true|false) \(([\w -]+)\))?/, ': $1')),
];

test.each([...vectors, hashed].map((data) => [data.label, data] as const))(
  '%s: the lines are those that a wallet shows by the descriptor',
  (_label, data) => {
    render(<WalletLines typedData={data} />);
    const lines = screenLines();
    expect(lines.length).toBeGreaterThan(data.primaryType === 'GetReferralCodeAction' ? 0 : 2);
    expect(lines).toEqual(walletLines(data));
  },
);

const BUY = 'Buy 0.1 of asset 00020000 at 50000 (not reduce-only)';
const ZERO = `0x${'0'.repeat(40)}`;
const DESTINATION = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';
const KEY = '0x742D35CC6634c0532925A3b844BC9E7595F0BEb0';

test.each<[label: string, ...sentences: string[]]>([
  ['OrderAction (limit)', BUY],
  ['OrderAction (normalTpsl)', BUY, 'Sell 0.1 of asset 00020000 at 44100 (reduce-only) sl 49000'],
  ['UpdateLeverageAction', 'Set leverage of asset 00020000 to 5x with cross margin'],
  [
    'UpdateIsolatedMarginAction',
    'Change margin of the long position in asset 00020000 by -1000000 millionths of a dollar',
  ],
  ['ApproveAgent', `Approve key ${KEY} as browser (zero address: revoke)`],
  ['ApproveAgent (revoke)', `Approve key ${ZERO} as browser (zero address: revoke)`],
  ['Withdraw', `Withdraw 1000 of asset 00012710 to ${DESTINATION}`],
])('%s is signed as: %s', (label, ...sentences) => {
  render(<WalletLines typedData={vectorOf(label)} />);
  expect(screenSentences()).toEqual(sentences);
});

test.each<[Language, order: string, withdrawal: string, key: string]>([
  [
    'de',
    'Kauf 0.1 von Asset 00020000 zu 50000 (nicht reduce-only)',
    `1000 von Asset 00012710 an ${DESTINATION} auszahlen`,
    `Schlüssel ${KEY} als browser genehmigen (Nulladresse: widerrufen)`,
  ],
  [
    'es',
    'Compra de 0.1 del activo 00020000 a 50000 (solo reducir: no)',
    `Retirar 1000 del activo 00012710 a ${DESTINATION}`,
    `Aprobar la clave ${KEY} como browser (dirección cero: revocar)`,
  ],
  [
    'zh',
    '买入资产 00020000，数量 0.1，价格 50000（非只减仓）',
    `提现资产 00012710，数量 1000，至 ${DESTINATION}`,
    `授权密钥 ${KEY}，名称 browser（零地址：撤销授权）`,
  ],
])('%s: an order, a withdrawal and a key', async (language, ...sentences) => {
  await applyLanguage({ language, region: 'auto', decimalStyle: 'auto' });
  for (const [index, label] of ['OrderAction (limit)', 'Withdraw', 'ApproveAgent'].entries()) {
    render(<WalletLines typedData={vectorOf(label)} />);
    expect(screenSentences()).toEqual([sentences[index]]);
    cleanup();
  }
});

test('every value of a sentence has its own text direction and no hidden character', () => {
  const data = vectorOf('ApproveAgent');
  const agentName = String.raw`\u202e` + '\u202Ea\u2069';
  render(<WalletLines typedData={{ ...data, message: { ...data.message, agentName } }} />);
  const [sentence] = screen.getAllByRole('listitem');
  expect([...(sentence?.querySelectorAll('bdi') ?? [])].map(({ textContent }) => textContent)).toEqual([
    KEY,
    String.raw`\u202e⟨U+202E⟩a⟨U+2069⟩`,
  ]);
});

test('values that the descriptors omit, and the domain, have the name of their field only', () => {
  render(<WalletLines typedData={vectors[0] as TypedData} />);
  const text = screen.getByRole('list', { name: 'Compare with your wallet' }).textContent;
  expect(text).toMatch(
    /^Buy 0\.1 of asset 00020000 at 50000 \(not reduce-only\) *domain\.name: ServiceExchangedomain\.version: 1domain\.chainId: 42161/,
  );
  expect(text).toContain('Place orders primaryType: OrderActiontype: orderAsset orders.0.a: 00020000');
  expect(text).toMatch(/Order grouping grouping: nanonce: 1760000000000$/);
});
