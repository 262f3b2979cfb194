import type { Market } from '#domain/market/market.ts';
import { expect, test, vi } from 'vitest';
import { type Command, type CommandSource, findCommands } from './commands.ts';

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

const market = (number: number) =>
  ({
    kind: 'outcome',
    assetId: `${number}`,
    symbol: `Yes · Question number ${number}?`,
    base: 'Yes',
    quote: 'pUSD',
    displayName: `Question number ${number}?`,
  }) as Market;

test('of thousands of markets only those found become commands, also the last one', () => {
  const commandOf = vi.fn<(market: Market) => Command>(({ symbol }) => command(`Trade ${symbol}`));
  const sources: CommandSource[] = [
    ...commands,
    {
      markets: Array.from({ length: 5000 }, (_, index) => market(index + 1)),
      labelOf: (symbol) => `Trade ${symbol}`,
      commandOf,
    },
  ];
  const found = (search: string) => findCommands(sources, search, 12).map(({ label }) => label);
  expect(found('number 5000')).toEqual(['Trade Yes · Question number 5000?']);
  expect(found('trade 4999 QUESTION')).toEqual(['Trade Yes · Question number 4999?']);
  expect(commandOf).toHaveBeenCalledTimes(2);
  expect(found('·')).toEqual([]);
  expect(found('question')).toHaveLength(12);
  expect(found('trade usdc')).toEqual(['Trade BTC-USDC', 'Trade ETH-USDC']);
  expect(found('nothing 5000')).toEqual([]);
  expect(commandOf).toHaveBeenCalledTimes(14);
  expect(found('Yes · Question number 4998?')).toEqual(['Trade Yes · Question number 4998?']);
});

test('a label that begins with the symbol is a prefix match of the symbol', () => {
  const sources: CommandSource[] = [
    command('Go to Yes'),
    {
      markets: [market(7)],
      labelOf: (symbol) => `${symbol} handeln`,
      commandOf: ({ symbol }) => command(`${symbol} handeln`),
    },
  ];
  expect(findCommands(sources, 'yes', 10).map(({ label }) => label)).toEqual([
    'Yes · Question number 7? handeln',
    'Go to Yes',
  ]);
});
