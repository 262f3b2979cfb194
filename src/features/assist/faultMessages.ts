// faultMessages.ts: field errors of the assist forms.
import { i18n } from '#ui/text/i18n.ts';
import type { DraftFault } from './assistDraft.ts';

/** `side` of the chased order; undefined for stops. */
export function faultText({ kind }: DraftFault, side?: 'buy' | 'sell'): string | undefined {
  switch (kind) {
    case 'empty':
      return undefined;
    case 'unreadable':
      return i18n.t({ id: 'protect.unreadable', message: 'Enter a number above 0.' });
    case 'grid':
      return i18n.t({
        id: 'close.priceGrid',
        message: 'This market does not take that price. The nearest ones are offered.',
      });
    case 'cents':
      return i18n.t({
        id: 'orders.change.cents',
        message: 'Enter the price as a number. Below 1, add the unit: 0.5¢ or $0.50.',
      });
    case 'rules':
      return i18n.t({
        id: 'rules.orders.unknown',
        message: 'Tick size and minimum order are not known. Orders are off until they load.',
      });
    case 'noMark':
      return i18n.t({ id: 'protect.noMark', message: 'Mark price not available.' });
    case 'step':
      return i18n.t({ id: 'assist.fault.step', message: 'Enter a step of one tick or more.' });
    case 'better':
      return i18n.t({ id: 'assist.fault.better', message: 'The stop is at break-even or better already.' });
    case 'side':
      return sideText(side);
  }
}

function sideText(side: 'buy' | 'sell' | undefined): string {
  if (side === undefined)
    return i18n.t({ id: 'assist.fault.distance', message: 'No price lies at that distance. Enter another.' });
  return side === 'buy'
    ? i18n.t({ id: 'assist.fault.above', message: 'Max price must be above the order price.' })
    : i18n.t({ id: 'assist.fault.below', message: 'Min price must be below the order price.' });
}
