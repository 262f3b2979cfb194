// settlementNotice.ts: the notice that shares of a resolved question were paid out.
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { baseOf, priceText } from '../messages/orderMessages.ts';
import type { NoticeText } from './orderNotice.ts';

/** Two sides of a question are paid apart, each with a notice. */
export function settlementNotice(
  { assetId, size, price }: Fill,
  marketOf: MarketOf,
  titleFor: (title: string) => string,
): NoticeText {
  return {
    category: 'fill',
    tone: 'info',
    title: titleFor(
      t(
        'notice.settlement',
        '{size} {base} settled at {price}',
        {
          size: formatExact(size),
          base: baseOf(assetId, marketOf),
          price: priceText(assetId, price, marketOf),
        },
        'A question was resolved and its shares paid out, as: 25 Yes settled at 100¢.',
      ),
    ),
  };
}
