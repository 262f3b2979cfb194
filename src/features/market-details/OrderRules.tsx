// OrderRules.tsx: valid prices and sizes of orders in this market.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, type Market, orderRulesOf, orderSizeDecimals } from '#domain/market/market.ts';
import { lotSize, MAX_FIGURES, roundSize, tickSizeAt } from '#domain/market/precision.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Fact, Facts } from './Facts.tsx';
import { priceText } from './marketMessages.ts';
import type { MarketRecord } from './useMarketRecord.ts';

interface OrderRulesProps {
  market: Market;
  record: MarketRecord;
  /** Quote per base; undefined while none is known. */
  mark: Decimal | undefined;
}

export function OrderRules({ market, record, mark }: OrderRulesProps) {
  const rulesState = useVenueRules(market);
  const hasRules = orderRulesOf(market) !== undefined;
  return (
    <Section title={i18n.t({ id: 'details.orders', message: 'Orders' })}>
      {hasRules ? (
        <Facts>
          <PriceFacts market={market} mark={mark} />
          <Lot market={market} />
          <Minimum market={market} record={record} mark={mark} />
        </Facts>
      ) : (
        <p role="status" className="text-table text-muted">
          {rulesState === 'reading'
            ? i18n.t({ id: 'rules.orders.reading', message: 'Loading price step and minimum size…' })
            : i18n.t({
                id: 'rules.orders.unknown',
                message: 'Tick size and minimum order are not known. Orders are off until they load.',
              })}
        </p>
      )}
    </Section>
  );
}

function PriceFacts({ market, mark }: { market: Market; mark: Decimal | undefined }) {
  const grid = gridOf(market);
  if (grid.kind === 'tick') {
    const tick = dec(grid.tickSize);
    return (
      <>
        <Fact label={i18n.t({ id: 'details.tick', message: 'Price step (tick)' })}>
          {priceText(market, tick)}
        </Fact>
        <Fact label={i18n.t({ id: 'details.range', message: 'Price range' })}>
          {i18n.t({
            id: 'details.range.value',
            comment: 'Lowest and highest price that an order may have.',
            message: '{low} to {high}',
            values: { low: priceText(market, tick), high: priceText(market, dec('1').minus(tick)) },
          })}
        </Fact>
      </>
    );
  }
  return (
    <>
      {mark && (
        <Fact
          label={i18n.t({ id: 'details.tick', message: 'Price step (tick)' })}
          note={i18n.t({
            id: 'details.tick.note',
            comment: 'Beneath the price step; {price}: the mark price.',
            message: 'At {price}. The step grows with the price.',
            values: { price: priceText(market, mark) },
          })}
        >
          {formatExact(tickSizeAt(grid, mark))}
        </Fact>
      )}
      <Fact
        label={i18n.t({ id: 'details.places', message: 'Max price decimals' })}
        note={i18n.t({
          id: 'details.places.note',
          comment: 'Beneath the decimals of prices; {count}: five.',
          message: 'Max {count} significant digits. Whole prices may have more.',
          values: { count: MAX_FIGURES },
        })}
      >
        {grid.maxDecimals}
      </Fact>
    </>
  );
}

function Lot({ market }: { market: Market }) {
  const places = orderSizeDecimals(market);
  const unit = hasTrait(market, 'question')
    ? i18n.t({ id: 'details.shares', message: 'shares' })
    : market.base;
  return (
    <Fact
      label={i18n.t({ id: 'details.lot', message: 'Size step (lot)' })}
      note={i18n.t({
        id: 'details.lot.note',
        comment: 'Beneath the size step; {count}: decimals of sizes.',
        message:
          '{count, plural, =0 {Whole sizes only.} one {Sizes have max # decimal.} other {Sizes have max # decimals.}}',
        values: { count: places },
      })}
    >
      {`${formatExact(lotSize(places))} ${unit}`}
    </Fact>
  );
}

function Minimum({ market, record, mark }: OrderRulesProps) {
  const label = i18n.t({ id: 'details.min', message: 'Minimum order' });
  if (hasTrait(market, 'question'))
    return (
      market.rules && (
        <Fact
          label={label}
          note={
            market.isMinimumCloseEnabled
              ? i18n.t({
                  id: 'details.min.close',
                  message:
                    'Immediate buys cost whole cents, minimum 1 pUSD. A smaller holding can be sold whole.',
                })
              : i18n.t({
                  id: 'details.min.noClose',
                  message:
                    'Immediate buys cost whole cents, minimum 1 pUSD. A smaller holding cannot be sold here.',
                })
          }
        >
          {i18n.t({
            id: 'details.min.shares',
            comment: 'Minimum order of an outcome; {size}: number of shares.',
            message: '{size} shares',
            values: { size: formatExact(market.rules.minOrderSize) },
          })}
        </Fact>
      )
    );
  const size = mark?.gt(0)
    ? roundSize(dec(market.minOrderValue).div(mark), orderSizeDecimals(market), 'up')
    : undefined;
  const now =
    size &&
    i18n.t({
      id: 'details.min.size',
      comment: 'Beneath the minimum order; {size} with its unit: the smallest size at {price}.',
      message: 'At {price}: {size}.',
      values: { size: `${formatExact(size)} ${market.base}`, price: priceText(market, mark ?? '0') },
    });
  const assumed =
    record.minOrderValue === null &&
    i18n.t({
      id: 'details.min.assumed',
      message: 'The service states none; this app checks its default.',
    });
  const exempt =
    hasTrait(market, 'shorts') &&
    i18n.t({ id: 'details.min.reduceOnly', message: 'Reduce-only orders have no minimum.' });
  return (
    <Fact label={label} note={[now, exempt, assumed].filter(Boolean).join(' ')}>
      {`${formatExact(market.minOrderValue)} ${market.quote}`}
    </Fact>
  );
}
