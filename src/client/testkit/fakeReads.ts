// fakeReads.ts: the reads of the fake service.
import type { Address } from '#protocol/ids.ts';
import { account, type Account } from '#protocol/info/account/account.ts';
import { activeAssetData } from '#protocol/info/account/activeAssetData.ts';
import { checkTerms } from '#protocol/info/account/checkTerms.ts';
import type { OrderUpdate } from '#protocol/info/orders/historicalOrders.ts';
import { type Order, openOrders } from '#protocol/info/orders/openOrders.ts';
import { isLive } from '#protocol/info/orders/orderStates.ts';
import { orderStatus } from '#protocol/info/orders/orderStatus.ts';
import { serviceInfo } from '#protocol/info/serviceInfo.ts';
import { userFills, userFillsByTime } from '#protocol/info/orders/userFills.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import type { FakeService } from './fakeServiceType.ts';

type Params = { type: string; oid?: string; user?: string; assetId?: string };

export const READS: Record<string, (service: FakeService, body: Params) => unknown> = {
  serviceInfo: (service) =>
    serviceInfo.encodeResponse({
      name: 'fake',
      apiVersion: '1',
      serviceChain: 'Testnet',
      time: service.serviceNow(),
      termsVersion: '2026-01',
      termsUrl: '/terms',
      isAccessRequired: true,
      signing: service.signing,
      features: [...DEFAULT_PROFILE.features],
      limits: DEFAULT_PROFILE.limits,
    }),
  orderStatus: (service, body) =>
    orderStatus.encodeResponse(
      [...service.orders.values()].find(
        ({ order }) => order.orderId === body.oid || order.clientOrderId === body.oid,
      ) ?? null,
    ),
  openOrders: (service) =>
    openOrders.encodeResponse(
      [...service.orders.values()].filter(({ status }) => isLive(status)).map(({ order }) => order),
    ),
  userFills: (service) => userFills.encodeResponse(service.fills),
  userFillsByTime: (service) => userFillsByTime.encodeResponse(service.fills),
  account: (service, body) =>
    account.encodeResponse({ ...BLANK_ACCOUNT, owner: body.user as Address, time: service.serviceNow() }),
  activeAssetData: (service, body) =>
    activeAssetData.encodeResponse({
      owner: body.user as Address,
      assetId: body.assetId ?? '',
      leverage: { mode: 'cross', value: service.leverage },
      maxTradeSizes: ['1', '1'],
      availableToTrade: ['1', '1'],
      markPrice: '1',
    }),
  checkTerms: (service) =>
    checkTerms.encodeResponse({
      hasAccepted: service.acceptedVersion !== null,
      termsVersion: '2026-01',
      termsUrl: '/terms',
      acceptedVersion: service.acceptedVersion,
      acceptedAt: null,
    }),
};

export function snapshotOf(service: FakeService, type: string, user: string | undefined): unknown {
  if (type === 'orderUpdates')
    return {
      isSnapshot: true,
      user,
      orders: [...service.orders.values()].filter(({ status }) => isLive(status)).map(wireUpdate),
    };
  if (type === 'userFills') return { isSnapshot: true, user, fills: userFills.encodeResponse(service.fills) };
  return undefined;
}

export function wireUpdate(update: OrderUpdate): unknown {
  return (orderStatus.encodeResponse(update) as { order: unknown }).order;
}

export const BLANK_ORDER: Order = {
  assetId: '00020000',
  coin: 'BTC',
  orderId: '',
  clientOrderId: null,
  side: 'buy',
  price: '1',
  remainingSize: '1',
  originalSize: '1',
  kind: { name: 'limit', tpsl: null, isMarket: false, text: 'limit', condition: '' },
  tif: 'Gtc',
  reduceOnly: false,
  isTrigger: false,
  triggerPrice: null,
  isPositionTpsl: false,
  children: [],
  parentOrderId: null,
  twapOrderId: null,
  twapSliceIndex: null,
  createdAt: 0,
  status: 'open',
};

const NOTHING = { equity: '0', totalNotional: '0', rawUsd: '0', marginUsed: '0' } as const;

export const BLANK_ACCOUNT: Account = {
  owner: '0x0000000000000000000000000000000000000000',
  time: 0,
  state: 'active',
  summary: NOTHING,
  crossSummary: NOTHING,
  crossMaintenanceMargin: '0',
  crossMarginRatio: null,
  collateralValue: '0',
  unrealizedPnl: '0',
  freeCollateral: '0',
  withdrawable: '0',
  positions: [],
  balances: [],
  leverageSettings: [],
  pendingWithdrawalsCount: 0,
};
