// useAllAccounts.ts: every listed account as last read, valued at the current marks, and their sum.
import { accountQuery } from '#client/queries/account/account.ts';
import { predictionBalancesQuery } from '#client/queries/account/predictionBalances.ts';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { predictionPositionsQuery } from '#client/queries/account/predictionPositions.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { accountFigures, type AccountFigures } from '#domain/margin/accountFigures.ts';
import { marginAccountOf } from '#domain/margin/marginAccount.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarginMarket, Market } from '#domain/market/market.ts';
import { accountParts, type AccountParts } from '#domain/portfolio/accountParts.ts';
import { type AccountsSum, sumOfAccounts } from '#domain/portfolio/allAccounts.ts';
import { atMarks, cashOf, sharesAtMarks } from '#domain/portfolio/atMarks.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import type { OutcomeMarketRecord } from '#protocol/info/market/predictionMeta.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { isTrouble } from '#state/account/useHeld.ts';
import { createPacedReads, type PacedReads, type Reading, type Readings } from '#state/account/pacedReads.ts';
import { type Markets, useMarkets } from '#state/market/useMarkets.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { type HoldingRow, holdingRows } from '../holdingRows.ts';
import type { ListedAccount } from './useAccountList.ts';

/** The record of one account; either all its reads succeeded or it is missing. */
export interface AccountData {
  account: Account;
  openOrders: readonly Order[];
  /** Undefined where the deployment has no prediction venue. */
  predictionBalances: readonly PredictionBalance[] | undefined;
  predictionPositions: readonly PredictionPosition[] | undefined;
}

export interface AccountRow {
  listed: ListedAccount;
  reading: Reading<AccountData>;
  /** Undefined before its first successful read. */
  known: KnownAccount | undefined;
}

export interface KnownAccount {
  figures: AccountFigures;
  parts: AccountParts;
  /** Positions and outcome shares. */
  holdings: readonly HoldingRow[];
  positions: number;
  outcomes: number;
}

export interface AllAccounts {
  markets: Markets;
  rows: readonly AccountRow[];
  /** Sum of the accounts read so far; undefined before the first. */
  sum: AccountsSum | undefined;
  /** Missing from the sum: never read. */
  missing: readonly AccountRow[];
  /** In the sum with older figures: the latest read failed. */
  older: readonly AccountRow[];
  refresh: (address?: Address) => void;
}

const EVERY_MS = 1_000;
const NO_MARKETS: readonly never[] = [];
const NO_READINGS: Readings<AccountData> = new Map();
const UNREAD: Reading<AccountData> = { isReading: false };

export function useAllAccounts(accounts: readonly ListedAccount[]): AllAccounts {
  const gateway = useGateway();
  const markets = useMarkets();
  const outcomes = useQuery(predictionMetaQuery(gateway)).data?.markets ?? NO_MARKETS;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const { readings, refresh } = useReadings(accounts);
  const rows = useMemo(() => {
    const list = markets.kind === 'ready' ? markets.markets : undefined;
    return accounts.map((listed): AccountRow => {
      const reading = readings.get(listed.address) ?? UNREAD;
      const known = list && reading.data && knownAccount(reading.data, { markets: list, outcomes, contexts });
      return { listed, reading, known };
    });
  }, [accounts, markets, outcomes, contexts, readings]);
  const known = rows.flatMap((row) => row.known ?? []);
  return {
    markets,
    rows,
    sum: known.length === 0 ? undefined : sumOfAccounts(known),
    missing: rows.filter((row) => row.known === undefined),
    older: rows.filter((row) => row.known !== undefined && row.reading.error !== undefined),
    refresh,
  };
}

function useReadings(accounts: readonly ListedAccount[]) {
  const gateway = useGateway();
  const [readings, setReadings] = useState(NO_READINGS);
  const reads = useRef<PacedReads<AccountData>>(undefined);
  useEffect(() => {
    const paced = createPacedReads<AccountData>({
      read: (address, signal) => readAccount(gateway, address, signal),
      now: Date.now,
      isPaused: () => document.hidden,
    });
    const unsubscribe = paced.readings.subscribe(() => setReadings(paced.readings.getSnapshot()));
    document.addEventListener('visibilitychange', paced.wake);
    reads.current = paced;
    return () => {
      document.removeEventListener('visibilitychange', paced.wake);
      unsubscribe();
      paced.stop();
    };
  }, [gateway]);
  const followed = accounts.map(({ address }) => address).join();
  useEffect(() => {
    reads.current?.follow(followed === '' ? [] : (followed.split(',') as Address[]));
  }, [gateway, followed]);
  return { readings, refresh: (address?: Address) => reads.current?.refresh(address) };
}

/** Reads sequentially: one request at a time. */
async function readAccount(
  gateway: GatewayClient,
  address: Address,
  signal: AbortSignal,
): Promise<AccountData> {
  const { queries } = gateway;
  const account = await queries.fetchQuery({ ...accountQuery(gateway, address), staleTime: 0 });
  signal.throwIfAborted();
  const openOrders = await queries.fetchQuery({ ...openOrdersQuery(gateway, address), staleTime: 0 });
  signal.throwIfAborted();
  const balances = await whereOffered(() =>
    queries.fetchQuery({ ...predictionBalancesQuery(gateway, address), staleTime: 0 }),
  );
  signal.throwIfAborted();
  const positions = await whereOffered(() =>
    queries.fetchQuery({ ...predictionPositionsQuery(gateway, address), staleTime: 0 }),
  );
  return {
    account,
    openOrders,
    predictionBalances: balances?.balances,
    predictionPositions: positions?.positions,
  };
}

/** Undefined where the deployment refuses the read. */
async function whereOffered<Data>(read: () => Promise<Data>): Promise<Data | undefined> {
  try {
    return await read();
  } catch (error) {
    if (isTrouble(error)) throw error;
    return undefined;
  }
}

interface AccountInputs {
  markets: readonly Market[];
  outcomes: readonly OutcomeMarketRecord[];
  contexts: ReadonlyMap<AssetId, MarketContext>;
}

function knownAccount(data: AccountData, { markets, outcomes, contexts }: AccountInputs): KnownAccount {
  const held = {
    account: atMarks(data.account, contexts),
    predictionBalances: data.predictionBalances,
    predictionPositions: data.predictionPositions && sharesAtMarks(data.predictionPositions, contexts),
    isCash: cashOf(markets),
  };
  const holdings = holdingRows({ held, markets, outcomes }).filter(
    ({ kind }) => kind === 'perp' || kind === 'outcome',
  );
  const positions = holdings.filter(({ kind }) => kind === 'perp').length;
  return {
    figures: accountFigures(
      marginAccountOf({
        account: data.account,
        openOrders: data.openOrders,
        markets: marginMarkets(markets),
        markOf: (assetId) => contexts.get(assetId)?.markPrice,
      }),
    ),
    parts: accountParts(held),
    holdings,
    positions,
    outcomes: holdings.length - positions,
  };
}

function marginMarkets(markets: readonly Market[]): ReadonlyMap<AssetId, MarginMarket> {
  return new Map(
    markets
      .filter((market): market is MarginMarket => hasTrait(market, 'margin'))
      .map((market) => [market.assetId, market]),
  );
}
