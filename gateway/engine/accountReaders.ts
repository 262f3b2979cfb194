// accountReaders.ts: reads of accounts.
import type { Address } from '#protocol/ids.ts';
import type { OrderUpdateRecord } from '#protocol/info/orders/historicalOrders.ts';
import { createAccount } from '../world/account.ts';
import { volumeOf } from '../accounts/volume.ts';
import { moneyText } from '../world/units.ts';
import { accountRecord, balanceIn, positionRecords, positionSize } from './accountRecords.ts';
import { activeAssetRecord } from './activeAssetRecords.ts';
import { activeAgents } from './agents.ts';
import type { EngineReaders } from './engine.ts';
import type { PageKind } from '../world/history.ts';
import { liveStatus, recordOrder } from '../world/records/orderRecords.ts';
import { inRange } from '../world/range.ts';
import type { AccountState, LiveOrder, World } from '../world/state.ts';
import { accessOf, isActiveAgent } from '../accounts/access.ts';

type AccountReaders = Pick<
  EngineReaders,
  | 'account'
  | 'balance'
  | 'positions'
  | 'positionSize'
  | 'openOrders'
  | 'older'
  | 'orderStatus'
  | 'isOpen'
  | 'historicalOrders'
  | 'fills'
  | 'fundingPayments'
  | 'fees'
  | 'activeAsset'
  | 'nonces'
  | 'ownerOf'
  | 'isRevokedAgent'
  | 'agents'
  | 'isKnown'
  | 'terms'
  | 'access'
  | 'owners'
>;

const HISTORIES = {
  fills: 'fills',
  orders: 'endedOrders',
  payments: 'payments',
  slices: 'sliceFills',
} as const satisfies Record<PageKind, keyof AccountState>;

export function accountReaders(state: () => World): AccountReaders {
  const find = (owner: Address): AccountState =>
    state().accounts.get(owner) ?? createAccount(owner, false, () => undefined);
  return {
    account: (owner) => accountRecord(state(), find(owner)),
    balance: (owner, assetId) => balanceIn(state(), find(owner), assetId),
    positions: (owner) => positionRecords(state(), find(owner)),
    positionSize: (owner, assetId) => positionSize(find(owner), assetId),
    openOrders: (owner) =>
      [...find(owner).orders.values()].toReversed().map((order) => recordOrder(order, liveStatus(order))),
    older: (owner, kind, range, found) => find(owner)[HISTORIES[kind]].older(range, found),
    orderStatus: (owner, id) => statusOf(find(owner), id),
    isOpen: (owner, orderId) => find(owner).orders.has(orderId),
    historicalOrders: (owner, range = {}) => inRange(find(owner).endedOrders, range),
    fills: (owner, range = {}) => inRange(find(owner).fills, range),
    fundingPayments: (owner, range = {}) => inRange(find(owner).payments, range),
    fees: (owner) => ({
      ...state().options.feeRates,
      activeReferralDiscount: '0',
      volume14d: moneyText(volumeOf(find(owner), state().now)),
    }),
    activeAsset: (owner, assetId) => activeAssetRecord(state(), find(owner), assetId),
    nonces: (signer) => state().nonces.get(signer) ?? [],
    ownerOf: (agent) => (isActiveAgent(state(), agent) ? state().agents.get(agent)?.owner : undefined),
    isRevokedAgent: (address) => state().agents.has(address) && !isActiveAgent(state(), address),
    agents: (owner) =>
      activeAgents(state(), owner).map(([address, { name, validUntil, approvedAt }]) => ({
        address,
        name,
        validUntil,
        approvedAt,
      })),
    isKnown: (owner) => state().accounts.has(owner),
    terms: (owner) => state().accounts.get(owner)?.terms,
    access: (owner) => accessOf(state(), owner),
    owners: () => [...state().accounts.values()].filter(({ isBot }) => !isBot).map(({ owner }) => owner),
  };
}

/** Live orders first: a client order id may be reused after its order has ended, and then names the newest. */
function statusOf(account: AccountState, id: string): OrderUpdateRecord | undefined {
  const live = account.orders.get(id) ?? account.byClientId.get(id);
  if (live !== undefined) return liveUpdate(live);
  return account.endedOrders.newest(1, ({ order }) => order.orderId === id || order.clientOrderId === id)[0];
}

/** @returns a live order's status; `statusAt` is its creation, or its newest fill. */
function liveUpdate(order: LiveOrder): OrderUpdateRecord {
  const status = liveStatus(order);
  return { order: recordOrder(order, status), status, statusReason: null, statusAt: order.changedAt };
}
