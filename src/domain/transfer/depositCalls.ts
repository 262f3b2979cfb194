// depositCalls.ts: decodes the wallet call of a deposit step and checks it against the step's name.
import type { DepositQuote } from '#protocol/info/funds/deposits.ts';
import type { DepositStep, DepositTransaction } from '#protocol/exchange/deposit.ts';
import type { Address } from '#protocol/ids.ts';

/** `spender` may withdraw the token, `receiver` gets it. */
export type DepositCall =
  | { kind: 'approve'; spender: Address; amount: bigint }
  | { kind: 'transfer'; receiver: Address; amount: bigint }
  /** A call of another contract than the token, which withdraws the approved amount. */
  | { kind: 'contract'; contract: Address }
  /** Nothing for the wallet to do. */
  | { kind: 'credit' };

/** Why a step is not sent to the wallet. */
export type CallProblem =
  | 'unknownKind'
  | 'noTransaction'
  | 'otherChain'
  | 'notAnApproval'
  | 'approvesMore'
  | 'otherAmount'
  | 'sendsCoins'
  | 'callsToken';

export type ReadCall = { ok: true; call: DepositCall } | { ok: false; problem: CallProblem };

const APPROVE = '0x095ea7b3';
const TRANSFER = '0xa9059cbb';

/**
 * Steps come from the service; the wallet shows them as hex. An approval must be one, of the token, and of no
 * more than is deposited; a transfer must move exactly that or call another contract than the token; neither
 * may send the chain's own coin along.
 */
export function readDepositCall(
  step: DepositStep,
  quote: Pick<DepositQuote, 'fromAmount'>,
  token: { chainId: number; address: Address },
): ReadCall {
  if (step.kind === 'credit') return { ok: true, call: { kind: 'credit' } };
  if (step.kind !== 'approve' && step.kind !== 'transfer') return no('unknownKind');
  const { transaction } = step;
  if (transaction === null) return no('noTransaction');
  if (step.chainId !== token.chainId) return no('otherChain');
  if (!/^0(x0*)?$/.test(transaction.value)) return no('sendsCoins');
  const read = step.kind === 'approve' ? approvalIn : transferIn;
  return read(transaction, BigInt(quote.fromAmount), token.address);
}

function approvalIn({ to, data }: DepositTransaction, wanted: bigint, token: Address): ReadCall {
  const words = wordsOf(data);
  if (words?.method !== APPROVE || to !== token) return no('notAnApproval');
  return words.amount > wanted
    ? no('approvesMore')
    : { ok: true, call: { kind: 'approve', spender: words.address, amount: words.amount } };
}

function transferIn({ to, data }: DepositTransaction, wanted: bigint, token: Address): ReadCall {
  if (to !== token) return { ok: true, call: { kind: 'contract', contract: to } };
  const words = wordsOf(data);
  if (words?.method !== TRANSFER) return no('callsToken');
  return words.amount === wanted
    ? { ok: true, call: { kind: 'transfer', receiver: words.address, amount: words.amount } }
    : no('otherAmount');
}

function no(problem: CallProblem): ReadCall {
  return { ok: false, problem };
}

/** Decodes a call with an address and an amount, as ERC-20's approve and transfer. */
function wordsOf(data: string): { method: string; address: Address; amount: bigint } | undefined {
  const [, method, address, amount] = /^(0x[0-9a-f]{8})0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? [];
  if (method === undefined || address === undefined || amount === undefined) return undefined;
  return {
    method: method.toLowerCase(),
    address: `0x${address.toLowerCase()}`,
    amount: BigInt(`0x${amount}`),
  };
}
