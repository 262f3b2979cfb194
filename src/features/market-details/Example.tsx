// Example.tsx: a position of a chosen size and leverage, calculated with the current figures.
import type { FeeRates } from '#domain/market/fees.ts';
import { lotSize, roundSize } from '#domain/market/precision.ts';
import { type MarginMarket, orderSizeDecimals } from '#domain/market/market.ts';
import { type MarketExample, marketExample } from '#domain/planning/marketExample.ts';
import { dec, Decimal, type DecimalString, parseDecimal } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { formatFee, formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { Fact, Facts } from './Facts.tsx';
import { exactPercent, priceText } from './marketMessages.ts';

interface ExampleProps {
  market: MarginMarket;
  /** The account's leverage, or the market's initial one. */
  leverage: number;
  mark: Decimal;
  context: MarketContext;
  /** Undefined where the service states no rates: then no fee is calculated. */
  rates: FeeRates | undefined;
}

/** Initial value of the example, in quote. */
const VALUE = 10_000;
const NO_RATES: FeeRates = { makerRate: '0', takerRate: '0' };

export function Example({ market, leverage: inForce, mark, context, rates }: ExampleProps) {
  const places = orderSizeDecimals(market);
  const [sizeText, setSizeText] = useState(() =>
    toTyped(
      Decimal.max(roundSize(new Decimal(VALUE).div(mark), places, 'down'), dec(lotSize(places))).toFixed(),
    ),
  );
  const [leverageText, setLeverageText] = useState(`${inForce}`);
  const size = positive(sizeText);
  const leverage = wholeIn(leverageText, market.maxLeverage);
  const funding = fundingIn(context);
  const example =
    size && leverage
      ? marketExample({ market, size, price: mark, leverage, fees: rates ?? NO_RATES, funding })
      : undefined;
  return (
    <Section
      title={t('details.example', 'Worked example')}
      lead={t('details.example.lead', 'A position opened at the mark price, on isolated margin.')}
    >
      <div className="grid grid-cols-2 gap-2">
        <Field
          label={t('details.example.size', 'Size')}
          error={size ? undefined : t('details.example.sizeError', 'Enter a size above zero.')}
        >
          {(control) => (
            <DecimalInput {...control} value={sizeText} onChange={setSizeText} unit={market.base} />
          )}
        </Field>
        <Field
          label={t('details.example.leverage', 'Leverage')}
          error={
            leverage === undefined
              ? t('refused.leverage', 'Leverage is a whole number from 1 to {max}.', {
                  max: `${market.maxLeverage}`,
                })
              : undefined
          }
        >
          {(control) => (
            <DecimalInput {...control} value={leverageText} onChange={setLeverageText} unit="×" />
          )}
        </Field>
      </div>
      {example && size && leverage && (
        <Facts>
          <Margins example={example} size={size} leverage={leverage} market={market} mark={mark} />
          {rates && <FeeFacts example={example} rates={rates} />}
          {funding && <FundingFact example={example} size={size} funding={funding} market={market} />}
        </Facts>
      )}
    </Section>
  );
}

function fundingIn({ fundingRate, oraclePrice }: MarketContext) {
  return fundingRate === null || oraclePrice === null
    ? undefined
    : { rate: fundingRate, oraclePrice: dec(oraclePrice) };
}

function Margins({
  example,
  size,
  leverage,
  market,
  mark,
}: {
  example: MarketExample;
  size: Decimal;
  leverage: number;
  market: MarginMarket;
  mark: Decimal;
}) {
  const none = t('confirm.liquidation.none', 'No liquidation price at this size');
  const liquidation = (price: Decimal | undefined) => (price ? priceText(market, price) : none);
  return (
    <>
      <Fact
        label={t('details.example.value', 'Position value')}
        note={`${formatExact(size)} × ${priceText(market, mark)}`}
      >
        {formatUsd(example.value)}
      </Fact>
      <Fact
        label={t('details.example.initial', 'Initial margin')}
        note={`${formatUsd(example.value)} ÷ ${leverage}`}
      >
        {formatUsd(example.initialMargin)}
      </Fact>
      <Fact label={t('details.example.maintenance', 'Maintenance margin')}>
        {formatUsd(example.maintenanceMargin)}
      </Fact>
      <Fact
        label={t('details.example.long', 'Liquidation of a long')}
        note={t('details.example.liquidation.note', 'Where margin plus PnL equals the maintenance margin.')}
      >
        {liquidation(example.longLiquidation)}
      </Fact>
      <Fact label={t('details.example.short', 'Liquidation of a short')}>
        {liquidation(example.shortLiquidation)}
      </Fact>
    </>
  );
}

function FeeFacts({ example, rates }: { example: MarketExample; rates: FeeRates }) {
  const working = (rate: FeeRates['makerRate']) => `${formatUsd(example.value)} × ${exactPercent(rate)}`;
  return (
    <>
      <Fact label={t('details.example.taker', 'Taker fee')} note={working(rates.takerRate)}>
        {formatFee(example.takerFee)}
      </Fact>
      <Fact label={t('details.example.maker', 'Maker fee')} note={working(rates.makerRate)}>
        {formatFee(example.makerFee)}
      </Fact>
    </>
  );
}

function FundingFact({
  example,
  size,
  funding,
  market,
}: {
  example: MarketExample;
  size: Decimal;
  funding: { rate: DecimalString; oraclePrice: Decimal };
  market: MarginMarket;
}) {
  const amount = (value: Decimal | undefined) => formatUsd(value, { sign: 'always', places: 4 });
  return (
    <Fact
      label={t('details.example.funding', 'Next funding, long · short')}
      note={`${formatExact(size)} × ${priceText(market, funding.oraclePrice)} × ${exactPercent(funding.rate)}`}
    >
      {`${amount(example.longFunding)} · ${amount(example.shortFunding)}`}
    </Fact>
  );
}

function positive(text: string): Decimal | undefined {
  const typed = readTyped(text);
  const value = typed.status === 'number' ? parseDecimal(typed.value) : undefined;
  return value?.gt(0) ? value : undefined;
}

/** A whole number from 1 to the market's maximum leverage. */
function wholeIn(text: string, max: number): number | undefined {
  const value = positive(text);
  return value?.isInteger() && value.lte(max) ? Number.parseInt(value.toFixed(0), 10) : undefined;
}
