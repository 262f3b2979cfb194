// wrappers.ts: the two actions with another signature wrapper: acceptTerms (one hex string) and reportDeposit (unsigned).
import type { WireAction } from '#protocol/action.ts';
import { type Signature, signatureToHex } from '#protocol/signing/envelope.ts';
import { answered, at, mustRefuse, offered, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { must, NotAsked } from '../outcome.ts';

/** The acceptance of the current terms. Throws NotAsked unless the account has accepted them: it agrees to nothing new. */
async function acceptance(kit: Kit): Promise<WireAction> {
  const terms = answered(await kit.http.info('checkTerms', { user: kit.owner().address }), 'checkTerms');
  if (at(terms, 'hasAccepted') !== true) throw new NotAsked('the account has not accepted the present terms');
  const termsVersion = at(terms, 'termsVersion') ?? at(kit.learned.info, 'termsVersion');
  if (typeof termsVersion !== 'string') throw new NotAsked('the version of the terms is unknown');
  const chainId = kit.place().profile.tradingChainId;
  return { type: 'acceptTerms', termsVersion, signedAt: kit.now(), chainId };
}

async function accept(
  kit: Kit,
  action: WireAction,
  wrap: (signature: Signature) => unknown = signatureToHex,
): Promise<Answer> {
  const signature = wrap(await kit.owner().signPlain(action));
  return kit.http.post('/exchange', { action, signature });
}

export const TERMS_CHECKS: readonly Check[] = section(
  'terms',
  ['key', 'profile'],
  [
    {
      id: 'one-string',
      basis: 'interface',
      says: 'acceptTerms is signed with one hex string and has no nonce',
      async run(kit) {
        const answer = await accept(kit, await acceptance(kit));
        const refusal = refusalOf(answer);
        const isAgain = refusal !== undefined && /already/i.test(refusal.error);
        must(refusal === undefined || isAgain, 'accepted, or accepted already', answerText(answer));
      },
    },
    {
      id: 'object',
      basis: 'interface',
      says: 'acceptTerms with r, s and v as an object is refused',
      async run(kit) {
        const answer = await accept(kit, await acceptance(kit), (signature) => signature);
        mustRefuse(answer, { status: [400, 401] });
      },
    },
    {
      id: 'still-accepted',
      basis: 'interface',
      says: 'checkTerms reports the acceptance of the present version',
      async run(kit) {
        await accept(kit, await acceptance(kit));
        const body = answered(await kit.http.info('checkTerms', { user: kit.user }), 'checkTerms');
        must(at(body, 'hasAccepted') === true, 'hasAccepted true', body);
      },
    },
    {
      id: 'other-version',
      basis: 'default',
      says: 'another version of the terms is refused with TERMS_VERSION_MISMATCH',
      async run(kit) {
        const action = { ...(await acceptance(kit)), termsVersion: 'no such version' };
        mustRefuse(await accept(kit, action), { status: 400, code: 'TERMS_VERSION_MISMATCH' });
      },
    },
  ],
);

/** A report of a transfer that does not exist. */
async function report({ http, user }: Kit): Promise<Answer> {
  const txHash = `0x${Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('hex')}`;
  const answer = await http.post('/exchange', {
    action: { type: 'reportDeposit', txHash, userAddress: user },
  });
  // A 404 that names the transfer comes from the action; any other 404 means that the action is missing.
  if (!/transaction|deposit/i.test(refusalOf(answer)?.error ?? '')) offered(answer, 'reportDeposit');
  return answer;
}

export const DEPOSIT_CHECKS: readonly Check[] = section(
  'deposits',
  [],
  [
    {
      id: 'unsigned',
      basis: 'interface',
      says: 'reportDeposit needs neither signature nor nonce: the deposit itself is verified',
      async run(kit) {
        const answer = await report(kit);
        const { error = '', code = '' } = refusalOf(answer) ?? {};
        const isUnsigned = answer.status !== 401 && !/signature|nonce/i.test(`${error} ${code}`);
        must(isUnsigned, 'no refusal for a signature or a nonce', answerText(answer));
      },
    },
    {
      id: 'unknown-transfer',
      basis: 'default',
      says: 'an unknown transfer is refused with DEPOSIT_NOT_FOUND',
      async run(kit) {
        mustRefuse(await report(kit), { status: [400, 404], code: 'DEPOSIT_NOT_FOUND' });
      },
    },
  ],
);
