// withdrawals.ts: withdrawals that must be refused. None could move funds; sentWithdrawal.ts sends one, if asked to.
import { signatureChainId, withdrawal } from '../actions.ts';
import { mustRefuse } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';

async function send(kit: Kit, more: Readonly<Record<string, unknown>>): Promise<Answer> {
  const owner = kit.owner();
  const nonce = owner.nextNonce();
  return kit.http.post('/exchange', await owner.sign(withdrawal(kit, nonce, more), { nonce }));
}

function otherNetwork(kit: Kit): string {
  return kit.place().network === 'Mainnet' ? 'Testnet' : 'Mainnet';
}

export const WITHDRAWAL_CHECKS: readonly Check[] = section(
  'withdrawals',
  ['key', 'profile'],
  [
    {
      id: 'too-much',
      basis: 'interface',
      says: 'more than there is is refused with “Insufficient withdrawable balance”',
      async run(kit) {
        mustRefuse(await send(kit, {}), { error: 'Insufficient withdrawable balance' });
      },
    },
    {
      id: 'too-much-status',
      basis: 'default',
      says: 'that refusal is 422',
      async run(kit) {
        mustRefuse(await send(kit, {}), { status: 422, code: 'INSUFFICIENT_WITHDRAWABLE' });
      },
    },
    {
      id: 'precision',
      basis: 'interface',
      says: 'an amount with more decimals than the asset has is refused',
      async run(kit) {
        mustRefuse(await send(kit, { amount: '1000000000000.123456789123456789' }), {
          code: 'WITHDRAW_PRECISION',
        });
      },
    },
    {
      id: 'prefixed-token',
      basis: 'interface',
      says: 'the token of a withdrawal has no 0x: with it the request is refused',
      async run(kit) {
        mustRefuse(await send(kit, { token: `0x${kit.learned.quoteAsset}` }), {});
      },
    },
    {
      id: 'source',
      basis: 'interface',
      says: 'the source of a withdrawal is balance or segregated',
      async run(kit) {
        mustRefuse(await send(kit, { source: 'somewhere' }), {});
      },
    },
    {
      id: 'time-is-nonce',
      basis: 'default',
      says: 'time must equal the nonce',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        const signed = await owner.sign(withdrawal(kit, nonce), { nonce });
        mustRefuse(await kit.http.post('/exchange', { ...signed, nonce: owner.nextNonce() }), {
          status: [400, 401],
        });
      },
    },
    {
      id: 'tampered',
      basis: 'interface',
      says: 'destination, amount, source and network are signed: another one is 401',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        const signed = await owner.sign(withdrawal(kit, nonce), { nonce });
        const { otherSigner } = kit;
        for (const change of [
          { destination: otherSigner.address },
          { amount: '2000000000000' },
          { source: 'segregated' },
          { serviceChain: otherNetwork(kit) },
        ]) {
          const action = { ...signed.action, ...change };
          mustRefuse(await kit.http.post('/exchange', { ...signed, action }), { status: 401 });
        }
      },
    },
    {
      id: 'any-chain',
      basis: 'interface',
      says: 'signatureChainId selects the domain: any chain is accepted, a signature for another one is 401',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        const elsewhere = `0x${(kit.place().profile.tradingChainId + 1).toString(16)}`;
        const signed = await owner.sign(withdrawal(kit, nonce, { signatureChainId: elsewhere }), { nonce });
        const action = { ...signed.action, signatureChainId: signatureChainId(kit) };
        mustRefuse(await kit.http.post('/exchange', { ...signed, action }), { status: 401 });
        mustRefuse(await kit.http.post('/exchange', signed), { error: 'Insufficient withdrawable balance' });
      },
    },
    {
      id: 'destination-case',
      basis: 'default',
      says: 'a destination signed and sent in upper case is refused for the balance only',
      async run(kit) {
        const destination = `0x${kit.owner().address.slice(2).toUpperCase()}`;
        mustRefuse(await send(kit, { destination }), { code: 'INSUFFICIENT_WITHDRAWABLE' });
      },
    },
    {
      id: 'wrong-network',
      basis: 'default',
      says: 'a withdrawal for the other network is refused with CHAIN_MISMATCH',
      async run(kit) {
        mustRefuse(await send(kit, { serviceChain: otherNetwork(kit) }), {
          status: 400,
          code: 'CHAIN_MISMATCH',
        });
      },
    },
  ],
);
