import { expect, test } from 'vitest';
import { type Command, findCommands } from './commands.ts';

const command = (label: string): Command => ({ id: label, label, run: () => undefined });
const commands = ['Go to Activity', 'Trade BTC-USDC', 'Trade ETH-USDC', 'Activate dark theme'].map(command);
const labels = (search: string) => findCommands(commands, search, 10).map(({ label }) => label);

test('every typed word must occur, in any order and case', () => {
  expect(labels('usdc TRADE')).toEqual(['Trade BTC-USDC', 'Trade ETH-USDC']);
});

test('prefix matches of the first word come first', () => {
  expect(labels('activ')).toEqual(['Activate dark theme', 'Go to Activity']);
});

test('without words all are listed, up to the limit', () => {
  expect(findCommands(commands, '  ', 2).map(({ label }) => label)).toEqual([
    'Go to Activity',
    'Trade BTC-USDC',
  ]);
});

test('diacritics are optional', () => {
  const german = ['Gehe zu Schlüssel', 'Gehe zu Prognosen'].map(command);
  expect(findCommands(german, 'schlussel', 10).map(({ label }) => label)).toEqual(['Gehe zu Schlüssel']);
  expect(findCommands(german, 'SCHLÜSSEL gehe', 10).map(({ label }) => label)).toEqual(['Gehe zu Schlüssel']);
});
