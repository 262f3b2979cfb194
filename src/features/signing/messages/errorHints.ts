// errorHints.ts: for each service code, what is safe and what to do next.
import { FUNDS_HINTS } from './fundsHints.ts';
import { ORDER_HINTS } from './orderHints.ts';
import { OUTCOME_HINTS } from './outcomeHints.ts';
import { REQUEST_HINTS } from './requestHints.ts';

/** The next step for a refusal, by its code or, without one, by its text; undefined if unknown. */
export function errorHintOf(code: string | undefined, message: string): string | undefined {
  const known = code ?? codeOfText(message) ?? '';
  return ERROR_HINTS.get(known)?.();
}

/** Documented texts without a code. */
function codeOfText(message: string): string | undefined {
  return TEXTS.find(([text]) => message.startsWith(text))?.[1];
}

const TEXTS: readonly (readonly [string, string])[] = [
  ['Invalid signature', 'INVALID_SIGNATURE'],
  ['Agent not approved', 'AGENT_NOT_APPROVED'],
  ['Nonce already used', 'NONCE_USED'],
  ['Insufficient margin', 'INSUFFICIENT_MARGIN'],
  ['Post only order would', 'POST_ONLY_WOULD_MATCH'],
  ['Order could not immediately match', 'IOC_NO_MATCH'],
  ['Reduce only order would', 'REDUCE_ONLY_VIOLATION'],
  ['Order must have minimum value', 'MIN_ORDER_VALUE'],
  ['Order was never placed', 'ORDER_NOT_FOUND'],
  ['TWAP is not pending or active', 'TWAP_NOT_CANCELABLE'],
  ['Protocol access required', 'ACCESS_REQUIRED'],
  ['Current terms not accepted', 'TERMS_NOT_ACCEPTED'],
  ['Insufficient withdrawable balance', 'INSUFFICIENT_WITHDRAWABLE'],
  ['First transfer to this destination', 'WITHDRAW_BELOW_ACTIVATION'],
  ['Transaction hash not found', 'DEPOSIT_NOT_FOUND'],
  ['Deposit quote expired', 'QUOTE_EXPIRED'],
];

const ERROR_HINTS: ReadonlyMap<string, () => string> = new Map([
  ...REQUEST_HINTS,
  ...ORDER_HINTS,
  ...FUNDS_HINTS,
  ...OUTCOME_HINTS,
]);
