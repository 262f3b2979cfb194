// chainWallet.ts: wallet calls of a deposit: transactions on the source chain and their receipts.
import type { DepositTransaction } from '#protocol/exchange/deposit.ts';
import { isObject } from '#protocol/guards.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { WalletRequest } from './signer.ts';
import { readWalletError, SignError } from './walletErrors.ts';

/** Null until mined. */
export type Receipt = { isSuccess: boolean } | null;

const HASH = /^0x[0-9a-f]{64}$/;

/** The wallet's current chain. Throws SignError. */
export async function walletChainId(request: WalletRequest): Promise<number> {
  const answer = await walletAnswer(request({ method: 'eth_chainId' }));
  const id = Number(answer);
  if (!Number.isSafeInteger(id) || id <= 0) throw new SignError({ kind: 'disconnected' });
  return id;
}

/** Asks the wallet to send a transaction; the wallet shows it to the user. Throws SignError. */
export async function sendTransaction(
  request: WalletRequest,
  from: Address,
  { to, data, value }: DepositTransaction,
): Promise<Hex> {
  const hash = await walletAnswer(
    request({
      method: 'eth_sendTransaction',
      params: [{ from, to, data, value: `0x${BigInt(value).toString(16)}` }],
    }),
  );
  const text = typeof hash === 'string' ? hash.toLowerCase() : '';
  if (!HASH.test(text))
    throw new SignError({ kind: 'walletFailure', code: null, message: 'no transaction hash' });
  return text as Hex;
}

/** The receipt of a transaction from the wallet's chain. Throws SignError. */
export async function receiptOf(request: WalletRequest, hash: Hex): Promise<Receipt> {
  const receipt = await walletAnswer(request({ method: 'eth_getTransactionReceipt', params: [hash] }));
  if (!isObject(receipt) || receipt['blockNumber'] === null || receipt['blockNumber'] === undefined)
    return null;
  return { isSuccess: Number(receipt['status']) === 1 };
}

/**
 * Token balance of an account in base units; the wallet must be on its chain. Throws SignError, also for an
 * invalid answer.
 */
export async function tokenBalanceOf(
  request: WalletRequest,
  token: Address,
  owner: Address,
): Promise<bigint> {
  const answer = await walletAnswer(
    request({
      method: 'eth_call',
      params: [{ to: token, data: `${BALANCE_OF}${owner.slice(2).padStart(64, '0')}` }, 'latest'],
    }),
  );
  if (typeof answer !== 'string' || !WORD.test(answer))
    throw new SignError({ kind: 'walletFailure', code: null, message: 'no token balance' });
  return BigInt(answer);
}

const BALANCE_OF = '0x70a08231';
const WORD = /^0x[0-9a-fA-F]{64}$/;

async function walletAnswer(answer: Promise<unknown>): Promise<unknown> {
  try {
    return await answer;
  } catch (error) {
    throw new SignError(readWalletError(error), error);
  }
}
