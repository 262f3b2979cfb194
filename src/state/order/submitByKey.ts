// submitByKey.ts: an act that the unlocked trading key signs or nobody: no wallet is asked, and no sheet opens.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import type { Submission } from '#client/actions/submission.ts';
import type { GatewayClient } from '#client/gatewayClient.ts';
import type { OneClickRefusal } from '#domain/order/oneClick.ts';
import type { Address } from '#protocol/ids.ts';
import { isArmed, keySignerFor, useOneClick } from '../account/oneClick.ts';
import { ownerOf, useSession } from '../account/session.ts';

/** What is not taken up soon is out of date. */
const LIFE_MS = 60_000;

export type KeySubmission =
  | { kind: 'submitted'; submission: Submission }
  /** `hold`: the limit of the key that is in the way; undefined while it is locked. */
  | { kind: 'held'; hold: OneClickRefusal | undefined };

/**
 * Submits for this account. Given up, if it is not signed by then, once the key is locked, another account is on
 * screen, a person would have to be asked, or `unwanted` aborts. `onStart` receives its id. Never rejects.
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
