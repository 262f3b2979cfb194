// errors.ts: the catalogue of refusals.
import { readErrorBody, type ServiceError } from './errorBody.ts';

interface CataloguedError {
  /** HTTP status. 200: the refusal travels inside an accepted answer (per order, or as data.status failed). */
  readonly status: number;
  /** `errorText` fills in `{field}` and other placeholders. */
  readonly text: string;
}

const refused = <const T extends Record<string, string>>(
  status: number,
  texts: T,
): { [K in keyof T]: CataloguedError } =>
  Object.fromEntries(Object.entries(texts).map(([code, text]) => [code, { status, text }])) as {
    [K in keyof T]: CataloguedError;
  };

/**
 * Code → status and text. Texts and statuses shown by the interface are kept verbatim (Errors).
 * @assumed All codes but MISSING_FIELD, and all texts the interface does not show.
 */
export const ERRORS = {
  ...refused(400, {
    INVALID_JSON: 'Request body is not valid JSON',
    MISSING_FIELD: "Missing '{field}' field",
    UNKNOWN_FIELD: "Unknown field '{field}'",
    UNKNOWN_TYPE: 'Unknown request type',
    INVALID_FIELD: "Invalid '{field}'",
    INVALID_ADDRESS: 'Invalid address',
    NONCE_USED: 'Nonce already used',
    NONCE_TOO_LOW: 'Nonce is not above the smallest remembered nonce',
    NONCE_OUT_OF_WINDOW: 'Nonce outside [now - 2 days, now + 1 day]',
    INVALID_NONCE: 'Nonce must be a Unix-millisecond integer',
    NONCE_MISMATCH: 'Action nonce must equal the outer nonce',
    EXPIRED: 'Request expired',
    EXPIRY_NOT_SUPPORTED: 'expiresAfter is not accepted for this action',
    CHAIN_MISMATCH: 'Wrong network',
    TERMS_VERSION_MISMATCH: 'Terms version is not current',
    REFERRAL_CODE_INVALID: 'Referral codes have 3 to 20 characters, A to Z and 0 to 9',
    BATCH_TOO_LARGE: 'At most {limit} {items} per request',
    OUTCOME_SCHEMA: 'schemaVersion must be 2',
    OUTCOME_ADAPTER: 'Unsupported adapter',
    INVALID_CONDITION_ID: 'Invalid conditionId',
    OUTCOME_SIDES_MISMATCH: 'Asset ids do not match the condition',
    NEG_RISK_MISMATCH: 'negRisk does not match the condition',
    INVALID_BASE_UNITS: 'amountBaseUnits must be a canonical positive integer',
    OUTCOME_INSUFFICIENT: 'Not enough unheld {asset}',
    OUTCOME_MARGIN: 'Account margin too low after reserving',
    OUTCOME_MARKET_NOT_OPEN: 'Condition is not open',
    WITHDRAW_PRECISION: 'Amount has too many decimals for this asset',
  }),
  ...refused(401, {
    INVALID_SIGNATURE: 'Invalid signature',
    UNKNOWN_SIGNER: 'Invalid signature',
    AGENT_NOT_APPROVED: 'Agent not approved for user',
    AGENT_EXPIRED: 'Agent approval expired',
  }),
  ...refused(403, {
    OWNER_SIGNATURE_REQUIRED: 'This action must be signed by the account owner',
    ACCESS_REQUIRED: 'Protocol access required',
    TERMS_NOT_ACCEPTED: 'Current terms not accepted',
  }),
  ...refused(404, {
    NOT_FOUND: 'Unknown path',
    DEPOSIT_NOT_FOUND: 'Transaction hash not found on blockchain',
  }),
  ...refused(409, {
    AGENT_NAME_TAKEN: 'An agent with this name exists; revoke it first',
    AGENT_ADDRESS_IN_USE: "Address is already a user or another user's agent",
    REFERRAL_CODE_TAKEN: 'Referral code is taken',
    REFERRAL_CODE_EXISTS: 'You already have a referral code',
  }),
  ...refused(413, { BODY_TOO_LARGE: 'Request body too large' }),
  ...refused(415, { UNSUPPORTED_MEDIA_TYPE: 'Content-Type must be application/json' }),
  ...refused(422, {
    ACCOUNT_FROZEN: 'Account is being liquidated',
    AGENT_NOT_FOUND: 'No agent with this name',
    TOO_MANY_AGENTS: 'Agent limit reached',
    INSUFFICIENT_WITHDRAWABLE: 'Insufficient withdrawable balance',
    WITHDRAW_BELOW_ACTIVATION:
      'First transfer to this destination needs at least {minimum} (activation fee {fee} + minimum {floor})',
    DEPOSIT_NOT_YOURS: 'Deposit belongs to another address',
    QUOTE_EXPIRED: 'Deposit quote expired',
  }),
  ...refused(429, { RATE_LIMITED: 'Rate limit exceeded' }),
  ...refused(500, { INTERNAL: 'Internal error' }),
  ...refused(503, {
    SERVICE_UNAVAILABLE: 'Service unavailable',
    REPLICA_UNAVAILABLE: 'Read replica unavailable',
    OPERATION_DISABLED: 'Operation disabled',
    OUTCOME_UNAVAILABLE: 'Split readiness unavailable',
  }),
  ...refused(200, {
    INVALID_ASSET_ID: 'Unknown or malformed asset',
    MARKET_CLOSED: 'Market is not currently accepting orders',
    MARKET_REDUCE_ONLY: 'Market accepts reduce-only orders',
    INVALID_DECIMAL: 'Not a plain decimal',
    PRICE_SIGFIGS: 'Price has more than 5 significant figures',
    PRICE_DECIMALS: 'Price has too many decimals for this market',
    PRICE_TICK: 'Price must be divisible by tick size.',
    PRICE_RANGE: 'Price must be between tick and 1 - tick',
    INVALID_PRICE: 'Price must be positive',
    ORACLE_DISTANCE: 'Order price too far from oracle',
    SIZE_DECIMALS: 'Size has too many decimals',
    INVALID_SIZE: 'Size must be positive',
    MIN_ORDER_VALUE: 'Order must have minimum value of {minimum}.',
    MIN_ORDER_SIZE: "Size below the market's minimum of {minimum} shares",
    QUOTE_PRECISION: 'Price × size is not exact at 6 decimals',
    IMMEDIATE_BUY_MIN: 'Immediate buys need at least 1 pUSD',
    IMMEDIATE_BUY_CENTS: 'Immediate buys need a whole-cent amount',
    CLOSE_NOT_ELIGIBLE: 'Minimum close is not available for this order',
    INSUFFICIENT_MARGIN: 'Insufficient margin to place order.',
    INSUFFICIENT_SPOT_BALANCE: 'Insufficient spot balance',
    INSUFFICIENT_PUSD: 'Not enough spendable pUSD',
    INSUFFICIENT_SHARES: 'Not enough unheld shares',
    LOCAL_DEFICIT: 'Repay the local deficit before buying',
    REDUCE_ONLY_VIOLATION: 'Reduce only order would increase position.',
    POST_ONLY_WOULD_MATCH: 'Post only order would have immediately matched, bbo was {bbo}.',
    IOC_NO_MATCH: 'Order could not immediately match against any resting orders.',
    FOK_NOT_FILLED: 'Order could not be filled in full',
    NO_LIQUIDITY: 'No liquidity available for market order.',
    INVALID_TRIGGER: 'Invalid TP/SL price.',
    INVALID_TIF: 'Not supported for this market',
    INVALID_GROUPING: 'Not supported for this market',
    OPEN_INTEREST_CAP: 'Order would increase open interest while open interest is capped',
    MAX_POSITION: 'Order would cause position to exceed margin tier limit at current leverage',
    MAX_LEVERAGE_EXCEEDED: 'Leverage above the market maximum',
    ISOLATED_ONLY: 'Margin mode not available',
    CROSS_ONLY: 'Margin mode not available',
    MARGIN_MODE_LOCKED: 'Close the position and cancel its orders before changing the margin mode',
    NO_ISOLATED_POSITION: 'No isolated position on this side',
    TOO_MANY_OPEN_ORDERS: 'Open order limit reached',
    DUPLICATE_CLOID: 'Client order id already used',
    ORDER_NOT_FOUND: 'Order was never placed, already canceled, or filled.',
    ORDER_NOT_CANCELABLE: 'Order is not open, partial or waiting',
    SIZE_BELOW_FILLED: 'New size must be above the {filled} already filled',
    MODIFY_IMMUTABLE: 'Trigger and time-in-force cannot be changed',
    VENUE_REJECTED: 'Rejected by the venue',
    TWAP_NOT_CANCELABLE: 'TWAP is not pending or active',
    TWAP_NOT_FOUND: 'TWAP not found',
    TWAP_NOT_OWNER: 'TWAP not owned by signer',
    TWAP_SCHEDULE: 'Slice interval must be 10 s to 10 min',
    TWAP_SLICE_TOO_SMALL: 'Slice below minimum order value',
  }),
} as const;

export type ErrorCode = keyof typeof ERRORS;

/** The text of userRole and similar reads without a user (Errors). */
export const MISSING_USER_TEXT = "Missing 'user' parameter";

/** The text of a code with its placeholders filled. One without a value is left out. */
export function errorText(code: ErrorCode, values: Readonly<Record<string, string>> = {}): string {
  return ERRORS[code].text.replaceAll(/\{(\w+)\}/g, (_blank, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : '',
  );
}

/** The code whose text matches, with any placeholder values. */
export function codeOfText(text: string): ErrorCode | undefined {
  if (text.startsWith(MISSING_USER_TEXT)) return 'MISSING_FIELD';
  const codes = Object.keys(ERRORS) as ErrorCode[];
  return codes.find((code) => ERRORS[code].text === text) ?? codes.find((code) => patternOf(code).test(text));
}

/** HTTP status of a refusal of the whole request: codes usually inside an accepted answer count as malformed. */
export function requestStatus(code: ErrorCode): number {
  const { status } = ERRORS[code];
  return status === 200 ? 400 : status;
}

/** Matches the catalogued text as a prefix, with anything in its placeholders. */
function patternOf(code: ErrorCode): RegExp {
  const literal = ERRORS[code].text.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`);
  return new RegExp(`^${literal.replaceAll(/\{\w+\}/g, '.*')}`);
}

/** `readErrorBody` with the codes of the catalogue. */
export function decodeErrorBody(body: unknown, httpStatus: number): ServiceError | undefined {
  return readErrorBody(body, httpStatus, codeOfText);
}
