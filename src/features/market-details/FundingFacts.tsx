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
import { i18n } from '#ui/text/i18n.ts';
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
    <Section title={i18n.t({ id: 'details.funding', message: 'Funding' })}>
      <Facts>
        <Fact
          label={i18n.t({ id: 'details.funding.interval', message: 'Interval' })}
          note={i18n.t({
            id: 'details.funding.formula',
            message:
              'Payment = size × oracle price × rate. Longs pay when the rate is positive, shorts when negative.',
          })}
        >
          {i18n.t({
            id: 'details.funding.hours',
            message: '{hours, plural, one {Every hour} other {Every # hours}}',
            values: { hours },
          })}
        </Fact>
        {context?.fundingRate != null && (
          <Fact label={i18n.t({ id: 'details.funding.rate', message: 'Rate now' })}>
            {exactPercent(context.fundingRate, 'always')}
          </Fact>
        )}
        {context?.fundingRate != null && (
          <Fact
            label={i18n.t({ id: 'details.funding.year', message: 'Rate over a year' })}
            note={i18n.t({
              id: 'details.funding.year.note',
              message: 'If the rate stays as it is, without compounding.',
            })}
          >
            <Percent value={annualFundingRate(dec(context.fundingRate), hours)} tone="gain-loss" />
          </Fact>
        )}
        {next != null && (
          <Fact label={i18n.t({ id: 'details.funding.next', message: 'Next settlement' })}>
            {formatCountdown(Math.max(0, next - gateway.clock.now()))}
          </Fact>
        )}
        {context?.premium != null && (
          <Fact label={i18n.t({ id: 'details.premium', message: 'Premium' })}>
            {exactPercent(context.premium, 'always')}
          </Fact>
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
    <Section title={i18n.t({ id: 'details.prices', message: 'Reference prices' })}>
      <Facts>
        {markPrice !== null && (
          <Fact
            label={i18n.t({ id: 'header.mark', message: 'Mark' })}
            note={
              <>
                {i18n.t({
                  id: 'details.mark.note',
                  message:
                    'Values positions for margin, unrealized PnL and liquidation. Stops trigger at the mark price.',
                })}
                {markPremium && <span className="block">{markRule(markPremium)}</span>}
              </>
            }
          >
            {priceText(market, markPrice)}
          </Fact>
        )}
        {oraclePrice !== null && (
          <Fact
            label={i18n.t({ id: 'header.oracle', message: 'Oracle' })}
            note={i18n.t({
              id: 'header.oracle.tip',
              message: 'External reference price. Funding is charged on it.',
            })}
          >
            {priceText(market, oraclePrice)}
          </Fact>
        )}
        {impactPrices && (
          <Fact
            label={i18n.t({ id: 'header.impact', message: 'Impact prices' })}
            note={i18n.t({
              id: 'header.impact.tip',
              message: 'Average prices for a large sell and a large buy order',
            })}
          >
            {`${priceText(market, impactPrices[0])} · ${priceText(market, impactPrices[1])}`}
          </Fact>
        )}
      </Facts>
    </Section>
  );
}

const markRule = ({ max, seconds }: MarkPremium): string =>
  i18n.t({
    id: 'details.mark.rule',
    comment: '{seconds}: whole seconds; {max}: percent of the oracle price.',
    message: 'Oracle price plus the premium of the order book: averaged over {seconds} s, max {max}',
    values: { seconds, max: exactPercent(max) },
  });
