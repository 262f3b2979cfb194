// useDeposit.ts: the deposit form's state: the quote, and the signature that starts it.
import { asFailure, type Failure } from '#client/transport/gatewayError.ts';
import { spotMetaQuery } from '#client/queries/market/spotMeta.ts';
import { depositOptionsQuery } from '#client/queries/funds/deposits.ts';
import { useGateway } from '#client/react.tsx';
import { tokenBalanceOf } from '#client/actions/chainWallet.ts';
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { remainingCap } from '#domain/transfer/depositCap.ts';
import {
  type ReadAmount,
  readTransferAmount,
  toBaseUnits,
  unitsOf,
} from '#domain/transfer/transferAmount.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId, UnixMs } from '#protocol/ids.ts';
import { type DepositOption, depositQuote } from '#protocol/info/funds/deposits.ts';
import { useOwner, useSigner } from '#state/account/session.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useOfOwner } from './useOfOwner.ts';
import { type Quoted, useStartDeposit } from './useStartDeposit.ts';

export interface DepositDraft {
  options: readonly DepositOption[] | undefined;
  optionsFailed: boolean;
  retryOptions: () => void;
  option: DepositOption | undefined;
  setOption: (key: string) => void;
  /** The asset that was asked for has no route, and no other was chosen. */
  lacksRoute: boolean;
  amountText: string;
  setAmount: (text: string) => void;
  amount: ReadAmount;
  /** The wallet's token balance; undefined on another chain or if unavailable. */
  held: DecimalString | undefined;
  /** The asset's deposit cap and its free part, where the service states them. */
  cap: { cap: DecimalString; left: DecimalString; coin: string } | undefined;
  /** The deposit exceeds the free part of the cap. */
  exceedsCap: boolean;
  quoted: Quoted | undefined;
  isExpired: (now: UnixMs) => boolean;
  isBusy: boolean;
  /** Why there is no quote, or why the deposit did not start. */
  failure: Failure | undefined;
  walletFailure: SignFailure | undefined;
  askQuote: () => Promise<void>;
  begin: (() => Promise<void>) | undefined;
}

const HELD_MS = 15_000;

export const optionKey = ({ chainId, token, toAsset }: DepositOption): string =>
  `${chainId}:${token}:${toAsset}`;

/** `toAsset`: from a link, until another is chosen. */
export function useDeposit(toAsset: AssetId | undefined): DepositDraft {
  const gateway = useGateway();
  const owner = useOwner();
  const options = useQuery(depositOptionsQuery(gateway));
  const [key, setKey] = useState<string>();
  const [amountText, setAmountText] = useState('');
  const [quoted, setQuoted] = useOfOwner<Quoted>(owner);
  const [isBusy, setBusy] = useState(false);
  const [failed, setFailed] = useOfOwner<{ owner: Address; failure: Failure }>(owner);
  const asking = useRef(0);
  const option = chosenOf(options.data ?? [], key, toAsset);
  const held = useHeldInWallet(option);
  const amount = readAmount(amountText, option, held);
  const forget = () => {
    asking.current += 1;
    setQuoted(undefined);
    setFailed(undefined);
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
      if (mine === asking.current) setQuoted({ owner, option, quote });
    } catch (error) {
      if (mine === asking.current) setFailed({ owner, failure: asFailure(error) });
    } finally {
      setBusy(false);
    }
  };
  const cap = useCap(option);
  const deposited = quoted?.quote.toAmount ?? (amount.ok ? amount.amount : undefined);
  const exceedsCap = cap !== undefined && deposited !== undefined && dec(deposited).gt(dec(cap.left));
  const shown = quoted && { ...quoted, exceedsCap };
  // What was typed since the start is another deposit.
  const depositStart = useStartDeposit(shown, () => {
    setQuoted((now) => (now === quoted ? undefined : now));
    setAmountText((now) => (now === amountText ? '' : now));
  });
  return {
    options: options.data,
    optionsFailed: options.isError && !options.data,
    retryOptions: () => void options.refetch(),
    option,
    lacksRoute: isWithoutRoute(options.data, option),
    setOption: (next) => {
      const chosen = options.data?.find((each) => optionKey(each) === next);
      // An amount applies to the same asset on another chain, not to another asset.
      if (option && chosen?.toAsset !== option.toAsset) setAmountText('');
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
    cap,
    exceedsCap,
    quoted,
    // By its expiry, or by the service's refusal, whose clock is authoritative.
    isExpired: (now) =>
      quoted !== undefined &&
      (quoted.quote.expiresAt <= now || depositStart.failure?.code === 'QUOTE_EXPIRED'),
    isBusy: isBusy || depositStart.isBusy,
    failure: failed?.failure ?? depositStart.failure,
    walletFailure: depositStart.walletFailure,
    askQuote,
    begin: depositStart.begin,
  };
}

function readAmount(
  text: string,
  option: DepositOption | undefined,
  available: DecimalString | undefined,
): ReadAmount {
  const typed = readTyped(text);
  return readTransferAmount(typed.status === 'number' ? typed.value : text, {
    decimals: option?.decimals ?? null,
    min: option?.minAmount,
    available,
  });
}

function useCap(option: DepositOption | undefined): DepositDraft['cap'] {
  const { data } = useQuery(spotMetaQuery(useGateway()));
  const asset = data?.assets.find(({ assetId }) => assetId === option?.toAsset);
  const left = asset && remainingCap(asset.depositCaps);
  return asset?.depositCaps && left !== undefined
    ? { cap: asset.depositCaps.cap, left, coin: asset.symbol }
    : undefined;
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

const isWithoutRoute = (options: DepositDraft['options'], option: DepositOption | undefined): boolean =>
  options !== undefined && option === undefined;

function chosenOf(
  options: readonly DepositOption[],
  key: string | undefined,
  toAsset: AssetId | undefined,
): DepositOption | undefined {
  return (
    options.find((each) => optionKey(each) === key) ??
    options.find((each) => toAsset === undefined || each.toAsset === toAsset)
  );
}
