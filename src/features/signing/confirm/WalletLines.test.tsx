// @vitest-environment happy-dom
import { DEFAULT_PROFILE, defaultSigning } from '#protocol/profile.ts';
import { clearSigningFiles, type DescribedField } from '#protocol/signing/clearSigning.ts';
import { AGENT_TYPES } from '#protocol/signing/phantomAgent.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import file from '#protocol/testdata/eip712-vectors.json';
import { cleanup, render, screen, within } from '@testing-library/react';
import { getAddress, TypedDataEncoder } from 'ethers';
import { afterEach, expect, test } from 'vitest';
import { signedTexts } from '../messages/signedTexts.ts';
import { WalletLines } from './WalletLines.tsx';

afterEach(cleanup);

const vectors = file.vectors as unknown as (TypedData & { label: string })[];
const hashed: TypedData & { label: string } = {
  label: 'Agent',
  domain: vectors[0]?.domain as TypedData['domain'],
  types: AGENT_TYPES,
  primaryType: 'Agent',
  message: { source: 'a', connectionId: `0x${'ab'.repeat(32)}` },
};

/** What a wallet shows by the descriptor: sentence and intent, then label and value of each field. */
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
  const sentence = interpolatedIntent.replaceAll(/\{(.*?)\}/g, (_all, path: string) =>
    (values.get(path) ?? ['?']).join(' and '),
  );
  return [...(sentence === '' ? [] : [sentence]), `${intent}: ${primaryType}`, ...lines];
}

const ADDRESS_FIELDS = ['agentAddress', 'fromToken', 'user'];

/** The sentence and the labelled lines of the screen, without the names of the fields, with the word of a value. */
const screenLines = (): string[] =>
  within(screen.getByRole('list', { name: 'Compare with your wallet' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .flatMap((text, index) => {
      if (index === 0 && !text.startsWith('domain.')) return [text];
      return / [\w.]+: /.test(text) ? [text.replace(/ [\w.]+: (?:(?:true|false) \((\w+)\))?/, ': $1')] : [];
    });

test.each([...vectors, hashed].map((data) => [data.label, data] as const))(
  '%s: the lines are those that a wallet shows by the descriptor',
  (_label, data) => {
    render(<WalletLines typedData={data} />);
    const lines = screenLines();
    expect(lines.length).toBeGreaterThan(data.primaryType === 'GetReferralCodeAction' ? 0 : 2);
    expect(lines).toEqual(walletLines(data));
  },
);

test.each([
  ['OrderAction (limit)', 'Buy 0.1 of 00020000 at 50000'],
  [
    'OrderAction (normalTpsl)',
    'Buy and Sell 0.1 and 0.1 of 00020000 and 00020000 at 50000 and 44100  and sl  and 49000',
  ],
  ['UpdateLeverageAction', 'Set leverage of 00020000 to 5x with cross margin'],
  [
    'UpdateIsolatedMarginAction',
    'Change margin of the long position in 00020000 by -1000000 millionths of a dollar',
  ],
  [
    'ApproveAgent',
    'Approve key 0x742D35CC6634c0532925A3b844BC9E7595F0BEb0 as browser. The zero address revokes it.',
  ],
  ['Withdraw', 'Withdraw 1000 of 00012710 to 0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a'],
])('%s is signed as: %s', (label, sentence) => {
  render(<WalletLines typedData={vectors.find((each) => each.label === label) as TypedData} />);
  expect(screenLines()[0]?.trim()).toBe(sentence);
});

test('values that the descriptors omit, and the domain, have the name of their field only', () => {
  render(<WalletLines typedData={vectors[0] as TypedData} />);
  const text = screen.getByRole('list', { name: 'Compare with your wallet' }).textContent;
  expect(text).toMatch(
    /^Buy 0\.1 of 00020000 at 50000 {2}domain\.name: ServiceExchangedomain\.version: 1domain\.chainId: 42161/,
  );
  expect(text).toContain('Place orders primaryType: OrderActiontype: orderAsset orders.0.a: 00020000');
  expect(text).toMatch(/Order grouping grouping: nanonce: 1760000000000$/);
});
