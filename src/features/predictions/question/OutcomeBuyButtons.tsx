// OutcomeBuyButtons.tsx: buy Yes and buy No at the market.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useSessionMode } from '#state/account/session.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { buyNow } from '../buyNow.ts';
import { centsOf } from '../messages.ts';

interface BuyButtonsProps {
  sides: readonly (OutcomeMarket | undefined)[];
  priceOf: (side: OutcomeMarket) => Decimal | undefined;
  onPickMarket: (assetId: AssetId) => void;
}

/** Each shows the ask, the price a buyer pays, and opens its side's ticket. */
export function BuyButtons({ sides, priceOf, onPickMarket }: BuyButtonsProps) {
  const isWatching = useSessionMode() === 'watching';
  if (isWatching) return null;
  return (
    <div className="flex shrink-0 gap-2">
      {sides.map((side) => {
        if (!side) return null;
        const ask = priceOf(side);
        const buy = () => {
          buyNow(side.assetId);
          onPickMarket(side.assetId);
          setTicketSheet(true);
        };
        return (
          <Button key={side.assetId} size="sm" kind={side.outcome === 'yes' ? 'buy' : 'sell'} onClick={buy}>
            {t('outcome.buy', 'Buy {side} {price}', { side: side.base, price: centsOf(ask) })}
          </Button>
        );
      })}
    </div>
  );
}
