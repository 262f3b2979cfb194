// samples.ts: one wire action of every kind, as the app encodes it.
import type { WireAction } from '../action.ts';
import { ACTIONS, type ActionType } from '../exchange/actions.ts';

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const ORDER = `0x${'ab'.repeat(16)}`;
const CLOID = `0x${'cd'.repeat(16)}`;
const NONCE = 1_760_000_000_000;

const limit = { assetId: '00020000', side: 'buy', price: '50000', size: '0.1', reduceOnly: false, type: { kind: 'limit', tif: 'Gtc' } } as const;
const stop = {
  assetId: '00020000',
  side: 'sell',
  price: '44100',
  size: '0.1',
  reduceOnly: true,
  type: { kind: 'trigger', isMarket: true, triggerPrice: '49000', tpsl: 'sl' },
  clientOrderId: CLOID,
} as const;
const wallet = { signatureChainId: '0xa4b1' } as const;
const outcome = {
  conditionId: '0xbd31dc8a20211944f6b70f31557f1001557b59905b7738480ca09bd4532f84af',
  yesAssetId: '0x10019dae480511c4c0cb5d6c7937924c1db5be221e758b7135fec2a1977a1c130af3',
  noAssetId: `0x1001${'0b'.repeat(32)}`,
  negRisk: false,
} as const;

/** Actions as records, by wire type. */
export const DOMAIN_ACTIONS = {
  order: { orders: [limit, stop], grouping: 'normalTpsl' },
  cancel: { cancels: [{ assetId: '00020000', orderId: ORDER }] },
  cancelByCloid: { cancels: [{ assetId: '00020000', clientOrderId: CLOID }] },
  modify: { orderId: ORDER, order: limit },
  batchModify: { modifies: [{ orderId: ORDER, order: stop }] },
  updateLeverage: { assetId: '00020000', mode: 'cross', leverage: 5 },
  updateIsolatedMargin: { assetId: '00020000', isLong: true, microUsd: -1_000_000 },
  twapOrder: { assetId: '00020000', side: 'buy', size: '0.25', reduceOnly: false, durationMinutes: 30, sliceCount: 7, isRandomized: true },
  twapCancel: { twapOrderId: `0x${'ef'.repeat(32)}` },
  userOutcome: { operation: 'split', market: outcome, amountBaseUnits: '25000000' },
  createReferralCode: { code: 'ALPHA' },
  getReferralCode: {},
  withdraw: { serviceChain: 'Mainnet', ...wallet, destination: OWNER, assetId: '00012710', amount: '1000', source: 'balance', time: NONCE },
  approveAgent: { venueChain: 'Mainnet', ...wallet, agentAddress: OWNER, agentName: 'browser', nonce: NONCE },
  acceptTerms: { termsVersion: '2026-01', signedAt: NONCE, chainId: 42_161 },
  executeDeposit: { serviceChain: 'Mainnet', ...wallet, quoteId: 'q_01', fromChainId: 42_161, fromToken: OWNER, fromAmount: '100000000', toAsset: '00012710' },
  reportDeposit: { transactionHash: `0x${'88'.repeat(32)}`, userAddress: OWNER },
} as const;

interface AnyAction {
  encodeAction(action: unknown): WireAction;
  decodeAction(wire: unknown): unknown;
  encodeResponse(result: unknown): unknown;
  decodeResponse(body: unknown): unknown;
}

export const SAMPLE_NONCE = NONCE;

export function anyAction(type: ActionType): AnyAction {
  return ACTIONS[type] as unknown as AnyAction;
}

export function wireSample(type: ActionType): WireAction {
  return anyAction(type).encodeAction(DOMAIN_ACTIONS[type]);
}

export const ACTION_TYPES = Object.keys(DOMAIN_ACTIONS) as ActionType[];
