// @vitest-environment happy-dom
import { GatewayProvider } from '#client/react.tsx';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { useSession } from '#state/account/session.ts';
import { ownRules } from '#state/rules/ownRules.ts';
import { ruleEffects } from '#state/rules/ruleEffects.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OwnRulesForm } from './OwnRulesForm.tsx';

const me = `0x${'ab'.repeat(20)}` as const;
const gateway = { clock: { now: () => 1_760_000_000_000 } } as unknown as GatewayClient;

beforeEach(() => {
  localStorage.clear();
  ownRules.setState({}, true);
  ruleEffects.setState({}, true);
});
afterEach(() => {
  cleanup();
  useSession.getState().setWallet(undefined);
});

function show() {
  render(
    <GatewayProvider client={gateway}>
      <OwnRulesForm />
    </GatewayProvider>,
  );
}
const connect = () =>
  useSession.getState().setWallet({ name: 'Test', account: me, chainId: 1, request: () => Promise.reject() });
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save rules' });

test('without a wallet the form explains what is missing', () => {
  show();
  expect(screen.getByText('Connect a wallet to set rules for its account.')).toBeTruthy();
});

test('only saving has an effect, and loosening waits for the delay', async () => {
  connect();
  show();
  await userEvent.type(field('Daily loss limit'), '500');
  await userEvent.selectOptions(screen.getByRole('combobox'), '24');
  expect(ownRules.getState()[me]).toBeUndefined();
  await userEvent.click(save());
  expect(ownRules.getState()[me]?.rules).toMatchObject({ dailyLoss: '500', delayHours: 24 });
  await userEvent.clear(field('Daily loss limit'));
  await userEvent.click(save());
  expect(ownRules.getState()[me]?.rules.dailyLoss).toBe('500');
  expect(screen.getByRole('status').textContent).toMatch(/^The looser rules take effect on /);
});

test('invalid input is reported and not saved', async () => {
  connect();
  show();
  await userEvent.type(field('Daily loss limit'), '0');
  await userEvent.type(field('Cool off after losing positions in a row'), '2.5');
  await userEvent.click(save());
  expect(screen.getByText('Enter an amount above 0, or leave empty for no limit.')).toBeTruthy();
  expect(screen.getByText('Enter a whole number from 1 to 20, or leave empty.')).toBeTruthy();
  expect(ownRules.getState()[me]).toBeUndefined();
});

test('an ambiguous limit is not saved until one of its readings is chosen', async () => {
  connect();
  show();
  await userEvent.clear(field('Daily loss limit'));
  await userEvent.type(field('Daily loss limit'), '1,000');
  await userEvent.click(save());
  expect(
    screen.getByText('1,000 can be read as two different numbers. Choose the one you mean.'),
  ).toBeTruthy();
  expect(ownRules.getState()[me]).toBeUndefined();
  await userEvent.click(screen.getByRole('button', { name: 'Use 1000' }));
  expect((field('Daily loss limit') as HTMLInputElement).value).toBe('1000');
});
