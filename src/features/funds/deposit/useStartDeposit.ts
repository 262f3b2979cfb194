// useStartDeposit.ts: signs the start of a quoted deposit, and stores it.
import type { Failure } from '#client/transport/gatewayError.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { walletSigner } from '#client/actions/signer.ts';
import type { Stage } from '#client/actions/submission.ts';
import { hasTransferFailed } from '#client/live/transferItem.ts';
import { readWalletError, type SignFailure } from '#client/actions/walletErrors.ts';
import type { DepositRun } from '#domain/transfer/depositRun.ts';
import { unitsOf } from '#domain/transfer/transferAmount.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import type { Address, Hex } from '#protocol/ids.ts';
import type { DepositOption, DepositQuote } from '#protocol/info/funds/deposits.ts';
import { beginRun, forgetRun } from '#state/account/depositRuns.ts';
import { isSignedFor, useOwner, useSession } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useEffect, useRef, useState } from 'react';
import { useOfOwner } from './useOfOwner.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Network } from '#client/deployment/clientConfig.ts';

/** A quote with its inputs: changing account, amount or source invalidates it. */
export interface Quoted {
  owner: Address;
  option: DepositOption;
  quote: DepositQuote;
}

/** As shown when it is started. */
type Shown = Quoted & { exceedsCap: boolean };

interface DepositStart {
  begin: (() => Promise<void>) | undefined;
  isBusy: boolean;
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
}

/** The request that starts this quote's deposit, `executeDeposit`, with the quoted figures for its confirmation. */
function depositRequest({ owner, option, quote, exceedsCap }: Shown, network: Network, chainId: number) {
  return {
    type: 'executeDeposit' as const,
    action: {
      serviceChain: network,
      signatureChainId: `0x${chainId.toString(16)}` as Hex,
      quoteId: quote.quoteId,
      fromChainId: option.chainId,
      fromToken: option.token,
      fromAmount: quote.fromAmount,
      toAsset: option.toAsset,
    },
    quoted: {
      amount: toDecimalString(unitsOf(quote.fromAmount, option.decimals)),
      coin: option.symbol,
      chainName: option.chainName,
      fee: quote.fee,
      credited: quote.toAmount,
      account: owner,
      awaitsTransfer: quote.steps.some(({ transaction }) => transaction !== null),
      exceedsCap,
    },
  };
}

/**
 * Stores the deposit once signed: the service may start it even if page or answer is lost. Calls `onBegun` once
 * started. Returns a function that stops following it.
 */
function keepFromSignature(
  gateway: GatewayClient,
  { owner, option, quote }: Quoted,
  run: Pick<DepositRun, 'id' | 'serviceUrl'>,
  onBegun: () => void,
): () => void {
  let isKept = false;
  const stop = gateway.submissions.subscribe(() => {
    const submission = gateway.submissions.get(run.id);
    if (submission?.itemId == null) return;
    if (!isKept) {
      beginRun({
        ...run,
        owner,
        option,
        quote,
        steps: quote.steps,
        depositId: null,
        sends: [],
        isReported: false,
        status: 'pending',
        reason: null,
        startedAt: gateway.clock.now(),
      });
    }
    isKept = true;
    if (!HAS_BEGUN.has(submission.stage.name)) return;
    stop();
    onBegun();
  });
  return stop;
}

/** Signed by the owner; stored in this browser before sending. */
export function useStartDeposit(quoted: Shown | undefined, onBegun: () => void): DepositStart {
  const gateway = useGateway();
  const config = useReadable(gateway.config);
  const submit = useSubmit();
  const owner = useOwner();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ quoteId: string; failure: Failure }>();
  const [walletTrouble, setWalletTrouble] = useOfOwner<{ owner: Address; failure: SignFailure }>(owner);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const settle = (stage: Stage, intentId: string, quoteId: string) => {
    // The deposit may have started: it continues in the list, not from the form again.
    const hasEnded = stage.name === 'refused' && hasTransferFailed(stage.failure.code);
    if (stage.name === 'unknown' || hasEnded) onBegun();
    // A refusal is shown at the form while mounted; after that nothing is left to follow.
    if (stage.name !== 'refused' || hasEnded || isGone.current) return;
    forgetRun(intentId);
    setRefused({ quoteId, failure: stage.failure });
  };

  const begin = async () => {
    const { wallet } = useSession.getState();
    if (!submit || !quoted || !wallet || isBusy || !isSignedFor(quoted.owner)) return;
    const intentId = createIntentId();
    const requestOn = (chainId: number) => depositRequest(quoted, config.network, chainId);
    setBusy(true);
    setRefused(undefined);
    setWalletTrouble(undefined);
    const stop = keepFromSignature(gateway, quoted, { id: intentId, serviceUrl: config.baseUrl }, onBegun);
    try {
      const chainId = await walletSigner({ request: wallet.request, address: wallet.account }).chainId();
      // Another account may have been connected meanwhile.
      if (chainId === null || !isSignedFor(quoted.owner)) return;
      const { stage } = await submit(requestOn(chainId), {
        act: 'always',
        intentId,
        renew: () => requestOn(useSession.getState().wallet?.chainId ?? chainId),
      });
      settle(stage, intentId, quoted.quote.quoteId);
    } catch (error) {
      setWalletTrouble({ owner: quoted.owner, failure: readWalletError(error) });
    } finally {
      stop();
      setBusy(false);
    }
  };
  // A refusal belongs to one quote and is cleared with it.
  const failure = refused?.quoteId === quoted?.quote.quoteId ? refused?.failure : undefined;
  return {
    begin: submit && quoted ? begin : undefined,
    isBusy,
    failure,
    walletFailure: walletTrouble?.failure,
  };
}

const HAS_BEGUN: ReadonlySet<string> = new Set(['accepted', 'confirmed']);
