// FundingFacts.tsx: the prices a perpetual is valued at, and its funding: interval, formula and current payment.
import { useGateway } from '#client/react.tsx';
import { annualFundingRate } from '#domain/margin/funding.ts';
import type { FundingMarket, MarginMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { MarkPremium } from '#protocol/info/market/perpMeta.ts';
import { Percent } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { Fact, Facts } from './Facts.tsx';
import { exactPercent, priceText } from './marketMessages.ts';

export function FundingFacts({
  market,
  context,
}: {
  market: FundingMarket;
  context: MarketContext | undefined;
}) {
  const gateway = useGateway();
  useNow(1000);
  const hours = market.fundingIntervalHours;
  const next = context?.nextFundingAt;
  return (
    <Section title={t('details.funding', 'Funding')}>
      <Facts>
        <Fact
          label={t('details.funding.interval', 'Interval')}
          note={t(
            'details.funding.formula',
            'Payment = size × oracle price × rate. Longs pay when the rate is positive, shorts when negative.',
          )}
        >
          {t('details.funding.hours', '{hours, plural, one {Every hour} other {Every # hours}}', { hours })}
        </Fact>
        {context?.fundingRate != null && (
          <Fact label={t('details.funding.rate', 'Rate now')}>
            {exactPercent(context.fundingRate, 'always')}
          </Fact>
        )}
        {context?.fundingRate != null && (
          <Fact
            label={t('details.funding.year', 'Rate over a year')}
            note={t('details.funding.year.note', 'If the rate stays as it is, without compounding.')}
          >
            <Percent value={annualFundingRate(dec(context.fundingRate), hours)} tone="gain-loss" />
          </Fact>
        )}
        {next != null && (
          <Fact label={t('details.funding.next', 'Next settlement')}>
            {formatCountdown(Math.max(0, next - gateway.clock.now()))}
          </Fact>
        )}
        {context?.premium != null && (
          <Fact label={t('details.premium', 'Premium')}>{exactPercent(context.premium, 'always')}</Fact>
        )}
      </Facts>
    </Section>
  );
}

/** What each price is used for. */
export function PriceFacts({
  market,
  context,
  markPremium,
}: {
  market: MarginMarket;
  context: MarketContext | undefined;
  markPremium: MarkPremium | undefined;
}) {
  if (!context?.markPrice && !context?.oraclePrice) return null;
  const { markPrice, oraclePrice, impactPrices } = context;
  return (
    <Section title={t('details.prices', 'Reference prices')}>
      <Facts>
        {markPrice !== null && (
          <Fact
            label={t('header.mark', 'Mark')}
            note={
              <>
                {t(
                  'details.mark.note',
                  'Values positions for margin, unrealized PnL and liquidation. Stops trigger at the mark price.',
                )}
                {markPremium && <span className="block">{markRule(markPremium)}</span>}
              </>
            }
          >
            {priceText(market, markPrice)}
          </Fact>
        )}
        {oraclePrice !== null && (
          <Fact
            label={t('header.oracle', 'Oracle')}
            note={t('header.oracle.tip', 'External reference price. Funding is charged on it.')}
          >
            {priceText(market, oraclePrice)}
          </Fact>
        )}
        {impactPrices && (
          <Fact
            label={t('header.impact', 'Impact prices')}
            note={t('header.impact.tip', 'Average prices for a large sell and a large buy order')}
          >
            {`${priceText(market, impactPrices[0])} · ${priceText(market, impactPrices[1])}`}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

const markRule = ({ max, seconds }: MarkPremium): string =>
  t(
    'details.mark.rule',
    'Oracle price plus the premium of the order book: averaged over {seconds} s, max {max}',
    { seconds, max: exactPercent(max) },
    '{seconds}: whole seconds; {max}: percent of the oracle price.',
  );
