// closingMessages.ts: why an order that closes or reverses a position is invalid, as a sentence.
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { CloseOrder } from './closing.ts';

export function closeReason(close: CloseOrder): string | undefined {
  if (close.ok) return undefined;
  switch (close.reason) {
    case 'noMarket':
      return i18n.t({ id: 'close.noMarket', message: 'This market is no longer listed.' });
    case 'noReference':
      return i18n.t({
        id: 'close.noReference',
        message: 'No reference price right now. Use a limit order.',
      });
    case 'noPrice':
      return i18n.t({ id: 'close.noPrice', message: 'Enter a price.' });
    case 'noSize':
      return i18n.t({ id: 'close.noSize', message: 'Enter a size above 0.' });
    case 'tooLarge':
      return i18n.t({
        id: 'close.tooLarge',
        message: 'More than the position. Max size {size}.',
        values: { size: formatExact(close.below) },
      });
    case 'sizeLot':
      return i18n.t({
        id: 'close.sizeLot',
        message: 'This market does not take that size. The nearest ones are offered.',
      });
    case 'tooSmall':
      return i18n.t({
        id: 'close.tooSmall',
        message: 'Selected share is below one lot of this market. Choose a larger one.',
      });
    case 'priceGrid':
      return i18n.t({
        id: 'close.priceGrid',
        message: 'This market does not take that price. The nearest ones are offered.',
      });
  }
}
