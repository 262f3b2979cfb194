// settlementNotice.ts: the notice that shares of a resolved question were paid out.
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { priceText } from '../requests/orderMessages.ts';
import { type NoticeText, sharesText } from './orderNotice.ts';

/** Two sides of a question are paid apart, each with a notice. */
export function settlementNotice(
  { assetId, size, price }: Fill,
  marketOf: MarketOf,
  place: string,
): NoticeText {
  return {
    category: 'fill',
    tone: 'info',
    title: t(
      'notice.settlement',
      '{market}: {size} settled at {price}',
      {
        market: place,
        size: sharesText(formatExact(size), marketOf(assetId)),
        price: priceText(assetId, price, marketOf),
      },
      'A question was resolved and its shares paid out, as: Will it rain?: 25 Yes settled at 100¢.',
    ),
  };
}
