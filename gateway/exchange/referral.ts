// referral.ts: creates a referral code and reads one's own. An agent may do both for its owner.
import { createReferralCodeAction, getReferralCodeAction } from '#protocol/exchange/referral.ts';
import { malformed, refusedByEngine } from '../service/errors.ts';
import { type ActionHandler, refuseAfterNonce, submitSigned } from './handler.ts';

/** An identical request gets the same answer: the code exists already. */
export const createReferralCode: ActionHandler = async (context, request) => {
  const decoded = createReferralCodeAction.decodeAction(request.action);
  if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
  const { code } = decoded.value;
  const { owner } = request;
  if (context.read.referral(owner).code === code) {
    await context.sequencer.settled();
    if (context.read.referral(owner).code === code) return createReferralCodeAction.encodeResponse({ code });
  }
  const result = await submitSigned(context, request, { type: 'createReferralCode', owner, code });
  if (result.kind === 'refused') throw refusedByEngine(result, createReferralCodeAction.type);
  return createReferralCodeAction.encodeResponse({ code });
};

/** A signed read; its nonce is spent. */
export const getReferralCode: ActionHandler = async (context, request) => {
  const decoded = getReferralCodeAction.decodeAction(request.action);
  if (!decoded.ok) return refuseAfterNonce(context, request, malformed(decoded.problem, 'action'));
  const result = await submitSigned(context, request, { type: 'refused' });
  if (result.kind === 'refused') throw refusedByEngine(result, getReferralCodeAction.type);
  return getReferralCodeAction.encodeResponse({ code: context.read.referral(request.owner).code });
};
