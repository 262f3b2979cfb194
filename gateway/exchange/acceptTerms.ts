// acceptTerms.ts: accepts the current terms, opens the account and credits the practice balance.
import { acceptTermsAction, TERMS_FRESH_MS } from '#protocol/exchange/acceptTerms.ts';
import type { Address, UnixMs } from '#protocol/ids.ts';
import type { GatewayContext } from '../service/context.ts';
import { malformed, refusedByEngine, RequestRefused } from '../service/errors.ts';
import type { ActionHandler } from './handler.ts';

/**
 * There is no nonce, so a repeat must be harmless: the same signer and version get the saved answer at any time.
 * Otherwise the signature must be fresh.
 */
export const acceptTerms: ActionHandler = async (context, { action, owner }) => {
  const decoded = acceptTermsAction.decodeAction(action);
  if (!decoded.ok) throw malformed(decoded.problem, 'action');
  const { termsVersion: version, signedAt } = decoded.value;
  if (version !== context.read.termsVersion())
    throw new RequestRefused('TERMS_VERSION_MISMATCH', { field: 'action.termsVersion' });
  const saved = await savedAnswer(context, owner, version);
  if (saved !== undefined) return saved;
  checkFreshness(signedAt, context.clock.now());
  const result = await context.sequencer.submit({ type: 'acceptTerms', owner, version, signedAt });
  if (result.kind === 'refused') throw refusedByEngine(result, 'acceptTerms');
  return answer(context, owner, version);
};

/** An acceptance may be undone until it is on disk, so it counts only from then on. */
async function savedAnswer(context: GatewayContext, owner: Address, version: string): Promise<unknown> {
  if (answer(context, owner, version) === undefined) return undefined;
  await context.sequencer.settled();
  return answer(context, owner, version);
}

function answer({ read }: GatewayContext, owner: Address, version: string): unknown {
  const terms = read.terms(owner);
  if (terms?.version !== version) return undefined;
  return acceptTermsAction.encodeResponse({ termsVersion: terms.version, acceptedAt: terms.acceptedAt });
}

function checkFreshness(signedAt: UnixMs, now: UnixMs): void {
  if (signedAt < now - TERMS_FRESH_MS) throw new RequestRefused('EXPIRED', { field: 'action.signedAt' });
  if (signedAt > now + TERMS_FRESH_MS)
    throw new RequestRefused('INVALID_FIELD', { field: 'action.signedAt' });
}
