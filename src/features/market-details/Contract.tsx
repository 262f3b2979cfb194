// Contract.tsx: what is traded, the settlement currency, and the market's ids at the service and its venues.
import { addressIn } from '#domain/market/marketAddress.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarginMarket, Market, OutcomeMarket, SpotMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatCompact } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Fact, Facts, IdFact } from './Facts.tsx';
import { kindName, stateOf } from './marketMessages.ts';
import type { MarketRecord } from './useMarketRecord.ts';

interface ContractProps<Kind extends Market> {
  market: Kind;
  record: MarketRecord;
  context: MarketContext | undefined;
}

export function Contract({ market, record, context }: ContractProps<Market>) {
  const state = hasTrait(market, 'question') ? undefined : stateOf(market);
  return (
    <Section title={t('details.contract', 'Contract')}>
      <Facts>
        {state && (
          <Fact label={t('details.state', 'Status')} note={state.meaning}>
            <Badge tone={state.tone}>{state.word}</Badge>
          </Fact>
        )}
        <Fact label={t('details.kind', 'Type')} note={kindNote(market)}>
          {kindName(market)}
        </Fact>
        {hasTrait(market, 'margin') && <MarginContract market={market} record={record} />}
        {hasTrait(market, 'pair') && <SpotContract market={market} record={record} context={context} />}
        {hasTrait(market, 'question') && <ShareContract market={market} />}
      </Facts>
    </Section>
  );
}

function kindNote(market: Market): ReactNode {
  if (hasTrait(market, 'funding'))
    return t(
      'details.kind.perp.note',
      'A contract without an expiry date. Longs and shorts pay one another funding.',
    );
  if (hasTrait(market, 'pair'))
    return t(
      'details.kind.spot.note',
      'Exchanges {quote} for {base} in your account.',
      { base: market.base, quote: market.quote },
      'Beneath the type of the market; {base} is bought with {quote}.',
    );
  return t('rules.pays.text', 'Pays 1 {quote} if correct, otherwise 0, unless the result is split', {
    quote: market.quote,
  });
}

function MarginContract({ market, record }: { market: MarginMarket; record: MarketRecord }) {
  const settled = record.assetOf(market.marginAsset)?.symbol;
  return (
    <>
      {settled !== undefined && (
        <Fact
          label={t('details.settlement', 'Margin and settlement')}
          note={t(
            'details.settlement.note',
            'Margin, PnL, funding and fees are booked in {asset}.',
            { asset: settled },
            'Beneath the asset of settlement; {asset}: its symbol.',
          )}
        >
          {settled}
        </Fact>
      )}
      <Fact label={t('details.underlying', 'Underlying')}>
        {market.displayName === market.base ? market.base : `${market.displayName} (${market.base})`}
      </Fact>
      {market.dex !== '' && <Fact label={t('details.dex', 'Listed by')}>{market.dex}</Fact>}
      {market.venueName !== '' && market.venueName !== market.base && (
        <Fact label={t('details.venueName', 'Name at the venue')}>{market.venueName}</Fact>
      )}
      <IdFact label={t('details.id', 'Asset ID')} id={market.assetId} />
      <IdFact label={t('details.id.margin', 'Margin asset ID')} id={market.marginAsset} />
    </>
  );
}

function SpotContract({ market, record, context }: ContractProps<SpotMarket>) {
  const base = record.assetOf(market.baseAssetId);
  return (
    <>
      <Fact label={t('details.base', 'Base asset')}>
        {base && base.displayName !== market.base ? `${base.displayName} (${market.base})` : market.base}
      </Fact>
      <Fact label={t('details.quote', 'Quote asset')}>{market.quote}</Fact>
      {market.baseLtv !== null && (
        <Fact
          label={t('details.ltv', 'Collateral weight')}
          note={t(
            'details.ltv.note',
            'Share of the value of {base} that counts as margin.',
            { base: market.base },
            'Beneath the collateral weight; {base}: the asset.',
          )}
        >
          {formatPercent(market.baseLtv, { places: dec(market.baseLtv).mul(100).isInteger() ? 0 : 2 })}
        </Fact>
      )}
      {context?.circulatingSupply !== undefined && (
        <Fact label={t('header.supply', 'Circulating supply')}>
          {`${formatCompact(context.circulatingSupply)} ${market.base}`}
        </Fact>
      )}
      <IdFact label={t('details.id.pair', 'Pair ID')} id={market.assetId} />
      <IdFact label={t('details.id.base', 'Base asset ID')} id={market.baseAssetId} />
      <IdFact label={t('details.id.quote', 'Quote asset ID')} id={market.quoteAssetId} />
    </>
  );
}

function ShareContract({ market }: { market: OutcomeMarket }) {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : [];
  const opposite = markets.find(({ assetId }) => assetId === market.opposite);
  return (
    <>
      <Fact label={t('details.side', 'Side')}>{market.base}</Fact>
      <Fact label={t('details.paidIn', 'Paid in')}>{market.quote}</Fact>
      {opposite && (
        <Fact label={t('details.opposite', 'Other side')}>
          <Link
            href={`/market/${encodeURIComponent(addressIn(opposite, markets))}`}
            className="text-accent underline underline-offset-2 compact:inline-flex compact:min-h-11 compact:items-center"
          >
            {opposite.base}
          </Link>
        </Fact>
      )}
      <IdFact label={t('details.id', 'Asset ID')} id={market.assetId} />
      <IdFact
        label={t('details.id.outcome', 'Outcome asset id (split and merge)')}
        id={market.outcomeAssetId}
      />
      <IdFact label={t('details.id.token', 'Token id')} id={market.tokenId} />
      <IdFact label={t('details.id.condition', 'Condition id')} id={market.conditionId} />
    </>
  );
}
