// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createObservable } from '#client/browser/observable.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { GatewayProvider } from '#client/react.tsx';
import { ExchangeFiles } from './ExchangeFiles.tsx';
import { PracticeRibbon } from './PracticeRibbon.tsx';

afterEach(cleanup);

const runCommand = vi.fn<PracticeLink['runCommand']>(async (text) => {
  if (text === 'nonsense') throw new Error('Not understood: nonsense.');
  return `Heard: ${text}`;
});
const operate = vi.fn<PracticeLink['operate']>(async () => ({ text: '7' }));
const press = (name: string, scope: Pick<typeof screen, 'findByRole'> = screen) =>
  scope.findByRole('button', { name }).then((button) => userEvent.click(button));

async function openPanel() {
  render(
    <GatewayProvider client={{ outbox: createObservable([]) } as unknown as GatewayClient}>
      <PracticeRibbon link={{ runCommand, operate }} />
    </GatewayProvider>,
  );
  expect(screen.getByRole('region', { name: 'Practice in this browser' })).toBeTruthy();
  await press('Operator');
  return within(await screen.findByRole('dialog', { name: 'Operator of the practice exchange' }));
}

test('a command is sent to the exchange, and its answer is shown above earlier answers', async () => {
  const panel = await openPanel();
  await userEvent.type(panel.getByRole('textbox', { name: 'Command' }), 'move BTC to 98,000{Enter}');
  await panel.findByText('Heard: move BTC to 98,000');
  await userEvent.type(panel.getByRole('textbox', { name: 'Command' }), 'nonsense');
  await press('Run command', panel);
  await panel.findByText('Not understood: nonsense.');
  await press('halt', panel);
  await panel.findByText('Heard: halt');
  expect(panel.getAllByRole('listitem').map((item) => item.firstChild?.textContent)).toEqual([
    'halt',
    'nonsense',
    'move BTC to 98,000',
  ]);
});

describe('the exchange as data', () => {
  const reload = vi.fn<() => void>();
  const start = () => {
    operate.mockClear();
    reload.mockClear();
    render(<ExchangeFiles operate={operate} reload={reload} />);
  };

  test('is reset only after a confirmation, and the page reloads', async () => {
    start();
    await press('Start again from nothing');
    await press('Cancel');
    expect(operate).not.toHaveBeenCalled();
    await press('Start again from nothing');
    await press('Delete and start again');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(operate).toHaveBeenCalledWith('reset');
  });

  test('opens the bytes of a file, and shows why it cannot', async () => {
    start();
    const file = new File(['abc'], 'saved.backup');
    await userEvent.upload(screen.getByLabelText('Open a file', { selector: 'input' }), file);
    operate.mockRejectedValueOnce(new Error('This file is no saved exchange.'));
    await press('Open and replace');
    expect((await screen.findByRole('alert')).textContent).toBe('This file is no saved exchange.');
    expect(reload).not.toHaveBeenCalled();
    await userEvent.upload(screen.getByLabelText('Open a file', { selector: 'input' }), file);
    await press('Open and replace');
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(operate).toHaveBeenLastCalledWith('open', new TextEncoder().encode('abc'));
  });
});
