// signedTexts.ts: what each signed message does and what its fields are called, on screen and in the descriptors for
// wallets.
import type { SignedTexts } from '#protocol/signing/clearSigning.ts';
import { t } from '#ui/text/i18n.ts';

type Text = () => string;

const asset = () => t('signed.asset', 'Asset');
// The words of the signed values are in the labels: some wallets show true and false.
const side = () => t('signed.side', 'Buy (true) or sell (false)');
const size = () => t('signed.size', 'Size');
const reduceOnly = () => t('signed.reduceOnly', 'Reduce-only');
const orderId = () => t('signed.orderId', 'Order ID');
const clientOrderId = () => t('signed.clientOrderId', 'Client order ID');
const network = () => t('signed.network', 'Network');
const baseUnits = () => t('signed.baseUnits', 'Amount in base units');

/** The value of a path, `orders.[].p`: in a descriptor its placeholder. */
type At = (path: string) => string;

/** `order`: the path of an order. Without a trigger the last two values are empty. */
const orderSentence = (at: At, order: string) =>
  t(
    'signed.order.values',
    '{side} {size} of {asset} at {price} {tpsl} {trigger}',
    {
      side: at(`${order}.b`),
      size: at(`${order}.s`),
      asset: at(`${order}.a`),
      price: at(`${order}.p`),
      tpsl: at(`${order}.t.trigger.tpsl`),
      trigger: at(`${order}.t.trigger.triggerPx`),
    },
    'An order in a wallet: Buy 0.1 of 00020000 at 50000. A stop loss: Sell 0.1 of 00020000 at 44100 sl 49000',
  );
const changeSentence = (at: At, orderId: string, order: string) =>
  t('signed.modify.values', 'Change order {orderId} to: {order}', {
    orderId: at(orderId),
    order: orderSentence(at, order),
  });

/** By primary type: what the message does and, where it has values, the same with them. Printable ASCII in English. */
const INTENTS: Readonly<Record<string, readonly [intent: Text, sentence?: (at: At) => string]>> = {
  OrderAction: [() => t('signed.order', 'Place orders'), (at) => orderSentence(at, 'orders.[]')],
  CancelAction: [
    () => t('signed.cancel', 'Cancel orders'),
    (at) =>
      t('signed.cancel.values', 'Cancel order {orderId} of {asset}', {
        orderId: at('cancels.[].o'),
        asset: at('cancels.[].a'),
      }),
  ],
  CancelByCloidAction: [
    () => t('signed.cancelByCloid', 'Cancel orders by client order ID'),
    (at) =>
      t('signed.cancelByCloid.values', 'Cancel order with client order ID {clientOrderId} of {asset}', {
        clientOrderId: at('cancels.[].cloid'),
        asset: at('cancels.[].asset'),
      }),
  ],
  ModifyAction: [() => t('signed.modify', 'Change an order'), (at) => changeSentence(at, 'oid', 'order')],
  BatchModifyAction: [
    () => t('signed.batchModify', 'Change orders'),
    (at) => changeSentence(at, 'modifies.[].oid', 'modifies.[].order'),
  ],
  UpdateLeverageAction: [
    () => t('signed.updateLeverage', 'Change leverage'),
    (at) =>
      t('signed.updateLeverage.values', 'Set leverage of {asset} to {leverage}x with {margin} margin', {
        asset: at('asset'),
        leverage: at('leverage'),
        margin: at('isCross'),
      }),
  ],
  UpdateIsolatedMarginAction: [
    () => t('signed.isolatedMargin', 'Change isolated margin'),
    (at) =>
      t(
        'signed.isolatedMargin.values',
        'Change margin of the {side} position in {asset} by {amount} millionths of a dollar',
        { side: at('isBuy'), asset: at('asset'), amount: at('ntli') },
      ),
  ],
  TwapOrderAction: [
    () => t('signed.twapOrder', 'Start a TWAP'),
    (at) =>
      t('signed.twapOrder.values', 'TWAP: {side} {size} of {asset} over {minutes} minutes', {
        side: at('isBuy'),
        size: at('sz'),
        asset: at('asset'),
        minutes: at('durationMinutes'),
      }),
  ],
  TwapCancelAction: [
    () => t('signed.twapCancel', 'Stop a TWAP'),
    (at) => t('signed.twapCancel.values', 'Stop TWAP {orderId}', { orderId: at('twapOrderId') }),
  ],
  OutcomeSplitAction: [
    () => t('signed.split', 'Split pUSD into shares'),
    (at) =>
      t('signed.split.values', 'Split {amount} base units of pUSD into shares of condition {conditionId}', {
        amount: at('splitOutcome.amountBaseUnits'),
        conditionId: at('splitOutcome.market.conditionId'),
      }),
  ],
  OutcomeMergeAction: [
    () => t('signed.merge', 'Merge shares into pUSD'),
    (at) =>
      t('signed.merge.values', 'Merge shares of condition {conditionId} into {amount} base units of pUSD', {
        amount: at('mergeOutcome.amountBaseUnits'),
        conditionId: at('mergeOutcome.market.conditionId'),
      }),
  ],
  CreateReferralCodeAction: [
    () => t('signed.createCode', 'Create a referral code'),
    (at) => t('signed.createCode.values', 'Create referral code {code}', { code: at('code') }),
  ],
  GetReferralCodeAction: [() => t('signed.getCode', 'Ask for the referral code')],
  Withdraw: [
    () => t('signed.withdraw', 'Withdraw'),
    (at) =>
      t('signed.withdraw.values', 'Withdraw {amount} of {asset} to {destination}', {
        amount: at('amount'),
        asset: at('token'),
        destination: at('destination'),
      }),
  ],
  ApproveAgent: [
    () => t('signed.approveAgent', 'Approve or revoke a key'),
    (at) =>
      t('signed.approveAgent.values', 'Approve key {address} as {name}. The zero address revokes it.', {
        address: at('agentAddress'),
        name: at('agentName'),
      }),
  ],
  ExecuteDeposit: [
    () => t('signed.deposit', 'Deposit'),
    (at) =>
      t(
        'signed.deposit.values',
        'Deposit {amount} base units of token {contract} from chain {chain} as asset {asset}',
        {
          amount: at('fromAmount'),
          contract: at('fromToken'),
          chain: at('fromChainId'),
          asset: at('toAsset'),
        },
      ),
  ],
  AcceptTerms: [
    () => t('signed.terms', 'Accept the terms'),
    (at) => t('signed.terms.values', 'Accept terms {version}', { version: at('termsVersion') }),
  ],
  IsolatedOperationStatusRead: [
    () => t('signed.operationStatus', 'Read the status of an operation'),
    (at) =>
      t('signed.operationStatus.values', 'Read the status of operation {operationId} of {address}', {
        operationId: at('operationId'),
        address: at('user'),
      }),
  ],
  Agent: [
    () => t('signed.hashed', 'Sign a hashed action'),
    (at) =>
      t('signed.hashed.values', 'Sign hashed action {connectionId} for network {network}', {
        connectionId: at('connectionId'),
        network: at('source'),
      }),
  ],
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
  'Order.b': side,
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
  'UpdateLeverageAction.isCross': () => t('signed.margin', 'Cross (true) or isolated (false)'),
  'UpdateLeverageAction.leverage': () => t('signed.leverage', 'Leverage'),
  'UpdateIsolatedMarginAction.asset': asset,
  'UpdateIsolatedMarginAction.isBuy': () => t('signed.position', 'Long (true) or short (false)'),
  'UpdateIsolatedMarginAction.ntli': () => t('signed.marginChange', 'Change in millionths of a dollar'),
  'TwapOrderAction.asset': asset,
  'TwapOrderAction.isBuy': side,
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

const sideWords = {
  name: 'side',
  words: () => ({ true: t('signed.side.true', 'Buy'), false: t('signed.side.false', 'Sell') }),
};

/** By struct and field. */
const CHOICES: Readonly<Record<string, { name: string; words: () => { true: string; false: string } }>> = {
  'Order.b': sideWords,
  'TwapOrderAction.isBuy': sideWords,
  'UpdateLeverageAction.isCross': {
    name: 'margin',
    words: () => ({ true: t('signed.margin.true', 'cross'), false: t('signed.margin.false', 'isolated') }),
  },
  'UpdateIsolatedMarginAction.isBuy': {
    name: 'position',
    words: () => ({ true: t('signed.position.true', 'long'), false: t('signed.position.false', 'short') }),
  },
};

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Texts in the language of the page: English in a build. */
export const signedTexts: SignedTexts = {
  intentOf: (primaryType) => ownOf(INTENTS, primaryType)?.[0](),
  sentenceOf: (primaryType, at) => ownOf(INTENTS, primaryType)?.[1]?.(at),
  labelOf: ({ struct, name }) => {
    const key = [`${struct}.${name}`, name].find((each) => Object.hasOwn(LABELS, each));
    const label = key === undefined ? undefined : LABELS[key];
    return label == null ? label : label();
  },
  choiceOf: ({ struct, name }) => {
    const choice = ownOf(CHOICES, `${struct}.${name}`);
    return choice && { name: choice.name, words: choice.words() };
  },
  joined: (values) =>
    values.reduce((first, last) => t('signed.joined', '{first} and {last}', { first, last })),
};
