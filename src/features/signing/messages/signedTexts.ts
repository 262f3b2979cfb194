// signedTexts.ts: what each signed message does and what its fields are called, on screen and in the descriptors for
// wallets.
import type { SignedTexts } from '#protocol/signing/clearSigning.ts';
import { t } from '#ui/text/i18n.ts';

type Text = () => string;

const asset = () => t('signed.asset', 'Asset');
const buy = () => t('signed.buy', 'Buy');
const size = () => t('signed.size', 'Size');
const reduceOnly = () => t('signed.reduceOnly', 'Reduce-only');
const orderId = () => t('signed.orderId', 'Order ID');
const clientOrderId = () => t('signed.clientOrderId', 'Client order ID');
const network = () => t('signed.network', 'Network');
const baseUnits = () => t('signed.baseUnits', 'Amount in base units');

/** By primary type. */
const INTENTS: Readonly<Record<string, Text>> = {
  OrderAction: () => t('signed.order', 'Place orders'),
  CancelAction: () => t('signed.cancel', 'Cancel orders'),
  CancelByCloidAction: () => t('signed.cancelByCloid', 'Cancel orders by client order ID'),
  ModifyAction: () => t('signed.modify', 'Change an order'),
  BatchModifyAction: () => t('signed.batchModify', 'Change orders'),
  UpdateLeverageAction: () => t('signed.updateLeverage', 'Change leverage'),
  UpdateIsolatedMarginAction: () => t('signed.isolatedMargin', 'Change isolated margin'),
  TwapOrderAction: () => t('signed.twapOrder', 'Start a TWAP'),
  TwapCancelAction: () => t('signed.twapCancel', 'Stop a TWAP'),
  OutcomeSplitAction: () => t('signed.split', 'Split pUSD into shares'),
  OutcomeMergeAction: () => t('signed.merge', 'Merge shares into pUSD'),
  CreateReferralCodeAction: () => t('signed.createCode', 'Create a referral code'),
  GetReferralCodeAction: () => t('signed.getCode', 'Ask for the referral code'),
  Withdraw: () => t('signed.withdraw', 'Withdraw'),
  ApproveAgent: () => t('signed.approveAgent', 'Approve or revoke a key'),
  ExecuteDeposit: () => t('signed.deposit', 'Deposit'),
  AcceptTerms: () => t('signed.terms', 'Accept the terms'),
  IsolatedOperationStatusRead: () => t('signed.operationStatus', 'Read the status of an operation'),
  Agent: () => t('signed.hashed', 'Sign a hashed action'),
};

/**
 * By struct and field, or by field for those of the envelope. Null: constants, nonces and times of signing, which wallets
 * omit.
 */
const LABELS: Readonly<Record<string, Text | null>> = {
  type: null,
  nonce: null,
  expiresAfter: () => t('signed.expiry', 'Expiry in Unix ms'),
  'Order.a': asset,
  'Order.b': buy,
  'Order.p': () => t('signed.price', 'Price'),
  'Order.s': size,
  'Order.r': reduceOnly,
  'Limit.tif': () => t('signed.tif', 'Time in force'),
  'Trigger.isMarket': () => t('signed.triggerMarket', 'Market order when triggered'),
  'Trigger.triggerPx': () => t('signed.triggerPrice', 'Trigger price'),
  'Trigger.tpsl': () => t('signed.tpsl', 'Take profit (tp) or stop loss (sl)'),
  'Order.c': clientOrderId,
  'OrderAction.grouping': () => t('signed.grouping', 'Order grouping'),
  'Cancel.a': asset,
  'Cancel.o': orderId,
  'CancelByCloid.asset': asset,
  'CancelByCloid.cloid': clientOrderId,
  'Modify.oid': orderId,
  'ModifyAction.oid': orderId,
  'UpdateLeverageAction.asset': asset,
  'UpdateLeverageAction.isCross': () => t('signed.cross', 'Cross margin'),
  'UpdateLeverageAction.leverage': () => t('signed.leverage', 'Leverage'),
  'UpdateIsolatedMarginAction.asset': asset,
  'UpdateIsolatedMarginAction.isBuy': () => t('signed.long', 'Long'),
  'UpdateIsolatedMarginAction.ntli': () => t('signed.marginChange', 'Change in millionths of a dollar'),
  'TwapOrderAction.asset': asset,
  'TwapOrderAction.isBuy': buy,
  'TwapOrderAction.sz': size,
  'TwapOrderAction.reduceOnly': reduceOnly,
  'TwapOrderAction.durationMinutes': () => t('signed.duration', 'Duration in minutes'),
  'TwapOrderAction.numSlices': () => t('signed.slices', 'Slices'),
  'TwapOrderAction.randomize': () => t('signed.randomize', 'Random slice times'),
  'TwapCancelAction.twapOrderId': () => t('signed.twapId', 'TWAP ID'),
  'OutcomePayload.schemaVersion': null,
  'OutcomePayload.amountBaseUnits': baseUnits,
  'OutcomeMarket.adapter': () => t('signed.adapter', 'Prediction venue'),
  'OutcomeMarket.conditionId': () => t('signed.condition', 'Condition ID'),
  'OutcomeMarket.yesAssetId': () => t('signed.yesAsset', 'Yes asset'),
  'OutcomeMarket.noAssetId': () => t('signed.noAsset', 'No asset'),
  'OutcomeMarket.negRisk': () => t('signed.negRisk', 'Negative risk'),
  'CreateReferralCodeAction.code': () => t('signed.code', 'Referral code'),
  'Withdraw.serviceChain': network,
  'Withdraw.destination': () => t('signed.destination', 'Destination'),
  'Withdraw.token': asset,
  'Withdraw.amount': () => t('signed.amount', 'Amount'),
  'Withdraw.source': () => t('signed.source', 'Source'),
  'Withdraw.time': null,
  'ApproveAgent.venueChain': network,
  'ApproveAgent.agentAddress': () => t('signed.key', 'Key address'),
  'ApproveAgent.agentName': () => t('signed.keyName', 'Key name'),
  'ExecuteDeposit.serviceChain': network,
  'ExecuteDeposit.quoteId': () => t('signed.quote', 'Quote ID'),
  'ExecuteDeposit.fromChainId': () => t('signed.fromChain', 'From chain'),
  'ExecuteDeposit.fromToken': () => t('signed.fromToken', 'Token address'),
  'ExecuteDeposit.fromAmount': baseUnits,
  'ExecuteDeposit.toAsset': () => t('signed.credited', 'Credited asset'),
  'AcceptTerms.termsVersion': () => t('signed.termsVersion', 'Terms version'),
  'AcceptTerms.signedAt': null,
  'AcceptTerms.chainId': () => t('signed.chain', 'Chain ID'),
  'IsolatedOperationStatusRead.user': () => t('signed.account', 'Account'),
  'IsolatedOperationStatusRead.operationId': () => t('signed.operation', 'Operation ID'),
  'IsolatedOperationStatusRead.time': null,
  'Agent.source': () => t('signed.agentSource', 'Main (a) or test network (b)'),
  'Agent.connectionId': () => t('signed.connectionId', 'Connection ID'),
};

/** Texts in the language of the page: English in a build. */
export const signedTexts: SignedTexts = {
  intentOf: (primaryType) => (Object.hasOwn(INTENTS, primaryType) ? INTENTS[primaryType]?.() : undefined),
  labelOf: ({ struct, name }) => {
    const key = [`${struct}.${name}`, name].find((each) => Object.hasOwn(LABELS, each));
    const label = key === undefined ? undefined : LABELS[key];
    return label == null ? label : label();
  },
};
