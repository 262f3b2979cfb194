// submitByKey.ts: submits a request that only the unlocked trading key may sign: no wallet prompt, and no sheet opens.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { OneClickRefusal } from '#domain/order/oneClick.ts';
import type { Address } from '#protocol/ids.ts';
import { isArmed, keySignerFor, useOneClick } from '../account/oneClick.ts';
import { ownerOf, useSession } from '../account/session.ts';

/** Validity of the request: later it is out of date. */
const LIFE_MS = 60_000;

export type KeySubmission =
  | { kind: 'submitted'; submission: Submission }
  /** `hold`: the limit of the key that prevents it; undefined while the key is locked. */
  | { kind: 'held'; hold: OneClickRefusal | undefined };

/**
 * Submits for this account. Abandoned, if not signed yet, once the key is locked, another account is shown, the user
 * would have to confirm, or `unwanted` aborts. `onStart` receives its id. Never rejects.
 */
export async function submitByKey(
  gateway: GatewayClient,
  request: ActionRequest,
  owner: Address,
  { onStart, unwanted }: { onStart?: (id: string) => void; unwanted?: AbortSignal } = {},
): Promise<KeySubmission> {
  if (ownerOf(useSession.getState()) !== owner) return { kind: 'held', hold: undefined };
  const byKey = keySignerFor(request, owner, gateway);
  if (!('signer' in byKey)) return { kind: 'held', hold: byKey.hold };
  const intentId = createIntentId();
  onStart?.(intentId);
  const abandon = new AbortController();
  const giveUpUnless = (holds: boolean) => void (holds || abandon.abort());
  const stops = [
    useOneClick.subscribe((now) => giveUpUnless(isArmed(now))),
    useSession.subscribe((now) => giveUpUnless(ownerOf(now) === owner)),
    gateway.submissions.subscribe(() => {
      const mine = gateway.submissions.getSnapshot().find(({ id }) => id === intentId);
      giveUpUnless(mine?.stage.name !== 'blocked' && mine?.stage.name !== 'review');
    }),
  ];
  const submission = await gateway.exchange.submit({
    intentId,
    request,
    owner,
    signer: byKey.signer,
    review: false,
    lifeMs: LIFE_MS,
    abandon: unwanted ? AbortSignal.any([abandon.signal, unwanted]) : abandon.signal,
  });
  for (const stop of stops) stop();
  return { kind: 'submitted', submission };
}
