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

/** `order`: the path of an order. The trigger is last: an empty one leaves only spaces at the end. */
const orderSentence = (order: string) =>
  t(
    'signed.order.values',
    '{side} {size} of asset {asset} at {price} ({reduceOnly}) {tpsl} {trigger}',
    {
      side: `{${order}.b}`,
      size: `{${order}.s}`,
      asset: `{${order}.a}`,
      price: `{${order}.p}`,
      tpsl: `{${order}.t.trigger.tpsl}`,
      trigger: `{${order}.t.trigger.triggerPx}`,
      reduceOnly: `{${order}.r}`,
    },
    'Buy 0.1 of asset 00020000 at 50000 (not reduce-only). A stop: … at 44100 (reduce-only) sl 49000. Keep the trigger last: it is often empty.',
  );
const changeSentence = (orderId: string, order: string) =>
  t('signed.modify.values', 'Change order {orderId} to: {order}', {
    orderId: `{${orderId}}`,
    order: orderSentence(order),
  });

/**
 * By primary type: what the message does and, where it has values, a sentence with their paths. Values never pass through
 * `t`, which decodes escapes. Printable ASCII in English.
 */
const INTENTS: Readonly<Record<string, readonly [intent: Text, sentence?: Text]>> = {
  OrderAction: [() => t('signed.order', 'Place orders'), () => orderSentence('orders.[]')],
  CancelAction: [
    () => t('signed.cancel', 'Cancel orders'),
    () =>
      t('signed.cancel.values', 'Cancel order {orderId} of asset {asset}', {
        orderId: '{cancels.[].o}',
        asset: '{cancels.[].a}',
      }),
  ],
  CancelByCloidAction: [
    () => t('signed.cancelByCloid', 'Cancel orders by client order ID'),
    () =>
      t('signed.cancelByCloid.values', 'Cancel order with client order ID {clientOrderId} of asset {asset}', {
        clientOrderId: '{cancels.[].cloid}',
        asset: '{cancels.[].asset}',
      }),
  ],
  ModifyAction: [() => t('signed.modify', 'Change an order'), () => changeSentence('oid', 'order')],
  BatchModifyAction: [
    () => t('signed.batchModify', 'Change orders'),
    () => changeSentence('modifies.[].oid', 'modifies.[].order'),
  ],
  UpdateLeverageAction: [
    () => t('signed.updateLeverage', 'Change leverage'),
    () =>
      t('signed.updateLeverage.values', 'Set leverage of asset {asset} to {leverage}x with {margin} margin', {
        asset: '{asset}',
        leverage: '{leverage}',
        margin: '{isCross}',
      }),
  ],
  UpdateIsolatedMarginAction: [
    () => t('signed.isolatedMargin', 'Change isolated margin'),
    () =>
      t(
        'signed.isolatedMargin.values',
        'Change margin of the {side} position in asset {asset} by {amount} millionths of a dollar',
        { side: '{isBuy}', asset: '{asset}', amount: '{ntli}' },
      ),
  ],
  TwapOrderAction: [
    () => t('signed.twapOrder', 'Start a TWAP'),
    () =>
      t(
        'signed.twapOrder.values',
        'TWAP: {side} {size} of asset {asset} over {minutes} minutes ({reduceOnly})',
        {
          side: '{isBuy}',
          size: '{sz}',
          asset: '{asset}',
          minutes: '{durationMinutes}',
          reduceOnly: '{reduceOnly}',
        },
      ),
  ],
  TwapCancelAction: [
    () => t('signed.twapCancel', 'Stop a TWAP'),
    () => t('signed.twapCancel.values', 'Stop TWAP {orderId}', { orderId: '{twapOrderId}' }),
  ],
  OutcomeSplitAction: [
    () => t('signed.split', 'Split pUSD into shares'),
    () =>
      t('signed.split.values', 'Split {amount} base units of pUSD into shares of condition {conditionId}', {
        amount: '{splitOutcome.amountBaseUnits}',
        conditionId: '{splitOutcome.market.conditionId}',
      }),
  ],
  OutcomeMergeAction: [
    () => t('signed.merge', 'Merge shares into pUSD'),
    () =>
      t('signed.merge.values', 'Merge shares of condition {conditionId} into {amount} base units of pUSD', {
        amount: '{mergeOutcome.amountBaseUnits}',
        conditionId: '{mergeOutcome.market.conditionId}',
      }),
  ],
  CreateReferralCodeAction: [
    () => t('signed.createCode', 'Create a referral code'),
    () => t('signed.createCode.values', 'Create referral code {code}', { code: '{code}' }),
  ],
  GetReferralCodeAction: [() => t('signed.getCode', 'Ask for the referral code')],
  Withdraw: [
    () => t('signed.withdraw', 'Withdraw'),
    () =>
      t('signed.withdraw.values', 'Withdraw {amount} of asset {asset} to {destination}', {
        amount: '{amount}',
        asset: '{token}',
        destination: '{destination}',
      }),
  ],
  ApproveAgent: [
    () => t('signed.approveAgent', 'Approve or revoke a key'),
    () =>
      t('signed.approveAgent.values', 'Approve key {address} as {name} (zero address: revoke)', {
        address: '{agentAddress}',
        name: '{agentName}',
      }),
  ],
  ExecuteDeposit: [
    () => t('signed.deposit', 'Deposit'),
    () =>
      t(
        'signed.deposit.values',
        'Deposit {amount} base units of token {contract} from chain {chain} as asset {asset}',
        {
          amount: '{fromAmount}',
          contract: '{fromToken}',
          chain: '{fromChainId}',
          asset: '{toAsset}',
        },
      ),
  ],
  AcceptTerms: [
    () => t('signed.terms', 'Accept the terms'),
    () => t('signed.terms.values', 'Accept terms {version}', { version: '{termsVersion}' }),
  ],
  IsolatedOperationStatusRead: [
    () => t('signed.operationStatus', 'Read the status of an operation'),
    () =>
      t('signed.operationStatus.values', 'Read the status of operation {operationId} of {address}', {
        operationId: '{operationId}',
        address: '{user}',
      }),
  ],
  Agent: [
    () => t('signed.hashed', 'Sign a hashed action'),
    () =>
      t('signed.hashed.values', 'Sign hashed action {connectionId} for network {network}', {
        connectionId: '{connectionId}',
        network: '{source}',
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

type Choice = readonly [name: string, whenTrue: Text, whenFalse: Text];

const SIDE: Choice = ['side', () => t('signed.side.true', 'Buy'), () => t('signed.side.false', 'Sell')];
const REDUCE_ONLY: Choice = [
  'reduceOnly',
  () => t('signed.reduceOnly.true', 'reduce-only'),
  () => t('signed.reduceOnly.false', 'not reduce-only'),
];

/** By struct and field. */
const CHOICES: Readonly<Record<string, Choice>> = {
  'Order.b': SIDE,
  'Order.r': REDUCE_ONLY,
  'TwapOrderAction.isBuy': SIDE,
  'TwapOrderAction.reduceOnly': REDUCE_ONLY,
  'UpdateLeverageAction.isCross': [
    'margin',
    () => t('signed.margin.true', 'cross'),
    () => t('signed.margin.false', 'isolated'),
  ],
  'UpdateIsolatedMarginAction.isBuy': [
    'position',
    () => t('signed.position.true', 'long'),
    () => t('signed.position.false', 'short'),
  ],
};

const ownOf = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** Texts in the language of the page: English in a build. */
export const signedTexts: SignedTexts = {
  intentOf: (primaryType) => ownOf(INTENTS, primaryType)?.[0](),
  sentenceOf: (primaryType) => ownOf(INTENTS, primaryType)?.[1]?.(),
  labelOf: ({ struct, name }) => {
    const key = [`${struct}.${name}`, name].find((each) => Object.hasOwn(LABELS, each));
    const label = key === undefined ? undefined : LABELS[key];
    return label == null ? label : label();
  },
  choiceOf: ({ struct, name }) => {
    const choice = ownOf(CHOICES, `${struct}.${name}`);
    return choice && { name: choice[0], words: { true: choice[1](), false: choice[2]() } };
  },
};
