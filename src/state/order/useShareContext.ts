// useShareContext.ts: what an order for outcome shares is judged against: book and mark, shares and pUSD.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import type { PusdFunds, ShareHolding } from '#domain/market/outcomeRules.ts';
import type { SpotFunds } from '#domain/margin/spotFunds.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import { dec } from '#protocol/decimal.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwner } from '../account/session.ts';
import { type OrderInputs, useOrderContext } from './useOrderContext.ts';
import { type OutcomeAccount, useOutcomeAccount } from '../account/useOutcomeAccount.ts';
import { queryWhen } from '../queryWhen.ts';

export interface ShareInputs extends OrderInputs {
  context: OutcomeContext;
  /** Of this side; undefined while unknown or where nothing is held. */
  position: PredictionPosition | undefined;
  account: OutcomeAccount;
}

export function useShareContext(market: OutcomeMarket): ShareInputs {
  const inputs = useOrderContext(market);
  const account = useOutcomeAccount();
  const wallet = useWallet();
  const position = account.positions?.find(({ assetId }) => assetId === market.assetId);
  const shares = account.positions && holdingOf(position);
  const pusd = account.pusd === undefined ? undefined : pusdOf(account.pusd);
  const funds = { shares, pusd };
  const spot = market.venue === 'perps' && shares && wallet ? spotOf(market, shares, wallet) : undefined;
  const guards = inputs.context.guards;
  return {
    ...inputs,
    context: { ...inputs.context, market, funds, spot, ...(guards ? { guards } : {}) },
    position,
    account,
  };
}

function useWallet(): Account | undefined {
  const gateway = useGateway();
  const owner = useOwner();
  return useQuery(queryWhen(owner, (address) => accountQuery(gateway, address))).data;
}

function holdingOf(position: PredictionPosition | undefined): ShareHolding {
  return { total: position?.size ?? '0', hold: position?.hold ?? '0' };
}

function pusdOf(balance: PredictionBalance | null): PusdFunds {
  const { local = '0', confirmed = '0', pending = '0', localDeficit = '0', hold = '0' } = balance ?? {};
  return { local, confirmed, pending, localDeficit, hold } as PusdFunds;
}

/** Outcomes of the perpetuals venue are paid from the wallet, as spot pairs are. */
function spotOf(market: OutcomeMarket, shares: ShareHolding, { balances }: Account): SpotFunds {
  const quote = balances.find(({ coin }) => coin === market.quote);
  return {
    base: { total: dec(shares.total), held: dec(shares.hold) },
    quote: { total: dec(quote?.total ?? '0'), held: dec(quote?.hold ?? '0') },
  };
}
