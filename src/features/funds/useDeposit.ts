// useDeposit.ts — the deposit being asked for: a quote of the service, and the signature that begins it.
import { asFailure, type Failure } from '#client/gatewayError.ts';
import { createIntentId } from '#client/intents.ts';
import { depositOptionsQuery } from '#client/queries/deposits.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { walletSigner } from '#client/signer.ts';
import { readWalletError, type SignFailure } from '#client/walletErrors.ts';
import { type ReadAmount, readTransferAmount, toBaseUnits } from '#domain/transferAmount.ts';
import type { AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import { type DepositOption, depositQuote, type DepositQuote } from '#protocol/info/deposits.ts';
import { beginRun } from '#state/depositRuns.ts';
import { useOwner, useSession } from '#state/session.ts';
import { useSubmit } from '#state/useSubmit.ts';
import { readTyped } from '#ui/format/typed.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';

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
  quoted: Quoted | undefined;
  isExpired: (now: UnixMs) => boolean;
  isBusy: boolean;
  /** Why there is no quote, or why the deposit was not begun. */
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
  askQuote: () => Promise<void>;
  begin: (() => Promise<void>) | undefined;
}

export const optionKey = ({ chainId, token, toAsset }: DepositOption): string => `${chainId}:${token}:${toAsset}`;

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
  const amount = readTransferAmount(typed.status === 'number' ? typed.value : amountText, { decimals: option?.decimals ?? null, least: option?.minAmount });
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
      const quote = await gateway.info(depositQuote, { owner, fromChainId: option.chainId, fromToken: option.token, fromAmount, toAsset: option.toAsset });
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
    quoted,
    isExpired: (now) => quoted !== undefined && quoted.quote.expiresAt <= now,
    isBusy: isBusy || beginning.isBusy,
    failure: failure ?? beginning.failure,
    walletFailure: beginning.walletFailure,
    askQuote,
    begin: beginning.begin,
  };
}

function chosenOf(options: readonly DepositOption[], key: string | undefined, toAsset: AssetId | undefined): DepositOption | undefined {
  return options.find((each) => optionKey(each) === key) ?? options.find((each) => each.toAsset === toAsset) ?? options[0];
}

interface Beginning {
  begin: (() => Promise<void>) | undefined;
  isBusy: boolean;
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
}

/** Signed by the owner; what is accepted is kept in this browser before the wallet is asked for anything that moves money. */
function useBeginning(quoted: Quoted | undefined, onBegun: () => void): Beginning {
  const gateway = useGateway();
  const config = useReadable(gateway.config);
  const submit = useSubmit();
  const owner = useOwner();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const [walletFailure, setWalletFailure] = useState<SignFailure>();

  const begin = async () => {
    const { wallet } = useSession.getState();
    if (!submit || !quoted || owner === undefined || !wallet || isBusy) return;
    const { option, quote } = quoted;
    const intentId = createIntentId();
    const requestOn = (chainId: number) => ({
      type: 'executeDeposit' as const,
      action: {
        serviceChain: config.network,
        signatureChainId: `0x${chainId.toString(16)}` as Hex,
        quoteId: quote.quoteId,
        fromChainId: option.chainId,
        fromToken: option.token,
        fromAmount: quote.fromAmount,
        toAsset: option.toAsset,
      },
    });
    setBusy(true);
    setFailure(undefined);
    setWalletFailure(undefined);
    // As soon as the service has accepted it, whatever becomes of the waiting for its state.
    const stop = gateway.submissions.subscribe(() => {
      const stage = gateway.submissions.get(intentId)?.stage;
      if (stage?.name !== 'accepted' && stage?.name !== 'confirmed') return;
      const depositId = stage.results?.type === 'done' ? stage.results.depositId : undefined;
      if (depositId === undefined) return;
      stop();
      beginRun({ id: intentId, serviceUrl: config.baseUrl, owner, option, quote, steps: quote.steps, depositId, sends: [], isReported: false, status: 'pending', reason: null, startedAt: gateway.clock.now() });
      onBegun();
    });
    try {
      const chainId = await walletSigner({ request: wallet.request, address: wallet.account }).chainId();
      if (chainId === null) return;
      const { stage } = await submit(requestOn(chainId), { act: 'always', intentId, renew: () => requestOn(useSession.getState().wallet?.chainId ?? chainId) });
      if (stage.name === 'refused') setFailure(stage.failure);
    } catch (error) {
      setWalletFailure(readWalletError(error));
    } finally {
      stop();
      setBusy(false);
    }
  };
  return { begin: submit && quoted ? begin : undefined, isBusy, failure, walletFailure };
}

