// Details.tsx: everything the service states about one market.
import { accountQuery } from '#client/queries/account/account.ts';
import { feesQuery } from '#client/queries/account/fees.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { leverageOf } from '#domain/margin/marginAccount.ts';
import { notional } from '#domain/margin/position.ts';
import { type FeeRates, feeRatesOf } from '#domain/market/fees.ts';
import { hasTrait, traitsOf } from '#domain/market/hasTrait.ts';
import { addressIn } from '#domain/market/marketAddress.ts';
import type { MarginMarket, Market } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearch } from 'wouter';
import { Contract } from './Contract.tsx';
import { Example } from './Example.tsx';
import { Fees } from './Fees.tsx';
import { FundingFacts, PriceFacts } from './FundingFacts.tsx';
import { Limits } from './Limits.tsx';
import { MarginFacts } from './MarginFacts.tsx';
import { OrderRules } from './OrderRules.tsx';
import { type MarketRecord, useMarketRecord } from './useMarketRecord.ts';

interface DetailsProps {
  market: Market;
  markets: readonly Market[];
  /** The rules of a question in full. */
  rules?: ReactNode;
}

/** Polling interval of figures that move. */
const EVERY_MS = 1_000;

export function Details({ market, markets, rules }: DetailsProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const search = useSearch();
  const context = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS).get(market.assetId);
  const { account, fees } = useAccount(market, owner);
  const record = useMarketRecord(market);
  const mark = context?.markPrice ? dec(context.markPrice) : undefined;
  const rates = ratesOf(market, record, fees);
  // A pair has neither margin nor rules of its own, so its facts fill both columns.
  const hasSide = hasTrait(market, 'margin') || rules !== undefined;
  const terms = (
    <>
      <OrderRules market={market} record={record} mark={mark} />
      <Fees rates={rates} account={fees} />
    </>
  );
  return (
    <Page
      title={t(
        'details.title',
        'Market details: {symbol}',
        { symbol: market.symbol },
        'Heading of the page; {symbol}: the market.',
      )}
      actions={
        <Link
          href={`/trade/${encodeURIComponent(addressIn(market, markets))}${search ? `?${search}` : ''}`}
          className="inline-flex items-center text-body text-accent underline-offset-2 hover:underline compact:min-h-11"
        >
          {t('command.trade', 'Trade {symbol}', { symbol: market.symbol })}
        </Link>
      }
    >
      <div className="grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1 compact:gap-3">
        <div className="flex min-w-0 flex-col gap-4 compact:gap-3">
          <Contract market={market} record={record} context={context} />
          {hasSide && terms}
          {hasTrait(market, 'margin') && (
            <>
              {hasTrait(market, 'funding') && <FundingFacts market={market} context={context} />}
              <PriceFacts market={market} context={context} markPremium={record.markPremium} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-4 compact:gap-3">
          {!hasSide && terms}
          {hasTrait(market, 'margin') && (
            <>
              <Margin
                key={market.assetId}
                market={market}
                account={account}
                mark={mark}
                context={context}
                rates={rates}
              />
              <Limits market={market} record={record} owner={owner} />
            </>
          )}
          {rules !== undefined && (
            <Section title={t('rules.label', 'Rules of this question')}>{rules}</Section>
          )}
        </div>
      </div>
    </Page>
  );
}

/** The account shown, for rates that are its own. */
function useAccount(market: Market, owner: Address | undefined) {
  const gateway = useGateway();
  const { data: account } = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const { data: fees } = useQuery(queryWhen(owner, (address) => feesQuery(gateway, address)));
  return { account, fees: traitsOf(market).feeRates === null ? undefined : fees };
}

interface MarginProps {
  market: MarginMarket;
  account: Account | undefined;
  mark: Decimal | undefined;
  context: MarketContext | undefined;
  rates: FeeRates | undefined;
}

function Margin({ market, account, mark, context, rates }: MarginProps) {
  const position = account?.positions.find(({ assetId }) => assetId === market.assetId);
  return (
    <>
      <MarginFacts market={market} held={position && mark && notional(dec(position.size), mark)} />
      {context && mark?.gt(0) && (
        <Example
          market={market}
          leverage={leverageOf(account, market)}
          mark={mark}
          context={context}
          rates={rates}
        />
      )}
    </>
  );
}

/** Rates of the account where it has its own, else of the market, else none: the app assumes no rate. */
function ratesOf(market: Market, record: MarketRecord, own: UserFees | undefined): FeeRates | undefined {
  return own ? feeRatesOf(market, own) : record.fees;
}
