// deposit.ts: deposits: executing a quote, signed by the owner, and reporting a transfer, unsigned.
import {
  type DepositAccepted,
  type ExecuteDeposit,
  executeDepositAction,
  reportDepositAction,
} from '#protocol/exchange/deposit.ts';
import type { Hex } from '#protocol/ids.ts';
import type { WireAction } from '#protocol/action.ts';
import type { Authenticated } from '../auth/check.ts';
import type { GatewayContext } from '../service/context.ts';
import { malformed, refusedByEngine, RequestRefused } from '../service/errors.ts';
import { digestIdOf } from '#protocol/signing/transactionId.ts';
import { quotedAmount, stepsFor } from './depositQuotes.ts';
import { LOCAL_CHAIN } from '../chain/contracts.ts';
import { type ChainTransfer, transferIn } from '../chain/transfers.ts';
import { toText } from '../world/units.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

export const executeDeposit: ActionHandler = async (context, request) => {
  const decoded = executeDepositAction.decodeAction(request.action);
  if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
  const action = decoded.value;
  if (action.serviceChain !== context.options.service.serviceChain) {
    return refuseAfterNonce(
      context,
      request,
      new RequestRefused('CHAIN_MISMATCH', { field: 'action.serviceChain' }),
    );
  }
  const { owner, digest } = request;
  const amount = await quoted(context, request, () => quotedAmount(context, owner, action));
  const result = await submitSigned(context, request, {
    type: 'executeDeposit',
    owner,
    assetId: action.toAsset,
    amount,
    depositId: digestIdOf(digest, 'deposit'),
    ...(action.fromChainId === LOCAL_CHAIN.chainId ? { awaitsTransfer: true } : {}),
  });
  if (result.kind === 'refused') throw refusedByEngine(result, executeDepositAction.type);
  return answer(context, digestIdOf(digest, 'deposit'), action);
};

/**
 * Verifies a transfer, on the practice chain or by a real receipt, and has it credited. Idempotent: nothing is credited
 * twice.
 */
export async function reportDeposit(
  { read, sequencer, options, assets }: GatewayContext,
  { type, txHash, userAddress }: WireAction,
): Promise<unknown> {
  const decoded = reportDepositAction.decodeAction({ type, txHash, userAddress });
  if (!decoded.ok) throw malformed(decoded.problem, 'action');
  const { transactionHash, userAddress: owner } = decoded.value;
  // Anyone may report any hash: one that is not on the chain is not stored.
  const quote = assets.find(({ isQuote }) => isQuote);
  const transfer =
    read.isOnChain(transactionHash) || options.chainUrl === null
      ? undefined
      : await provenBy(options.chainUrl, transactionHash);
  if (transfer !== undefined && quote !== undefined) {
    if (transfer.from !== owner)
      throw new RequestRefused('DEPOSIT_NOT_YOURS', { field: 'action.userAddress' });
    const credited = await sequencer.submit({
      type: 'creditTransfer',
      owner,
      assetId: quote.assetId,
      amount: toText(transfer.units, LOCAL_CHAIN.decimals),
      transactionHash,
    });
    if (credited.kind === 'refused') throw refusedByEngine(credited, reportDepositAction.type);
    return reportDepositAction.encodeResponse({ success: true, transactionHash });
  }
  if (!read.isOnChain(transactionHash))
    throw new RequestRefused('DEPOSIT_NOT_FOUND', { field: 'action.txHash' });
  const result = await sequencer.submit({ type: 'reportDeposit', transactionHash, owner });
  if (result.kind === 'refused') throw refusedByEngine(result, reportDepositAction.type);
  return reportDepositAction.encodeResponse({ success: true, transactionHash });
}

/** An unreachable node proves nothing: the answer is to try again. */
async function provenBy(chainUrl: string, transactionHash: Hex): Promise<ChainTransfer | undefined> {
  return await transferIn(chainUrl, transactionHash).catch(() => undefined);
}

/** The quote's amount, or its refusal, which spends the nonce. */
async function quoted<T>(context: GatewayContext, request: Authenticated, read: () => T): Promise<T> {
  try {
    return read();
  } catch (error) {
    if (error instanceof RequestRefused) return refuseAfterNonce(context, request, error);
    throw error;
  }
}

/** The identical request gets the same answer again, with the current status. */
export async function recordedDeposit(
  context: GatewayContext,
  { action, owner, digest }: Authenticated,
): Promise<unknown> {
  if (context.read.depositSigned(owner, digest) === undefined) return undefined;
  await context.sequencer.settled();
  const depositId = context.read.depositSigned(owner, digest);
  const decoded = executeDepositAction.decodeAction(action);
  return depositId === undefined || !decoded.ok ? undefined : answer(context, depositId, decoded.value);
}

function answer(
  { read }: GatewayContext,
  depositId: Hex,
  { fromChainId, fromAmount }: ExecuteDeposit,
): unknown {
  const accepted: DepositAccepted = {
    success: true,
    depositId,
    status: read.deposit(depositId)?.status ?? 'pending',
    steps: stepsFor(fromChainId, fromAmount),
  };
  return executeDepositAction.encodeResponse(accepted);
}
