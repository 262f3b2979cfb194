// signatures.ts: only a signature by the right key over exactly this request, in the right domain, is accepted.
import { cancelOfNothing, withdrawal } from '../actions.ts';
import { approveAgent } from '../agents.ts';
import { innerRefusalOf, mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { onceEach } from '../once.ts';
import { type Signed, withHighS } from '../signer.ts';
import { must } from '../outcome.ts';
import { SIGNATURE_FORM_CHECKS } from './signatureForm.ts';

const INVALID = { status: 401, error: 'Invalid signature' } as const;
const post = ({ http }: Kit, body: unknown): Promise<Answer> => http.post('/exchange', body);

/** A cancel of a nonexistent order, signed by the account. */
const owned = (kit: Kit): Promise<Signed> => kit.owner().sign(cancelOfNothing());

/** The valid request must be accepted, or the altered copy's refusal would prove nothing. */
const mustTake = onceEach(async (kit: Kit): Promise<void> => {
  const answer = await post(kit, await owned(kit));
  must(refusalOf(answer) === undefined, 'the same request, signed rightly, taken', answerText(answer));
});

async function mustRefuseSigned(kit: Kit, signed: Signed): Promise<void> {
  await mustTake(kit);
  mustRefuse(await post(kit, signed), INVALID);
}

const withoutKey: readonly Check[] = section(
  'signatures',
  ['profile'],
  [
    {
      id: 'unknown-signer',
      basis: 'interface',
      says: 'a signature of an address without an account is 401 “Invalid signature”',
      async run(kit) {
        mustRefuse(await post(kit, await kit.otherSigner.sign(cancelOfNothing())), INVALID);
      },
    },
    {
      id: 'signer-named',
      basis: 'default',
      says: 'the recovered address is given beside “Invalid signature”',
      async run(kit) {
        const answer = await post(kit, await kit.otherSigner.sign(cancelOfNothing()));
        const { signer } = (answer.body ?? {}) as { signer?: unknown };
        must(signer === kit.otherSigner.address, `signer ${kit.otherSigner.address}`, answerText(answer));
      },
    },
  ],
);

const withKey: readonly Check[] = section(
  'signatures',
  ['key', 'profile'],
  [
    {
      id: 'owner',
      basis: 'interface',
      says: 'the account’s own signature is taken',
      run: (kit) => mustTake(kit),
    },
    {
      id: 'profile',
      basis: 'default',
      says: 'the signing profile that serviceInfo states is accepted',
      async run(kit) {
        must(
          kit.learned.signing?.by === 'proved',
          'a signature recovered to its key',
          'only reported by serviceInfo',
        );
        await mustTake(kit);
      },
    },
    {
      id: 'v-zero',
      basis: 'interface',
      says: 'v of a trading action may be 0 or 1 as well as 27 or 28',
      async run(kit) {
        const signed = await owned(kit);
        const answer = await post(kit, {
          ...signed,
          signature: { ...signed.signature, v: signed.signature.v - 27 },
        });
        must(refusalOf(answer) === undefined, 'taken', answerText(answer));
      },
    },
    {
      id: 'v-wrong',
      basis: 'interface',
      says: 'the other recovery id is another signer, and refused',
      async run(kit) {
        const signed = await owned(kit);
        const v = signed.signature.v === 27 ? 28 : 27;
        await mustRefuseSigned(kit, { ...signed, signature: { ...signed.signature, v } });
      },
    },
    {
      id: 'tampered',
      basis: 'interface',
      says: 'an action that was changed after it was signed is 401 “Invalid signature”',
      async run(kit) {
        const signed = await owned(kit);
        const action = { ...signed.action, cancels: [{ a: '00000000', o: `0x${'2'.repeat(32)}` }] };
        await mustRefuseSigned(kit, { ...signed, action });
      },
    },
    {
      id: 'tampered-nonce',
      basis: 'interface',
      says: 'the nonce is signed: another one is 401',
      async run(kit) {
        const signed = await owned(kit);
        await mustRefuseSigned(kit, { ...signed, nonce: kit.owner().nextNonce() });
      },
    },
    {
      id: 'tampered-expiry',
      basis: 'default',
      says: 'expiresAfter is signed: taken away or added, it is 401',
      async run(kit) {
        const expiresAfter = kit.now() + 60_000;
        const { action, nonce, signature } = await kit.owner().sign(cancelOfNothing(), { expiresAfter });
        await mustRefuseSigned(kit, { action, nonce, signature });
        await mustRefuseSigned(kit, { ...(await owned(kit)), expiresAfter });
      },
    },
    {
      id: 'wrong-chain',
      basis: 'interface',
      says: 'a signature for another chain is 401',
      async run(kit) {
        const { network, profile } = kit.place();
        const place = { network, profile: { ...profile, tradingChainId: profile.tradingChainId + 1 } };
        await mustRefuseSigned(kit, await kit.owner().sign(cancelOfNothing(), { place }));
      },
    },
    {
      id: 'wrong-domain',
      basis: 'interface',
      says: 'a signature for another venue’s domain is 401',
      async run(kit) {
        const { network, profile } = kit.place();
        for (const other of [
          { ...profile, domainName: 'Exchange' },
          { ...profile, domainVersion: '2' },
        ])
          await mustRefuseSigned(
            kit,
            await kit.owner().sign(cancelOfNothing(), { place: { network, profile: other } }),
          );
      },
    },
    {
      id: 'wrong-network',
      basis: 'default',
      says: 'where actions are hashed, a hash for the other network is 401',
      async run(kit) {
        const { network, profile } = kit.place();
        const isHashed = profile.profile === 'phantomAgent';
        const place = isHashed
          ? { profile, network: network === 'Mainnet' ? 'Testnet' : 'Mainnet' }
          : { network, profile: { ...profile, profile: 'phantomAgent' as const } };
        await mustRefuseSigned(kit, await kit.owner().sign(cancelOfNothing(), { place }));
      },
    },
    {
      id: 'high-s',
      basis: 'default',
      says: 'the twin of a signature with s in the upper half is 401',
      async run(kit) {
        const signed = await owned(kit);
        await mustRefuseSigned(kit, { ...signed, signature: withHighS(signed.signature) });
      },
    },
    {
      id: 'padded',
      basis: 'default',
      says: 'r and s that lost their leading zeroes are taken',
      async run(kit) {
        const signed = await signedWithZero(kit);
        const { r, s, v } = signed.signature;
        const answer = await post(kit, { ...signed, signature: { r: bare(r), s: bare(s), v } });
        must(refusalOf(answer) === undefined, 'taken', answerText(answer));
      },
    },
    {
      id: 'normalised',
      basis: 'interface',
      says: 'the service hashes decimals without trailing zeroes',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = { ...kit.trader.farBuy(quote), r: true };
        const signed = await kit.owner().sign({ type: 'order', orders: [order], grouping: 'na' });
        const padded = { ...order, s: order.s.includes('.') ? `${order.s}0` : `${order.s}.0` };
        const answer = await kit.trader.post({ ...signed, action: { ...signed.action, orders: [padded] } });
        must(
          innerRefusalOf(answer)?.status !== 401,
          'the same signer for padded decimals',
          answerText(answer),
        );
      },
    },
    {
      id: 'withdraw-v',
      basis: 'interface',
      says: 'v of a withdrawal is 27 or 28: 0 and 1 are refused',
      async run(kit) {
        const nonce = kit.owner().nextNonce();
        const signed = await kit.owner().sign(withdrawal(kit, nonce), { nonce });
        const answer = await post(kit, {
          ...signed,
          signature: { ...signed.signature, v: signed.signature.v - 27 },
        });
        mustRefuse(answer, { status: [400, 401] });
      },
    },
    {
      id: 'order-of-checks',
      basis: 'interface',
      says: 'the signature is judged before the nonce, and the nonce before the action',
      async run(kit) {
        const used = await owned(kit);
        await post(kit, used);
        const { v } = used.signature;
        const forged = { ...used, signature: { ...used.signature, v: v === 27 ? 28 : 27 } };
        mustRefuse(await post(kit, forged), { status: 401 });
        const quote = await kit.trader.perp();
        const nonsense = { ...kit.trader.farBuy(quote), s: '0' };
        const signed = await kit
          .owner()
          .sign({ type: 'order', orders: [nonsense], grouping: 'na' }, { nonce: used.nonce });
        mustRefuse(await kit.trader.post(signed), { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'revoked-agent',
      basis: 'interface',
      says: 'an agent that is not approved any more is 401 “Agent not approved for user”',
      async run(kit) {
        const agent = await approveAgent(kit);
        must(refusalOf(await agent.revoke()) === undefined, 'the agent revoked', 'a refusal');
        const answer = await post(kit, await agent.signer.sign(cancelOfNothing()));
        mustRefuse(answer, { status: 401, error: 'Agent not approved for user' });
      },
    },
  ],
);

export const SIGNATURE_CHECKS: readonly Check[] = [...withoutKey, ...SIGNATURE_FORM_CHECKS, ...withKey];

/** A request whose r begins with a zero digit: one in sixteen does. */
async function signedWithZero(kit: Kit): Promise<Signed> {
  for (;;) {
    const signed = await owned(kit);
    if (signed.signature.r.startsWith('0x0') || signed.signature.s.startsWith('0x0')) return signed;
  }
}

function bare(hex: string): string {
  return hex.replace(/^0x0+/, '0x');
}
