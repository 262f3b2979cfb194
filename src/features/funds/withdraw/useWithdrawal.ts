// useWithdrawal.ts: the withdrawal form's state: inputs, parsed values, and blockers.
import { signatureChainIdFor } from '#client/deployment/config.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { agentsKey } from '#client/queries/account/agentsKey.ts';
import { usedDestinations, withdrawalHistoryQuery } from '#client/queries/funds/transferHistory.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import { walletSigner } from '#client/actions/signer.ts';
import { readWalletError, type SignFailure } from '#client/actions/walletErrors.ts';
import { type Destination, type NamedAddress, readDestination } from '#domain/transfer/destination.ts';
import {
  availableToSend,
  type ReadAmount,
  readTransferAmount,
  type TransferSource,
} from '#domain/transfer/transferAmount.ts';
import type { WithdrawalCost } from '#domain/transfer/withdrawalFee.ts';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { ServiceChain } from '#protocol/exchange/withdraw.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { extraAgents } from '#protocol/info/account/extraAgents.ts';
import { useSavedAddresses } from '#state/preferences/savedAddresses.ts';
import { isSignedFor, useSession } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useWithdrawalCost } from '#state/account/useWithdrawalCost.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Funds, FundsAsset } from '../useFunds.ts';
import type { FieldTexts, SubmittedWithdrawal } from './submittedWithdrawal.ts';

export interface Withdrawal {
  asset: FundsAsset | undefined;
  source: TransferSource;
  amountText: string;
  amount: ReadAmount;
  available: DecimalString | undefined;
  addressText: string;
  destination: Destination;
  isConfirmed: boolean;
  /** Fee and received amount; undefined until amount and address are valid. */
  cost: WithdrawalCost | undefined;
  isReadingCost: boolean;
  setAsset: (assetId: AssetId) => void;
  setSource: (source: TransferSource) => void;
  setAmount: (text: string) => void;
  setAddress: (text: string) => void;
  setConfirmed: (isConfirmed: boolean) => void;
  /** Undefined without a signer. */
  submit: (() => Promise<void>) | undefined;
  submitted: SubmittedWithdrawal | undefined;
  /** The wallet could not report its network. */
  failure: SignFailure | undefined;
  isBusy: boolean;
}

/** The form's initial values. */
export interface GivenWithdrawal {
  assetId: AssetId | undefined;
  source: TransferSource;
  /** An earlier withdrawal of the account to repeat; never from a link. */
  repeated?: { owner: Address; amount: DecimalString; destination: Address } | undefined;
}

export function useWithdrawal(funds: Funds, given: GivenWithdrawal): Withdrawal {
  const { owner, account } = funds;
  const [source, setSource] = useState(given.source);
  const first = firstTexts(given, owner);
  const {
    asset,
    setAsset,
    amountText,
    setAmount,
    account: typedFor,
  } = useAmountOf(funds, { assetId: given.assetId, amount: first.amount });
  // An address typed for one account does not apply to another.
  const [typed, setTyped] = useState(first.address);
  const [confirmed, setConfirmed] = useState<string>();
  const facts = useDestinationFacts(owner);
  const available =
    account && asset ? availableToSend(asset.balance, source, account, asset.decimals) : undefined;
  const amount = readTransferAmount(wireText(amountText), { decimals: asset?.decimals ?? null, available });
  const addressText = typed !== undefined && typed.owner === owner ? typed.text : ownText(owner);
  const destination = readDestination(addressText, facts);
  const sending = useSending();
  const isConfirmed = confirmed === addressText;
  const { cost, isReading } = useWithdrawalCost(
    owner && asset && amount.ok && destination.kind === 'address'
      ? { owner, assetId: asset.assetId, amount: amount.amount, destination: destination.address }
      : undefined,
  );
  useEmptiedWhenAccepted(sending.submitted, { owner: typedFor, amountText }, () => setAmount(''));
  const submit = submitOf(sending, { owner, asset, amount, source, destination, amountText, addressText });
  return {
    asset,
    source,
    amountText,
    amount,
    available,
    addressText,
    destination,
    isConfirmed,
    cost,
    isReadingCost: isReading,
    setAsset,
    setSource,
    setAmount,
    setAddress: (text) => setTyped({ owner, text }),
    setConfirmed: (is) => setConfirmed(is ? addressText : undefined),
    submit,
    submitted: shownTo(owner, sending.submitted),
    failure: shownTo(owner, sending.failed)?.failure,
    isBusy: sending.isBusy,
  };
}

/**
 * The typed amount and its asset. The list is sorted with each update: the amount keeps the asset it was typed for,
 * and is emptied when another is chosen.
 * While the balances are being read, none is chosen: the list would start with one that may not be held.
 */
function useAmountOf(
  { owner, assets, isLoading }: Funds,
  first: { assetId: AssetId | undefined; amount: string },
) {
  const [assetId, setAsset] = useState(first.assetId);
  const [amountText, setAmountText] = useState(first.amount);
  const [account, setAccount] = useState(owner);
  const asset =
    assets.find((each) => each.assetId === assetId) ??
    (isLoading ? undefined : assets.find(({ isWithdrawable }) => isWithdrawable));
  if (amountText !== '' && assetId === undefined && asset !== undefined && owner !== undefined)
    setAsset(asset.assetId);
  // Kept while the wallet is away, not for another account.
  if (owner !== undefined && owner !== account) {
    setAccount(owner);
    if (account !== undefined) setAmountText('');
  }
  const choose = (next: AssetId) => {
    setAsset(next);
    if (asset && next !== asset.assetId) setAmountText('');
  };
  return { asset, setAsset: choose, amountText, setAmount: setAmountText, account };
}

/** An earlier withdrawal of another account does not apply. */
function firstTexts({ repeated }: GivenWithdrawal, owner: Address | undefined) {
  const address: { owner: Address | undefined; text: string } | undefined = repeated && {
    owner: repeated.owner,
    text: checksummed(repeated.destination),
  };
  return { amount: repeated && repeated.owner === owner ? toTyped(repeated.amount) : '', address };
}

/** An accepted withdrawal must not remain in the form, where it could be sent again; what was typed since stays. */
function useEmptiedWhenAccepted(
  submitted: SubmittedWithdrawal | undefined,
  now: { owner: Address | undefined; amountText: string },
  empty: () => void,
): void {
  const stage = useSubmissions().find(({ id }) => id === submitted?.intentId)?.stage.name;
  const isAccepted = stage === 'accepted' || stage === 'confirmed';
  const emptied = useRef<string>(undefined);
  useEffect(() => {
    if (!isAccepted || submitted === undefined || emptied.current === submitted.intentId) return;
    emptied.current = submitted.intentId;
    if (submitted.owner === now.owner && submitted.texts.amount === now.amountText) empty();
  });
}

/** In wire format, whatever the person's separators. */
function wireText(typed: string): string {
  const read = readTyped(typed);
  return read.status === 'number' ? read.value : typed;
}

/** The own address by default. */
function ownText(owner: Address | undefined): string {
  return owner === undefined ? '' : checksummed(owner);
}

function submitOf(
  { send }: Sending,
  {
    owner,
    asset,
    amount,
    source,
    destination,
    amountText,
    addressText,
  }: Pick<Withdrawal, 'asset' | 'amount' | 'source' | 'destination' | 'amountText' | 'addressText'> & {
    owner: Address | undefined;
  },
): Withdrawal['submit'] {
  if (!send || owner === undefined || !asset || !amount.ok || destination.kind !== 'address')
    return undefined;
  return () =>
    send({
      owner,
      asset,
      amount: amount.amount,
      source,
      destination: destination.address,
      texts: { amount: amountText, destination: addressText },
    });
}

function useDestinationFacts(owner: Address | undefined): {
  owner: Address | undefined;
  saved: readonly NamedAddress[];
  agents: readonly NamedAddress[] | undefined;
  used: readonly Address[];
} {
  const gateway = useGateway();
  const saved = useSavedAddresses(({ addresses }) => addresses);
  const agents = useQuery(
    queryWhen(owner, (address) =>
      queryOptions({
        queryKey: [...agentsKey(address), 'whole'],
        queryFn: ({ signal }) => gateway.info(extraAgents, { owner: address }, { signal, isWhole: true }),
        retry: false,
      }),
    ),
  );
  const history = useQuery(queryWhen(owner, (address) => withdrawalHistoryQuery(gateway, address)));
  const used = usedDestinations(history.data);
  return { owner, saved, agents: agents.data ?? (agents.isError ? undefined : []), used };
}

interface Sending {
  send:
    | ((what: {
        owner: Address;
        asset: FundsAsset;
        amount: DecimalString;
        source: TransferSource;
        destination: Address;
        texts: FieldTexts;
      }) => Promise<void>)
    | undefined;
  submitted: SubmittedWithdrawal | undefined;
  failed: { owner: Address; failure: SignFailure } | undefined;
  isBusy: boolean;
}

/** A result is kept while the wallet is away, and not shown to another account. */
function shownTo<Result extends { owner: Address }>(owner: Address | undefined, result: Result | undefined) {
  return owner === undefined || result?.owner === owner ? result : undefined;
}

/** `signatureChainId` selects the domain: the wallet's chain is read then, not cached (Authentication, withdraw). */
function useSending(): Sending {
  const config = useReadable(useGateway().config);
  const submit = useSubmit();
  const [submitted, setSubmitted] = useState<SubmittedWithdrawal>();
  const [failed, setFailed] = useState<Sending['failed']>();
  const [isBusy, setBusy] = useState(false);
  const send: Sending['send'] =
    submit &&
    (async ({ owner, asset, amount, source, destination, texts }) => {
      const { wallet } = useSession.getState();
      if (isBusy || !wallet) return;
      const intentId = createIntentId();
      const requestOn = (chainId: number) => ({
        type: 'withdraw' as const,
        action: {
          serviceChain: config.network satisfies ServiceChain,
          signatureChainId: signatureChainIdFor(config, chainId),
          destination,
          assetId: asset.assetId,
          amount,
          source,
        },
      });
      setBusy(true);
      setFailed(undefined);
      setSubmitted({ intentId, owner, asset, amount, source, texts });
      try {
        const chainId = await walletSigner({ request: wallet.request, address: wallet.account }).chainId();
        // Another account may have been connected meanwhile.
        if (chainId === null || !isSignedFor(owner)) return;
        await submit(requestOn(chainId), {
          act: 'always',
          intentId,
          renew: () => requestOn(useSession.getState().wallet?.chainId ?? chainId),
        });
      } catch (error) {
        setFailed({ owner, failure: readWalletError(error) });
      } finally {
        setBusy(false);
      }
    });
  return { send, submitted, failed, isBusy };
}
