// Limits.tsx: limits on the positions of all accounts and of this one, where the service states them.
import { activeAssetQuery } from '#client/queries/account/activeAsset.ts';
import { useGateway } from '#client/react.tsx';
import type { MarginMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCompactUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Fact, Facts } from './Facts.tsx';
import type { MarketRecord } from './useMarketRecord.ts';

interface LimitsProps {
  market: MarginMarket;
  record: MarketRecord;
  owner: Address | undefined;
}

export function Limits({ market, record: { caps }, owner }: LimitsProps) {
  const gateway = useGateway();
  const { data } = useQuery(
    queryWhen(owner, (address) => activeAssetQuery(gateway, address, market.assetId)),
  );
  const cap = caps?.cap ?? market.maxOpenInterest;
  if (cap === null && !data) return null;
  return (
    <Section title={i18n.t({ id: 'details.limits', message: 'Limits' })}>
      <Facts>
        {cap !== null && (
          <Fact
            label={i18n.t({ id: 'details.cap', message: 'Open interest cap' })}
            note={i18n.t({
              id: 'details.cap.note',
              message: 'For all accounts together, position value at the mark price.',
            })}
          >
            <Num value={cap} format={formatCompactUsd} />
          </Fact>
        )}
        {caps && (
          <Fact
            label={i18n.t({ id: 'details.cap.used', message: 'Used' })}
            note={i18n.t({
              id: 'details.cap.sides',
              comment: 'Beneath the used part of the cap; {long} and {short}: amounts.',
              message: 'Long {long}, short {short}',
              values: {
                long: formatCompactUsd(caps.currentLong),
                short: formatCompactUsd(caps.currentShort),
              },
            })}
          >
            <Num value={caps.currentTotal} format={formatCompactUsd} />
            {dec(caps.cap).gt(0) &&
              ` (${formatPercent(dec(caps.currentTotal).div(dec(caps.cap)), { places: 1 })})`}
          </Fact>
        )}
        {data && (
          <>
            <Fact label={i18n.t({ id: 'details.max.buy', message: 'Max buy size for you' })}>
              <Num value={data.maxTradeSizes[0]} format={formatExact} own /> {market.base}
            </Fact>
            <Fact label={i18n.t({ id: 'details.max.sell', message: 'Max sell size for you' })}>
              <Num value={data.maxTradeSizes[1]} format={formatExact} own /> {market.base}
            </Fact>
            <Fact label={i18n.t({ id: 'details.available', message: 'Available to trade' })}>
              <Usd value={data.availableToTrade[0]} own />
            </Fact>
          </>
        )}
      </Facts>
    </Section>
  );
}
