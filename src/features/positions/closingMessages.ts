// closingMessages.ts: why an order that closes or reverses a position is invalid, as a sentence.
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import type { CloseOrder } from './closing.ts';

export function closeReason(close: CloseOrder): string | undefined {
  if (close.ok) return undefined;
  switch (close.reason) {
    case 'noMarket':
      return t('close.noMarket', 'This market is no longer listed.');
    case 'noReference':
      return t('close.noReference', 'No reference price right now. Use a limit order.');
    case 'noPrice':
      return t('close.noPrice', 'Enter a price.');
    case 'noSize':
      return t('close.noSize', 'Enter a size above 0.');
    case 'tooLarge':
      return t('close.tooLarge', 'More than the position. Max size {size}.', {
        size: formatExact(close.below),
      });
    case 'sizeLot':
      return t('close.sizeLot', 'This market does not take that size. The nearest ones are offered.');
    case 'tooSmall':
      return t('close.tooSmall', 'Selected share is below one lot of this market. Choose a larger one.');
    case 'priceGrid':
      return t('close.priceGrid', 'This market does not take that price. The nearest ones are offered.');
  }
}
