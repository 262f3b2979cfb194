// useSubmit.ts: how a feature asks for something to be done: it names the request; account, signer and confirmation come from here.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { useGateway } from '#client/react.tsx';
import { walletSigner } from '#client/actions/signer.ts';
import type { Submission } from '#client/actions/submission.ts';
import { useCallback } from 'react';
import { connectedRequest } from './connectedRequest.ts';
import { keySignerFor } from '../account/oneClick.ts';
import { preferences } from '../preferences/preferences.ts';
import { ownerOf, useSession, useSigner } from '../account/session.ts';
import type { ConfirmedAct } from '../preferences/preferenceTypes.ts';

export interface SubmitOptions {
  /**
   * Which of the person's settings decides whether the confirmation is shown; `always` for acts that are never signed unseen; `shown` where
   * the form has said it all and was ticked: the confirmation stands beside the wallet, it asks nothing first.
   */
  act: ConfirmedAct | 'always' | 'shown';
  /** One per form and intention: whatever is pressed how often, it acts once. Left out, each call is an intention of its own. */
  intentId?: string;
  /** Asked for again each time a review that stayed open is made anew; see Intent.renew. */
  renew?: (() => ActionRequest | undefined) | undefined;
  /** How long the request may travel, where it can expire; the person's setting unless told. */
  lifeMs?: number | undefined;
}

/** By submission, for the life of the tab: which setting decided whether it was confirmed. */
const acts = new Map<string, SubmitOptions['act']>();

/** The act a submission of this tab was made as; `always` where nothing is known of it. */
export function actOf(submissionId: string): SubmitOptions['act'] {
  return acts.get(submissionId) ?? 'always';
}

export type Submit = (request: ActionRequest, options: SubmitOptions) => Promise<Submission>;

/** Undefined while nobody is connected who could sign. */
export function useSubmit(): Submit | undefined {
  const gateway = useGateway();
  const wallet = useSigner();
  const submit = useCallback<Submit>(
    (request, { act, intentId = createIntentId(), renew, lifeMs }) => {
      const { wallet: signing, role } = useSession.getState();
      if (!signing) throw new Error('useSubmit was used without a wallet');
      const owner = ownerOf({ wallet: signing, role, watched: undefined }) ?? signing.account;
      const byKey = keySignerFor(request, owner, gateway);
      const isByKey = 'signer' in byKey;
      acts.set(intentId, act);
      const abandon = new AbortController();
      const stop = useSession.subscribe(({ wallet: now }) => {
        // A wallet that went away may come back; then it is asked again. A key signs only for the account on screen.
        const isOther = now === undefined ? isByKey : now.account !== signing.account;
        if (isOther) abandon.abort();
      });
      const submission = gateway.exchange.submit({
        intentId,
        request,
        renew,
        owner,
        signer: isByKey
          ? byKey.signer
          : walletSigner({ request: connectedRequest(signing.account), address: signing.account }),
        // An unlocked key is there so that nobody is asked; what is never signed unseen is shown all the same.
        review:
          act === 'always' || (act !== 'shown' && !isByKey && preferences.getState().confirmations[act]),
        lifeMs: lifeMs ?? preferences.getState().guards.validMs,
        abandon: abandon.signal,
      });
      void submission.finally(stop);
      return submission;
    },
    [gateway],
  );
  return wallet ? submit : undefined;
}
