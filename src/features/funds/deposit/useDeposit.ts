// useDeposit.ts: the deposit being asked for: a quote of the service, and the signature that begins it.
import { asFailure, type Failure } from '#client/transport/gatewayError.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { depositOptionsQuery } from '#client/queries/funds/deposits.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { tokenBalanceOf } from '#client/actions/chainWallet.ts';
import { walletSigner } from '#client/actions/signer.ts';
import type { Stage } from '#client/actions/submission.ts';
import { hasTransferFailed } from '#client/live/transferItem.ts';
import { readWalletError, type SignFailure } from '#client/actions/walletErrors.ts';
import type { DepositRun } from '#domain/transfer/depositRun.ts';
import {
  type ReadAmount,
  readTransferAmount,
  toBaseUnits,
  unitsOf,
} from '#domain/transfer/transferAmount.ts';
import { type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { type DepositOption, depositQuote, type DepositQuote } from '#protocol/info/funds/deposits.ts';
import { beginRun, forgetRun } from '#state/account/depositRuns.ts';
import { useOwner, useSession, useSigner } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { Network } from '#client/deployment/clientConfig.ts';

/** A quote with what it was asked for: a changed amount or another source makes it void. */
export interface Quoted {
  option: DepositOption;
  quote: DepositQuote;
}

export interface DepositDraft {
  options: readonly DepositOption[] | undefined;
  optionsFailed: boolean;
  retryOptions: () => void;
  option: DepositOption | undefined;
  setOption: (key: string) => void;
  amountText: string;
  setAmount: (text: string) => void;
  amount: ReadAmount;
  /** What the wallet holds of the token; undefined while it is on another chain or does not say. */
  held: DecimalString | undefined;
  quoted: Quoted | undefined;
  isExpired: (now: UnixMs) => boolean;
  isBusy: boolean;
  /** Why there is no quote, or why the deposit was not begun. */
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
  askQuote: () => Promise<void>;
  begin: (() => Promise<void>) | undefined;
}

const HELD_MS = 15_000;

export const optionKey = ({ chainId, token, toAsset }: DepositOption): string =>
  `${chainId}:${token}:${toAsset}`;

/** `toAsset`: what a link has named, until something else is chosen. */
export function useDeposit(toAsset: AssetId | undefined): DepositDraft {
  const gateway = useGateway();
  const owner = useOwner();
  const options = useQuery(depositOptionsQuery(gateway));
  const [key, setKey] = useState<string>();
  const [amountText, setAmountText] = useState('');
  const [quoted, setQuoted] = useState<Quoted>();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const asking = useRef(0);
  const option = chosenOf(options.data ?? [], key, toAsset);
  const typed = readTyped(amountText);
  const held = useHeldInWallet(option);
  const amount = readTransferAmount(typed.status === 'number' ? typed.value : amountText, {
    decimals: option?.decimals ?? null,
    min: option?.minAmount,
    available: held,
  });
  const forget = () => {
    asking.current += 1;
    setQuoted(undefined);
    setFailure(undefined);
  };

  const askQuote = async () => {
    const fromAmount = amount.ok && option ? toBaseUnits(amount.amount, option.decimals) : undefined;
    if (!option || owner === undefined || fromAmount === undefined || isBusy) return;
    forget();
    const mine = asking.current;
    setBusy(true);
    try {
      const quote = await gateway.info(depositQuote, {
        owner,
        fromChainId: option.chainId,
        fromToken: option.token,
        fromAmount,
        toAsset: option.toAsset,
      });
      if (mine === asking.current) setQuoted({ option, quote });
    } catch (error) {
      if (mine === asking.current) setFailure(asFailure(error));
    } finally {
      setBusy(false);
    }
  };
  const beginning = useBeginning(quoted, () => {
    forget();
    setAmountText('');
  });
  return {
    options: options.data,
    optionsFailed: options.isError && !options.data,
    retryOptions: () => void options.refetch(),
    option,
    setOption: (next) => {
      setKey(next);
      forget();
    },
    amountText,
    setAmount: (text) => {
      setAmountText(text);
      forget();
    },
    amount,
    held,
    quoted,
    // By its own time, or by the word of the service, whose clock is the one that counts.
    isExpired: (now) =>
      quoted !== undefined && (quoted.quote.expiresAt <= now || beginning.failure?.code === 'QUOTE_EXPIRED'),
    isBusy: isBusy || beginning.isBusy,
    failure: failure ?? beginning.failure,
    walletFailure: beginning.walletFailure,
    askQuote,
    begin: beginning.begin,
  };
}

function useHeldInWallet(option: DepositOption | undefined): DecimalString | undefined {
  const wallet = useSigner();
  const owner = useOwner();
  const isThere =
    wallet !== undefined &&
    wallet.account === owner &&
    option !== undefined &&
    wallet.chainId === option.chainId;
  const { data } = useQuery({
    queryKey: ['tokenBalance', option?.chainId, option?.token, wallet?.account],
    queryFn: isThere
      ? async () =>
          toDecimalString(
            unitsOf(
              (await tokenBalanceOf(wallet.request, option.token, wallet.account)).toString(),
              option.decimals,
            ),
          )
      : skipToken,
    refetchInterval: HELD_MS,
    retry: false,
  });
  return isThere ? data : undefined;
}

function chosenOf(
  options: readonly DepositOption[],
  key: string | undefined,
  toAsset: AssetId | undefined,
): DepositOption | undefined {
  return (
    options.find((each) => optionKey(each) === key) ??
    options.find((each) => each.toAsset === toAsset) ??
    options[0]
  );
}

interface Beginning {
  begin: (() => Promise<void>) | undefined;
  isBusy: boolean;
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
}

/** What is signed to begin a deposit by this quote: `executeDeposit`, and the quoted figures its confirmation shows. */
function depositRequest({ option, quote }: Quoted, owner: Address, network: Network, chainId: number) {
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
    },
  };
}

/**
 * Keeps the deposit in this browser as soon as the request is signed: from then on the service may begin it, whatever becomes of this page
 * and of the answer. Calls `onBegun` once it has begun. Returns a function that stops following it.
 */
function keepFromSignature(
  gateway: GatewayClient,
  { option, quote }: Quoted,
  run: Pick<DepositRun, 'id' | 'serviceUrl' | 'owner'>,
  onBegun: () => void,
): () => void {
  let isKept = false;
  const stop = gateway.submissions.subscribe(() => {
    const submission = gateway.submissions.get(run.id);
    if (submission?.itemId == null) return;
    if (!isKept) {
      beginRun({
        ...run,
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

/** Signed by the owner; what is signed is kept in this browser before it leaves. */
function useBeginning(quoted: Quoted | undefined, onBegun: () => void): Beginning {
  const gateway = useGateway();
  const config = useReadable(gateway.config);
  const submit = useSubmit();
  const owner = useOwner();
  const [isBusy, setBusy] = useState(false);
  const [refused, setRefused] = useState<{ quoteId: string; failure: Failure }>();
  const [walletFailure, setWalletFailure] = useState<SignFailure>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  const settle = (stage: Stage, intentId: string, quoteId: string) => {
    // The deposit may have begun: it goes on in the list of deposits, not in a second one from the same form.
    const hasEnded = stage.name === 'refused' && hasTransferFailed(stage.failure.code);
    if (stage.name === 'unknown' || hasEnded) onBegun();
    // A refusal is shown beside the form for as long as the form is there; then nothing is left to follow.
    if (stage.name !== 'refused' || hasEnded || isGone.current) return;
    forgetRun(intentId);
    setRefused({ quoteId, failure: stage.failure });
  };

  const begin = async () => {
    const { wallet } = useSession.getState();
    if (!submit || !quoted || owner === undefined || !wallet || isBusy) return;
    const intentId = createIntentId();
    const requestOn = (chainId: number) => depositRequest(quoted, owner, config.network, chainId);
    setBusy(true);
    setRefused(undefined);
    setWalletFailure(undefined);
    const stop = keepFromSignature(
      gateway,
      quoted,
      { id: intentId, serviceUrl: config.baseUrl, owner },
      onBegun,
    );
    try {
      const chainId = await walletSigner({ request: wallet.request, address: wallet.account }).chainId();
      if (chainId === null) return;
      const { stage } = await submit(requestOn(chainId), {
        act: 'always',
        intentId,
        renew: () => requestOn(useSession.getState().wallet?.chainId ?? chainId),
      });
      settle(stage, intentId, quoted.quote.quoteId);
    } catch (error) {
      setWalletFailure(readWalletError(error));
    } finally {
      stop();
      setBusy(false);
    }
  };
  // A refusal speaks of one quote, and goes with it.
  const failure = refused?.quoteId === quoted?.quote.quoteId ? refused?.failure : undefined;
  return { begin: submit && quoted ? begin : undefined, isBusy, failure, walletFailure };
}

const HAS_BEGUN: ReadonlySet<string> = new Set(['accepted', 'confirmed']);
