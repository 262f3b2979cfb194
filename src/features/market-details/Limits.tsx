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
import { t } from '#ui/text/i18n.ts';
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
    <Section title={t('details.limits', 'Limits')}>
      <Facts>
        {cap !== null && (
          <Fact
            label={t('details.cap', 'Open interest cap')}
            note={t('details.cap.note', 'For all accounts together, position value at the mark price.')}
          >
            <Num value={cap} format={formatCompactUsd} />
          </Fact>
        )}
        {caps && (
          <Fact
            label={t('details.cap.used', 'Used')}
            note={t(
              'details.cap.sides',
              'Long {long}, short {short}',
              {
                long: formatCompactUsd(caps.currentLong),
                short: formatCompactUsd(caps.currentShort),
              },
              'Beneath the used part of the cap; {long} and {short}: amounts.',
            )}
          >
            <Num value={caps.currentTotal} format={formatCompactUsd} />
            {dec(caps.cap).gt(0) &&
              ` (${formatPercent(dec(caps.currentTotal).div(dec(caps.cap)), { places: 1 })})`}
          </Fact>
        )}
        {data && (
          <>
            <Fact label={t('details.max.buy', 'Max buy size for you')}>
              <Num value={data.maxTradeSizes[0]} format={formatExact} own /> {market.base}
            </Fact>
            <Fact label={t('details.max.sell', 'Max sell size for you')}>
              <Num value={data.maxTradeSizes[1]} format={formatExact} own /> {market.base}
            </Fact>
            <Fact label={t('details.available', 'Available to trade')}>
              <Usd value={data.availableToTrade[0]} own />
            </Fact>
          </>
        )}
      </Facts>
    </Section>
  );
}
