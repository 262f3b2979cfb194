// useSubmit.ts: submits a request of a feature with the right account, signer and confirmation.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway } from '#client/react.tsx';
import { type WalletRequest, walletSigner } from '#client/actions/signer.ts';
import type { Submission } from '#client/actions/submission.ts';
import { useCallback } from 'react';
import { keySignerFor } from '../account/oneClick.ts';
import { preferences } from '../preferences/preferences.ts';
import { ownerOf, useSession, useSigner } from '../account/session.ts';
import type { ConfirmedAct } from '../preferences/preferenceEntries.ts';
import { SignError } from '#client/actions/walletErrors.ts';
import type { Address } from '#protocol/ids.ts';

export interface SubmitOptions {
  /**
   * The setting that decides whether the confirmation is shown. `always`: requests that are never signed unseen.
   * `shown`: the form has shown everything and was ticked; the confirmation is shown beside the wallet without
   * asking first.
   */
  act: ConfirmedAct | 'always' | 'shown';
  /** Idempotency key: pressing twice submits once. Without it each call is a new intention. */
  intentId?: string;
  /** Builds the request again when a review stayed open; see Intent.renew. */
  renew?: (() => ActionRequest | undefined) | undefined;
  /** Whether the request still fits what it was made for; see Intent.isCurrent. */
  isCurrent?: () => boolean;
  /**
   * The form shows each order's result and offers what is missing. The confirmation then does not open again over refused
   * orders: two buttons would order the same part twice.
   */
  showsResults?: boolean;
}

/** The `act` of each submission, for the life of the tab. */
const acts = new Map<string, SubmitOptions['act']>();

/** The `act` under which this tab submitted; `always` for unknown submissions. */
export function actOf(submissionId: string): SubmitOptions['act'] {
  return acts.get(submissionId) ?? 'always';
}

const withResults = new Set<string>();

/** Whether the form of this submission shows the result of each order. */
export const showsOwnResults = (submissionId: string): boolean => withResults.has(submissionId);

export type Submit = (request: ActionRequest, options: SubmitOptions) => Promise<Submission>;

/** Undefined while no account that can sign is connected. */
export function useSubmit(): Submit | undefined {
  const gateway = useGateway();
  const wallet = useSigner();
  const submit = useCallback<Submit>(
    (request, { act, intentId = createIntentId(), renew, isCurrent, showsResults }) => {
      const { wallet: signing, role } = useSession.getState();
      if (!signing) throw new Error('No wallet');
      const owner = ownerOf({ wallet: signing, role, watched: undefined }) ?? signing.account;
      const byKey = keySignerFor(request, owner, gateway);
      const isByKey = 'signer' in byKey;
      acts.set(intentId, act);
      if (showsResults) withResults.add(intentId);
      const abandon = new AbortController();
      const stop = useSession.subscribe(({ wallet: now }) => {
        // A disconnected wallet may return and is then asked again. A key signs only for the shown account.
        const isOther = now === undefined ? isByKey : now.account !== signing.account;
        if (isOther) abandon.abort();
      });
      const submission = gateway.exchange.submit({
        intentId,
        request,
        renew,
        isCurrent,
        owner,
        signer: isByKey
          ? byKey.signer
          : walletSigner({ request: connectedRequest(signing.account), address: signing.account }),
        // An unlocked key signs without a prompt; requests that are never signed unseen are reviewed all the same.
        review:
          act === 'always' || (act !== 'shown' && !isByKey && preferences.getState().confirmations[act]),
        lifeMs: preferences.getState().guards.validMs,
        abandon: abandon.signal,
      });
      void submission.finally(stop);
      return submission;
    },
    [gateway],
  );
  return wallet ? submit : undefined;
}

/** Throws SignError `disconnected` while the account is not connected, or when it disconnects before the answer. */
function connectedRequest(account: Address): WalletRequest {
  return (call) =>
    new Promise((resolve, reject) => {
      const refuse = (): void => reject(new SignError({ kind: 'disconnected' }));
      const { wallet } = useSession.getState();
      if (wallet?.account !== account) return refuse();
      const stop = useSession.subscribe(({ wallet: now }) => {
        if (now === undefined) refuse();
      });
      wallet.request(call).then(resolve, reject).finally(stop);
    });
}
