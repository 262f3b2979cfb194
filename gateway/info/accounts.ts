// accounts.ts: reads about one owner. An unknown address reads as an empty account.
import type { Address } from '#protocol/ids.ts';
import { orderUpdateOf, type OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import { orderOf } from '#protocol/info/orders/openOrders.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import type { UserRole } from '#protocol/info/account/userRole.ts';
import type { OwnerHistoryParams } from '#protocol/info/params.ts';
import { requestedRange } from '../world/range.ts';
import type { GatewayContext } from '../service/context.ts';
import { fundingRecord } from './fundingRecord.ts';
import type { InfoHandlers } from './handlers.ts';
import { DeferredAnswer, search, withOlder } from './paged.ts';

export const accountHandlers: Pick<
  InfoHandlers,
  | 'checkAccess'
  | 'checkTerms'
  | 'userRole'
  | 'account'
  | 'assets'
  | 'positions'
  | 'openOrders'
  | 'orderStatus'
  | 'historicalOrders'
  | 'userFills'
  | 'userFillsByTime'
  | 'userFunding'
  | 'userFees'
  | 'extraAgents'
  | 'activeAssetData'
> = {
  checkAccess: ({ read }, { owner }) => read.access(owner),
  checkTerms: (context, { owner }) => termsOf(context, owner),
  userRole: (context, { owner }) => roleOf(context, owner),
  account: ({ read }, { owner }) => read.account(owner),
  assets: ({ read }, { owner }) => [
    ...read.account(owner).balances.map(({ assetId, coin, total, hold, segregated, ltv }) => ({
      assetId,
      coin,
      total,
      hold,
      segregated,
      ltv,
    })),
    ...read.outcomeAssets(owner),
  ],
  positions: ({ read }, { owner }) => read.positions(owner),
  openOrders: ({ read }, { owner }) => read.openOrders(owner).map(orderOf),
  orderStatus(context, { owner, orderId }) {
    const { read } = context;
    const update = read.orderStatus(owner, orderId);
    if (update !== undefined) return orderUpdateOf(update);
    const span = read.older(owner, 'orders', {}, 0);
    if (span === undefined) return null;
    const isIt = ({ order }: OrderUpdateRecord): boolean =>
      order.orderId === orderId || order.clientOrderId === orderId;
    return search(context, span, orderId, isIt).map((found) =>
      found === undefined ? null : orderUpdateOf(found),
    );
  },
  historicalOrders: (context, { owner, ...asked }) => {
    const range = requestedRange(asked);
    return mapped(
      withOlder(context, context.read.historicalOrders(owner, range), ['orders', owner, range]),
      orderUpdateOf,
    );
  },
  userFills: fillsOf,
  userFillsByTime: fillsOf,
  userFunding: (context, { owner, ...asked }) => {
    const range = requestedRange(asked);
    return mapped(
      withOlder(context, context.read.fundingPayments(owner, range), ['payments', owner, range]),
      fundingRecord,
    );
  },
  userFees: ({ read }, { owner }) => read.fees(owner),
  extraAgents: ({ read }, { owner }) => read.agents(owner),
  activeAssetData: ({ read }, { owner, assetId }) => read.activeAsset(owner, assetId) ?? null,
};

function fillsOf(context: GatewayContext, { owner, ...asked }: OwnerHistoryParams) {
  const range = requestedRange(asked);
  return withOlder(context, context.read.fills(owner, range), ['fills', owner, range]);
}

function termsOf({ read, options }: GatewayContext, owner: Address): TermsStatus {
  const accepted = read.terms(owner);
  const termsVersion = read.termsVersion();
  return {
    hasAccepted: accepted?.version === termsVersion,
    termsVersion,
    termsUrl: options.service.termsUrl,
    acceptedVersion: accepted?.version ?? null,
    acceptedAt: accepted?.acceptedAt ?? null,
  };
}

/** An address is unknown until its first deposit or acceptance of terms. */
function roleOf({ read }: GatewayContext, address: Address): UserRole {
  const owner = read.ownerOf(address);
  if (owner !== undefined) return { role: 'agent', owner };
  return { role: read.isKnown(address) ? 'user' : 'missing' };
}

function mapped<From, To>(
  entries: From[] | DeferredAnswer<From[]>,
  change: (entry: From) => To,
): To[] | DeferredAnswer<To[]> {
  const all = (found: From[]): To[] => found.map((each) => change(each));
  return entries instanceof DeferredAnswer ? entries.map(all) : all(entries);
}
