// typedDataTypes.ts: the EIP-712 types of everything that is signed.

export interface TypedDataField {
  readonly name: string;
  readonly type: string;
}

export type Structs = Readonly<Record<string, readonly TypedDataField[]>>;

/** One kind of signed data. */
export interface Family {
  readonly primaryType: string;
  readonly fields: readonly TypedDataField[];
  /** Source of the domain's chain id. `trading`: the deployment; otherwise the action's field. */
  readonly chain: 'trading' | 'signatureChainId' | 'chainId';
  readonly allowsExpiry: boolean;
  /** Signed as one hash under the profile `phantomAgent`; others are always typed. */
  readonly isHashable: boolean;
  /** Fields of the action that are sent but not signed. */
  readonly unsigned: readonly string[];
  /** The signed field that must equal the envelope's nonce, or none. */
  readonly nonceField: 'nonce' | 'time' | undefined;
}

/** `string a, bool b` → fields. */
function fields(text: string): TypedDataField[] {
  return text.split(', ').map((each) => {
    const [type = '', name = ''] = each.split(' ');
    return { name, type };
  });
}

/**
 * Structs inside actions. No primary type with structs inside may contain a colon: libraries disagree on those.
 * @assumed The interface shows no typed-data definitions.
 */
const STRUCTS: Structs = {
  Limit: fields('string tif'),
  Trigger: fields('bool isMarket, string triggerPx, string tpsl'),
  OrderType: fields('Limit limit, Trigger trigger'),
  Order: fields('string a, bool b, string p, string s, bool r, OrderType t, string c'),
  Cancel: fields('string a, string o'),
  CancelByCloid: fields('string asset, string cloid'),
  Modify: fields('string oid, Order order'),
  OutcomeMarket: fields(
    'string adapter, bytes32 conditionId, string yesAssetId, string noAssetId, bool negRisk',
  ),
  OutcomePayload: fields('uint8 schemaVersion, OutcomeMarket market, string amountBaseUnits'),
};

/** Placeholders in signed data for members absent from the JSON, because libraries differ on missing structs. */
export const PLACEHOLDERS: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map<
  string,
  Readonly<Record<string, unknown>>
>(
  Object.entries({
    Order: { r: false, c: '' },
    OrderType: { limit: { tif: '' }, trigger: { isMarket: false, triggerPx: '', tpsl: '' } },
  }),
);

/** Members that the service normalises as decimals before hashing (Authentication, "Decimal normalization"). */
export const DECIMALS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>(
  Object.entries({
    Order: ['p', 's'],
    Trigger: ['triggerPx'],
    TwapOrderAction: ['sz'],
    Withdraw: ['amount'],
  }),
);

/** Address members hashed as text, by action type: their case is signed. */
export const ADDRESS_TEXTS: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>(
  Object.entries({ withdraw: ['destination'] }),
);

/** Members of older clients that are ignored: sent, unsigned, without effect. */
export const IGNORED: ReadonlyMap<string, readonly string[]> = new Map<string, readonly string[]>(
  Object.entries({ Order: ['isPositionTpsl'] }),
);

const trading = (primaryType: string, text: string, allowsExpiry = true): Family => ({
  primaryType,
  fields: fields(`string type, ${text}uint64 nonce`),
  chain: 'trading',
  allowsExpiry,
  isHashable: true,
  unsigned: [],
  nonceField: 'nonce',
});

const wallet = (primaryType: string, text: string, nonceField: 'nonce' | 'time'): Family => ({
  primaryType,
  fields: fields(text),
  chain: 'signatureChainId',
  allowsExpiry: false,
  isHashable: false,
  unsigned: ['type', 'signatureChainId'],
  nonceField,
});

/** By the action's `type`; userOutcome has two, distinguished by payload. */
export const FAMILIES: ReadonlyMap<string, Family> = new Map([
  ['order', trading('OrderAction', 'Order[] orders, string grouping, ')],
  ['cancel', trading('CancelAction', 'Cancel[] cancels, ')],
  ['cancelByCloid', trading('CancelByCloidAction', 'CancelByCloid[] cancels, ')],
  ['modify', trading('ModifyAction', 'string oid, Order order, ')],
  ['batchModify', trading('BatchModifyAction', 'Modify[] modifies, ')],
  ['updateLeverage', trading('UpdateLeverageAction', 'string asset, bool isCross, uint32 leverage, ')],
  ['updateIsolatedMargin', trading('UpdateIsolatedMarginAction', 'string asset, bool isBuy, int64 ntli, ')],
  [
    'twapOrder',
    trading(
      'TwapOrderAction',
      'string asset, bool isBuy, string sz, bool reduceOnly, uint32 durationMinutes, uint32 numSlices, bool randomize, ',
    ),
  ],
  ['twapCancel', trading('TwapCancelAction', 'string twapOrderId, ')],
  ['userOutcome:splitOutcome', trading('OutcomeSplitAction', 'OutcomePayload splitOutcome, ', false)],
  ['userOutcome:mergeOutcome', trading('OutcomeMergeAction', 'OutcomePayload mergeOutcome, ', false)],
  ['createReferralCode', trading('CreateReferralCodeAction', 'string code, ', false)],
  ['getReferralCode', trading('GetReferralCodeAction', '', false)],
  [
    'withdraw',
    wallet(
      'Withdraw',
      'string serviceChain, string destination, string token, string amount, string source, uint64 time',
      'time',
    ),
  ],
  [
    'approveAgent',
    wallet(
      'ApproveAgent',
      'string venueChain, address agentAddress, string agentName, uint64 nonce',
      'nonce',
    ),
  ],
  [
    'executeDeposit',
    wallet(
      'ExecuteDeposit',
      'string serviceChain, string quoteId, uint256 fromChainId, address fromToken, string fromAmount, string toAsset, uint64 nonce',
      'nonce',
    ),
  ],
  [
    'acceptTerms',
    {
      primaryType: 'AcceptTerms',
      fields: fields('string termsVersion, uint64 signedAt, uint256 chainId'),
      chain: 'chainId',
      allowsExpiry: false,
      isHashable: false,
      unsigned: ['type'],
      nonceField: undefined,
    },
  ],
  [
    'isolatedOperationStatus',
    {
      primaryType: 'IsolatedOperationStatusRead',
      fields: fields('string type, address user, string operationId, uint64 time'),
      chain: 'trading',
      allowsExpiry: false,
      /** @assumed A read is no action: without a nonce it cannot be hashed. */
      isHashable: false,
      unsigned: [],
      nonceField: undefined,
    },
  ],
]);

/** The family of an action, or undefined for an unsigned or unknown one. */
export function familyOf(action: Readonly<Record<string, unknown>>): Family | undefined {
  const type = action['type'];
  if (typeof type !== 'string') return undefined;
  if (type !== 'userOutcome') return FAMILIES.get(type);
  const payloads = ['splitOutcome', 'mergeOutcome'].filter((name) => action[name] !== undefined);
  return payloads.length === 1 ? FAMILIES.get(`userOutcome:${payloads[0]}`) : undefined;
}

/**
 * The struct table of a family, with expiresAfter as last field when the request has one. Cached: the same object each
 * time.
 */
export function typesOf(family: Family, hasExpiry: boolean): Structs {
  const cache = hasExpiry ? withExpiry : withoutExpiry;
  let types = cache.get(family);
  if (types === undefined) {
    const own = hasExpiry ? [...family.fields, { name: 'expiresAfter', type: 'uint64' }] : family.fields;
    types = { ...structsIn(own), [family.primaryType]: own };
    cache.set(family, types);
  }
  return types;
}

const withExpiry = new WeakMap<Family, Structs>();
const withoutExpiry = new WeakMap<Family, Structs>();

/** The structs that fields refer to, innermost first. */
function structsIn(own: readonly TypedDataField[]): Record<string, readonly TypedDataField[]> {
  return own.reduce<Record<string, readonly TypedDataField[]>>((found, field) => {
    const name = field.type.replace('[]', '');
    const inside = Object.hasOwn(STRUCTS, name) ? STRUCTS[name] : undefined;
    return inside === undefined ? found : { ...found, ...structsIn(inside), [name]: inside };
  }, {});
}

/** The members of a struct; none for an unknown name. */
export function membersOf(types: Structs, name: string): readonly TypedDataField[] {
  return Object.hasOwn(types, name) ? (types[name] ?? []) : [];
}

/** A value inside a message: `orders.[].p`, member `p` of the struct `Order`. */
export interface SignedField {
  readonly path: string;
  readonly struct: string;
  readonly name: string;
  readonly type: string;
}

/** The values of a message at any depth, in signing order; `[]` is every element of a list. */
export function signedFields(types: Structs, struct: string, above = ''): SignedField[] {
  return membersOf(types, struct).flatMap(({ name, type }) => {
    const isList = type.endsWith('[]');
    const inner = isList ? type.slice(0, -2) : type;
    const path = `${above}${name}${isList ? '.[]' : ''}`;
    return Object.hasOwn(types, inner)
      ? signedFields(types, inner, `${path}.`)
      : [{ path, struct, name, type }];
  });
}
