// OrderRules.tsx: valid prices and sizes of orders in this market.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { gridOf, type Market, orderRulesOf, orderSizeDecimals } from '#domain/market/market.ts';
import { lotSize, MAX_FIGURES, roundSize, tickSizeAt } from '#domain/market/precision.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
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
    <Section title={t('details.orders', 'Orders')}>
      {hasRules ? (
        <Facts>
          <PriceFacts market={market} mark={mark} />
          <Lot market={market} />
          <Minimum market={market} record={record} mark={mark} />
        </Facts>
      ) : (
        <p role="status" className="text-table text-muted">
          {rulesState === 'reading'
            ? t('rules.orders.reading', 'Loading price step and minimum size…')
            : t(
                'rules.orders.unknown',
                'Tick size and minimum order are not known. Orders are off until they load.',
              )}
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
        <Fact label={t('details.tick', 'Price step (tick)')}>{priceText(market, tick)}</Fact>
        <Fact label={t('details.range', 'Price range')}>
          {t(
            'details.range.value',
            '{low} to {high}',
            { low: priceText(market, tick), high: priceText(market, dec('1').minus(tick)) },
            'Lowest and highest price that an order may have.',
          )}
        </Fact>
      </>
    );
  }
  return (
    <>
      {mark && (
        <Fact
          label={t('details.tick', 'Price step (tick)')}
          note={t(
            'details.tick.note',
            'At {price}. The step grows with the price.',
            { price: priceText(market, mark) },
            'Beneath the price step; {price}: the mark price.',
          )}
        >
          {formatExact(tickSizeAt(grid, mark))}
        </Fact>
      )}
      <Fact
        label={t('details.places', 'Max price decimals')}
        note={t(
          'details.places.note',
          'Max {count} significant digits. Whole prices may have more.',
          { count: MAX_FIGURES },
          'Beneath the decimals of prices; {count}: five.',
        )}
      >
        {grid.maxDecimals}
      </Fact>
    </>
  );
}

function Lot({ market }: { market: Market }) {
  const places = orderSizeDecimals(market);
  const unit = hasTrait(market, 'question') ? t('details.shares', 'shares') : market.base;
  return (
    <Fact
      label={t('details.lot', 'Size step (lot)')}
      note={t(
        'details.lot.note',
        '{count, plural, =0 {Whole sizes only.} one {Sizes have max # decimal.} other {Sizes have max # decimals.}}',
        { count: places },
        'Beneath the size step; {count}: decimals of sizes.',
      )}
    >
      {`${formatExact(lotSize(places))} ${unit}`}
    </Fact>
  );
}

function Minimum({ market, record, mark }: OrderRulesProps) {
  const label = t('details.min', 'Minimum order');
  if (hasTrait(market, 'question'))
    return (
      market.rules && (
        <Fact
          label={label}
          note={
            market.isMinimumCloseEnabled
              ? t(
                  'details.min.close',
                  'Immediate buys cost whole cents, minimum 1 pUSD. A smaller holding can be sold whole.',
                )
              : t(
                  'details.min.noClose',
                  'Immediate buys cost whole cents, minimum 1 pUSD. A smaller holding cannot be sold here.',
                )
          }
        >
          {t(
            'details.min.shares',
            '{size} shares',
            { size: formatExact(market.rules.minOrderSize) },
            'Minimum order of an outcome; {size}: number of shares.',
          )}
        </Fact>
      )
    );
  const size = mark?.gt(0)
    ? roundSize(dec(market.minOrderValue).div(mark), orderSizeDecimals(market), 'up')
    : undefined;
  const now =
    size &&
    t(
      'details.min.size',
      'At {price}: {size}.',
      { size: `${formatExact(size)} ${market.base}`, price: priceText(market, mark ?? '0') },
      'Beneath the minimum order; {size} with its unit: the smallest size at {price}.',
    );
  const assumed =
    record.minOrderValue === null &&
    t('details.min.assumed', 'The service states none; this app checks its default.');
  const exempt =
    hasTrait(market, 'shorts') && t('details.min.reduceOnly', 'Reduce-only orders have no minimum.');
  return (
    <Fact label={label} note={[now, exempt, assumed].filter(Boolean).join(' ')}>
      {`${formatExact(market.minOrderValue)} ${market.quote}`}
    </Fact>
  );
}
