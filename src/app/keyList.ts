// keyList.ts — every key and what it does, for the list on `?` and for Settings.
import { i18n } from '#ui/i18n.ts';
import { screens } from './screens.ts';

export function keyList(): (readonly [keys: string, what: string])[] {
  return [
    ['/', i18n.t({ id: 'keys.market', message: 'Choose a market' })],
    ['mod+k', i18n.t({ id: 'keys.palette', message: 'Search markets, screens and settings' })],
    ['B', i18n.t({ id: 'keys.buy', message: 'Ticket: buy' })],
    ['S', i18n.t({ id: 'keys.sell', message: 'Ticket: sell' })],
    ['L', i18n.t({ id: 'keys.limit', message: 'Ticket: limit order' })],
    ['M', i18n.t({ id: 'keys.marketOrder', message: 'Ticket: market order' })],
    ['P', i18n.t({ id: 'keys.price', message: 'Ticket: price field' })],
    ['Z', i18n.t({ id: 'keys.size', message: 'Ticket: size field' })],
    ['1', i18n.t({ id: 'keys.share', message: 'Ticket: 1 to 9, tenths of the largest size' })],
    ...screens().map(({ key, label }) => [`G ${key.toUpperCase()}`, i18n.t({ id: 'command.go', message: 'Go to {screen}', values: { screen: label } })] as const),
    ['?', i18n.t({ id: 'keys.help', message: 'Show this list' })],
  ];
}
