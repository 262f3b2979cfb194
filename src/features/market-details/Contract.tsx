// Contract.tsx: what is traded, the settlement currency, and the market's ids at the service and its venues.
import { addressIn } from '#domain/market/marketAddress.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarginMarket, Market, OutcomeMarket, SpotMarket } from '#domain/market/market.ts';
import { dec } from '#protocol/decimal.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Fact, Facts, IdFact } from './Facts.tsx';
import { kindName, stateOf } from './marketMessages.ts';
import type { MarketRecord } from './useMarketRecord.ts';

export function Contract({ market, record }: { market: Market; record: MarketRecord }) {
  const state = hasTrait(market, 'question') ? undefined : stateOf(market);
  return (
    <Section title={i18n.t({ id: 'details.contract', message: 'Contract' })}>
      <Facts>
        {state && (
          <Fact label={i18n.t({ id: 'details.state', message: 'Status' })} note={state.meaning}>
            <Badge tone={state.tone}>{state.word}</Badge>
          </Fact>
        )}
        <Fact label={i18n.t({ id: 'details.kind', message: 'Type' })} note={kindNote(market)}>
          {kindName(market)}
        </Fact>
        {hasTrait(market, 'margin') && <MarginContract market={market} record={record} />}
        {hasTrait(market, 'pair') && <SpotContract market={market} record={record} />}
        {hasTrait(market, 'question') && <ShareContract market={market} />}
      </Facts>
    </Section>
  );
}

function kindNote(market: Market): ReactNode {
  if (hasTrait(market, 'funding'))
    return i18n.t({
      id: 'details.kind.perp.note',
      message: 'A contract without an expiry date. Longs and shorts pay one another funding.',
    });
  if (hasTrait(market, 'pair'))
    return i18n.t({
      id: 'details.kind.spot.note',
      comment: 'Beneath the type of the market; {base} is bought with {quote}.',
      message: 'Exchanges {quote} for {base} in your account.',
      values: { base: market.base, quote: market.quote },
    });
  return i18n.t({
    id: 'rules.pays.text',
    message: 'Pays 1 {quote} if correct, otherwise 0, unless the result is split',
    values: { quote: market.quote },
  });
}

function MarginContract({ market, record }: { market: MarginMarket; record: MarketRecord }) {
  const settled = record.assetOf(market.marginAsset)?.symbol;
  return (
    <>
      {settled !== undefined && (
        <Fact
          label={i18n.t({ id: 'details.settlement', message: 'Margin and settlement' })}
          note={i18n.t({
            id: 'details.settlement.note',
            comment: 'Beneath the asset of settlement; {asset}: its symbol.',
            message: 'Margin, PnL, funding and fees are booked in {asset}.',
            values: { asset: settled },
          })}
        >
          {settled}
        </Fact>
      )}
      <Fact label={i18n.t({ id: 'details.underlying', message: 'Underlying' })}>
        {market.displayName === market.base ? market.base : `${market.displayName} (${market.base})`}
      </Fact>
      {market.dex !== '' && (
        <Fact label={i18n.t({ id: 'details.dex', message: 'Listed by' })}>{market.dex}</Fact>
      )}
      {market.venueName !== '' && market.venueName !== market.base && (
        <Fact label={i18n.t({ id: 'details.venueName', message: 'Name at the venue' })}>
          {market.venueName}
        </Fact>
      )}
      <IdFact label={i18n.t({ id: 'details.id', message: 'Asset ID' })} id={market.assetId} />
      <IdFact
        label={i18n.t({ id: 'details.id.margin', message: 'Margin asset ID' })}
        id={market.marginAsset}
      />
    </>
  );
}

function SpotContract({ market, record }: { market: SpotMarket; record: MarketRecord }) {
  const base = record.assetOf(market.baseAssetId);
  return (
    <>
      <Fact label={i18n.t({ id: 'details.base', message: 'Base asset' })}>
        {base && base.displayName !== market.base ? `${base.displayName} (${market.base})` : market.base}
      </Fact>
      <Fact label={i18n.t({ id: 'details.quote', message: 'Quote asset' })}>{market.quote}</Fact>
      {market.baseLtv !== null && (
        <Fact
          label={i18n.t({ id: 'details.ltv', message: 'Collateral weight' })}
          note={i18n.t({
            id: 'details.ltv.note',
            comment: 'Beneath the collateral weight; {base}: the asset.',
            message: 'Share of the value of {base} that counts as margin.',
            values: { base: market.base },
          })}
        >
          {formatPercent(market.baseLtv, { places: dec(market.baseLtv).mul(100).isInteger() ? 0 : 2 })}
        </Fact>
      )}
      <IdFact label={i18n.t({ id: 'details.id.pair', message: 'Pair id' })} id={market.assetId} />
      <IdFact label={i18n.t({ id: 'details.id.base', message: 'Base asset ID' })} id={market.baseAssetId} />
      <IdFact
        label={i18n.t({ id: 'details.id.quote', message: 'Quote asset ID' })}
        id={market.quoteAssetId}
      />
    </>
  );
}

function ShareContract({ market }: { market: OutcomeMarket }) {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : [];
  const opposite = markets.find(({ assetId }) => assetId === market.opposite);
  return (
    <>
      <Fact label={i18n.t({ id: 'details.side', message: 'Side' })}>{market.base}</Fact>
      <Fact label={i18n.t({ id: 'details.paidIn', message: 'Paid in' })}>{market.quote}</Fact>
      {opposite && (
        <Fact label={i18n.t({ id: 'details.opposite', message: 'Other side' })}>
          <Link
            href={`/market/${encodeURIComponent(addressIn(opposite, markets))}`}
            className="text-accent underline underline-offset-2 compact:inline-flex compact:min-h-11 compact:items-center"
          >
            {opposite.base}
          </Link>
        </Fact>
      )}
      <IdFact label={i18n.t({ id: 'details.id', message: 'Asset ID' })} id={market.assetId} />
      <IdFact
        label={i18n.t({ id: 'details.id.outcome', message: 'Outcome asset id (split and merge)' })}
        id={market.outcomeAssetId}
      />
      <IdFact label={i18n.t({ id: 'details.id.token', message: 'Token id' })} id={market.tokenId} />
      <IdFact
        label={i18n.t({ id: 'details.id.condition', message: 'Condition id' })}
        id={market.conditionId}
      />
    </>
  );
}
