// ChangeFigures.tsx: the figures of a changed order: old and new values, and what follows from them.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { ChangeConfirmation } from '#domain/order/orderConfirmation.ts';
import { dec, type Decimal, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { ChangeOf } from '#ui/display/ChangeOf.tsx';
import { Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { FillRows, moneyText } from './OrderFigures.tsx';
import { executionOf } from './orderLines.ts';
import { type OrderLine, wholeText } from './OrderTable.tsx';
import { priceWithUnit, sizeWithUnit } from './warningMessages.ts';

interface ChangeFiguresProps {
  market: Market;
  confirmation: ChangeConfirmation;
  /** As it rests, where known, and as it is signed. */
  before: Order | undefined;
  after: OrderEntry;
  /** Of an order that closes: its result at the new price. */
  pnl: OrderLine['pnl'];
}

/** Of a changed order: what changes, its remaining size, and the margin required for it before and after. */
export function ChangeFigures({ confirmation, before, after, pnl, market }: ChangeFiguresProps) {
  const { whole, margin } = confirmation;
  const { notional } = whole;
  return (
    <Rows>
      <ChangedRows before={before} after={after} market={market} />
      <FillRows confirmation={confirmation} market={market} />
      {notional && (
        <Row label={t('confirm.value', 'Order value')}>
          {hasTrait(market, 'question') ? moneyText(notional, market.quote) : <Usd value={notional} />}
        </Row>
      )}
      {margin && (
        <Row label={t('confirm.margin', 'Margin required')}>
          <ChangeOf change={margin} format={(value) => formatUsd(value, { rounding: 'expand' })} own />
        </Row>
      )}
      {pnl && (
        <Row label={t('confirm.col.pnl', 'Est. PnL')}>
          <span className={pnl.isLoss ? 'text-loss' : 'text-gain'}>{pnl.text}</span>
        </Row>
      )}
    </Rows>
  );
}

/** Trigger, price and size: old → new. The limit of a market order by trigger follows from its trigger. */
function ChangedRows({ before, after, market }: Pick<ChangeFiguresProps, 'before' | 'after' | 'market'>) {
  const { type, price, size } = after;
  const trigger = type.kind === 'trigger' ? type.triggerPrice : undefined;
  const changeOf = (old: DecimalString | null | undefined, now: DecimalString) => ({
    before: old ? dec(old) : dec(now),
    after: dec(now),
  });
  const asPrice = (value: Decimal) => priceWithUnit(market, toDecimalString(value));
  return (
    <>
      {trigger !== undefined && (
        <Row label={t('confirm.trigger', 'Trigger price')}>
          <ChangeOf change={changeOf(before?.triggerPrice, trigger)} format={asPrice} />
        </Row>
      )}
      <Row label={t('confirm.price', 'Price')}>
        {type.kind === 'trigger' && type.isMarket ? (
          executionOf(after, true, market)
        ) : (
          <ChangeOf change={changeOf(before?.price, price)} format={asPrice} />
        )}
      </Row>
      <Row label={t('confirm.size', 'Size')}>
        {size === '0' ? (
          wholeText()
        ) : (
          <ChangeOf
            change={changeOf(before?.originalSize, size)}
            format={(value) => sizeWithUnit(market, toDecimalString(value))}
          />
        )}
      </Row>
    </>
  );
}
