// @vitest-environment happy-dom
import { DEFAULT_PROFILE, defaultSigning } from '#protocol/profile.ts';
import { clearSigningFiles } from '#protocol/signing/clearSigning.ts';
import { AGENT_TYPES } from '#protocol/signing/phantomAgent.ts';
import type { TypedData } from '#protocol/signing/typedData.ts';
import file from '#protocol/testdata/eip712-vectors.json';
import { cleanup, render, screen, within } from '@testing-library/react';
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

/** What a wallet shows by the descriptor: the intent, then label and value of each described field, in signing order. */
function walletLines({ primaryType, message }: TypedData): string[] {
  const profile = primaryType === 'Agent' ? defaultSigning('phantomAgent') : DEFAULT_PROFILE.signing;
  const suffix = 'expiresAfter' in message ? '-expiring.json' : '.json';
  const format = [...clearSigningFiles(profile, signedTexts)]
    .filter(([name]) => name.endsWith(`account.json`) || name === `eip712-trading${suffix}`)
    .map(([, { display }]) => display.formats[primaryType])
    .find((each) => each !== undefined);
  const labels = new Map(format?.fields.map(({ path, label }) => [path, label]));
  const visit = (value: unknown, path: string): string[] => {
    if (Array.isArray(value)) return value.flatMap((each) => visit(each, `${path}.[]`));
    if (typeof value === 'object' && value !== null)
      return Object.entries(value).flatMap(([name, each]) =>
        visit(each, (path && `${path}.${name}`) || name),
      );
    const label = labels.get(path);
    return label === undefined ? [] : [`${label}: ${String(value)}`];
  };
  return [`${format?.intent}: ${primaryType}`, ...visit(message, '')];
}

/** The labelled lines of the screen, without the names of the fields. */
const screenLines = (): string[] =>
  within(screen.getByRole('list', { name: 'Compare with your wallet' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
    .filter((text) => / [\w.]+: /.test(text))
    .map((text) => text.replace(/ [\w.]+: /, ': '));

test.each([...vectors, hashed].map((data) => [data.label, data] as const))(
  '%s: the lines are those that a wallet shows by the descriptor',
  (_label, data) => {
    render(<WalletLines typedData={data} />);
    const lines = screenLines();
    expect(lines.length).toBeGreaterThan(data.primaryType === 'GetReferralCodeAction' ? 0 : 1);
    expect(lines).toEqual(walletLines(data));
  },
);

test('values that the descriptors omit, and the domain, have the name of their field only', () => {
  render(<WalletLines typedData={vectors[0] as TypedData} />);
  const text = screen.getByRole('list', { name: 'Compare with your wallet' }).textContent;
  expect(text).toMatch(/^domain\.name: ServiceExchangedomain\.version: 1domain\.chainId: 42161/);
  expect(text).toContain('Place orders primaryType: OrderActiontype: orderReduce-only orders.0.r: false');
  expect(text).toMatch(/Order grouping grouping: nanonce: 1760000000000$/);
});
