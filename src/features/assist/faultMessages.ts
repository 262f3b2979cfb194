// faultMessages.ts: field errors of the assist forms.
import { t } from '#ui/text/i18n.ts';
import type { DraftFault } from './assistDraft.ts';

/** `side` of the chased order; undefined for stops. */
export function faultText({ kind }: DraftFault, side?: 'buy' | 'sell'): string | undefined {
  switch (kind) {
    case 'empty':
      return undefined;
    case 'unreadable':
      return t('protect.unreadable', 'Enter a number above 0.');
    case 'grid':
      return t('close.priceGrid', 'This market does not take that price. The nearest ones are offered.');
    case 'cents':
      return t('orders.change.cents', 'Enter the price as a number. Below 1, add the unit: 0.5¢ or $0.50.');
    case 'rules':
      return t(
        'rules.orders.unknown',
        'Tick size and minimum order are not known. Orders are off until they load.',
      );
    case 'noMark':
      return t('protect.noMark', 'Mark price not available.');
    case 'step':
      return t('assist.fault.step', 'Enter a step of one tick or more.');
    case 'better':
      return t('assist.fault.better', 'The stop is at break-even or better already.');
    case 'side':
      return sideText(side);
  }
}

function sideText(side: 'buy' | 'sell' | undefined): string {
  if (side === undefined) return t('assist.fault.distance', 'No price lies at that distance. Enter another.');
  return side === 'buy'
    ? t('assist.fault.above', 'Max price must be above the order price.')
    : t('assist.fault.below', 'Min price must be below the order price.');
}
