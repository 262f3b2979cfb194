// OutcomeBuyButtons.tsx: buy Yes and buy No at the market; where one cannot buy, the choice of the side.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useSessionMode } from '#state/account/session.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { buyNow } from '../buyNow.ts';
import { centsOf } from '../messages.ts';

interface BuyButtonsProps {
  market: OutcomeMarket;
  sides: readonly (OutcomeMarket | undefined)[];
  priceOf: (side: OutcomeMarket) => Decimal | undefined;
  onPickMarket: (assetId: AssetId) => void;
}

/** Each shows the ask, the price a buyer pays, and opens its side's ticket. */
export function BuyButtons({ market, sides, priceOf, onPickMarket }: BuyButtonsProps) {
  const isWatching = useSessionMode() === 'watching';
  if (isWatching || market.phase !== 'open')
    return (
      <Segments
        label={t('outcome.side', 'Side')}
        items={sides.flatMap((side) => (side ? [{ id: side.assetId, label: side.base }] : []))}
        selected={market.assetId}
        onSelect={onPickMarket}
      />
    );
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
