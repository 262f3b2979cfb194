// useShareContext.ts: inputs of the rules for outcome orders: book and mark, shares and pUSD.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OutcomeContext } from '#domain/outcome/outcomeOrder.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import type { Account } from '#protocol/info/account/account.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { useQuery } from '@tanstack/react-query';
import { useOwner } from '../account/session.ts';
import { type OrderInputs, useOrderContext } from './useOrderContext.ts';
import { type OutcomeAccount, useOutcomeAccount } from '../account/useOutcomeAccount.ts';
import { queryWhen } from '../queryWhen.ts';
import { holdingOf, pusdOf, spotOf } from './shareFunds.ts';

export interface ShareInputs extends OrderInputs {
  context: OutcomeContext;
  /** The position in this side; undefined while unknown or where nothing is held. */
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
