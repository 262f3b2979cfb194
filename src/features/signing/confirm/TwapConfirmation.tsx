// TwapConfirmation.tsx: a TWAP to sign: its slices, and what it is worth at the current price.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market, OutcomeMarket } from '#domain/market/market.ts';
import { twapFigures } from '#domain/order/twapPlan.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import type { TwapOrder } from '#protocol/exchange/twap.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatFee } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { MarginRow } from './OrderFigures.tsx';
import { WarningsAndRest } from './OrdersConfirmation.tsx';
import { priceWithUnit, sizeWithUnit } from './warningMessages.ts';

interface TwapConfirmationProps {
  action: TwapOrder;
  children: (isFar: boolean) => ReactNode;
}

export function TwapConfirmation({ action, children }: TwapConfirmationProps) {
  const market = useMarketOf()(action.assetId);
  if (market === undefined || hasTrait(market, 'question')) return children(false);
  return (
    <Twap action={action} market={market}>
      {children}
    </Twap>
  );
}

function Twap({
  action,
  market,
  children,
}: TwapConfirmationProps & { market: Exclude<Market, OutcomeMarket> }) {
  const { context } = useOrderContext(market);
  const { slice, price, value, fee, margin } = twapFigures(action, context);
  return (
    <>
      <Rows>
        <Row label={t('confirm.twap.slices', 'Slices')}>
          {t('confirm.twap.slices.value', '{count}, min {size} each', {
            count: action.sliceCount,
            size: sizeWithUnit(market, toDecimalString(slice)),
          })}
        </Row>
        <Row label={t('confirm.twap.average', 'Est. average')}>
          {price ? priceWithUnit(market, toDecimalString(price)) : '—'}
        </Row>
        <Row label={t('confirm.value', 'Order value')}>
          <Usd value={value} />
        </Row>
        {hasTrait(market, 'margin') && !action.reduceOnly && <MarginRow margin={margin} />}
        <Row label={t('confirm.fee', 'Fee')}>
          <Num value={fee} format={(amount) => formatFee(amount)} />
        </Row>
      </Rows>
      <WarningsAndRest warnings={[]} context={context} render={children} />
    </>
  );
}
