// nonces.ts: accepted nonces: the window, reuse, and the twenty newest.
import { cancelOfNothing } from '../actions.ts';
import { approveAgent } from '../agents.ts';
import { mustRefuse, refusalOf, answerText } from '../answers.ts';
import { type Check, section } from '../check.ts';
import type { Answer } from '../http.ts';
import type { Kit } from '../kit.ts';
import { dec } from '../numbers.ts';
import type { Signer } from '../signer.ts';
import { must } from '../outcome.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const REMEMBERED = 20;

async function send(kit: Kit, signer: Signer, nonce: number, expiresAfter?: number): Promise<Answer> {
  const expiry = expiresAfter === undefined ? {} : { expiresAfter };
  return kit.http.post('/exchange', await signer.sign(cancelOfNothing(), { nonce, ...expiry }));
}

async function mustTake(kit: Kit, signer: Signer, nonce: number, what: string): Promise<void> {
  const answer = await send(kit, signer, nonce);
  must(refusalOf(answer) === undefined, `${what} taken`, answerText(answer));
}

export const NONCE_CHECKS: readonly Check[] = section(
  'nonces',
  ['key', 'profile'],
  [
    {
      id: 'reuse',
      basis: 'interface',
      says: 'a nonce that was used is 400 “Nonce already used”',
      async run(kit) {
        const owner = kit.owner();
        const nonce = owner.nextNonce();
        await mustTake(kit, owner, nonce, 'a new nonce');
        const other = await owner.sign(cancelOfNothing('00000001'), { nonce });
        mustRefuse(await kit.http.post('/exchange', other), { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'replayed-order',
      basis: 'interface',
      says: 'an order that is sent again to the byte places nothing twice',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = { ...kit.trader.farBuy(quote), c: kit.trader.cloid() };
        const value = kit.ceiling.reserve(dec(order.p).mul(order.s));
        const signed = await kit.owner().sign({ type: 'order', orders: [order], grouping: 'na' });
        const first = await kit.trader.post(signed);
        must(refusalOf(first) === undefined, 'the order taken', answerText(first));
        const before = (await kit.trader.openOrders()).length;
        const again = await kit.trader.post(signed);
        const after = (await kit.trader.openOrders()).length;
        value.settle();
        must(after === before, `${before} open orders after the repetition`, after);
        const isSaved = again.text === first.text;
        if (!isSaved) mustRefuse(again, { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'replayed-order-refused',
      basis: 'default',
      says: 'an order that is sent again is 400 “Nonce already used”, not its saved answer',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = { ...kit.trader.farBuy(quote), r: true };
        const signed = await kit.owner().sign({ type: 'order', orders: [order], grouping: 'na' });
        await kit.trader.post(signed);
        mustRefuse(await kit.trader.post(signed), { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'replayed-cancel',
      basis: 'interface',
      says: 'a cancel that is sent again is always refused',
      async run(kit) {
        const signed = await kit.owner().sign(cancelOfNothing());
        await kit.http.post('/exchange', signed);
        mustRefuse(await kit.http.post('/exchange', signed), { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'too-old',
      basis: 'interface',
      says: 'a nonce older than two days is refused',
      async run(kit) {
        const answer = await send(kit, kit.owner(), kit.now() - 2 * DAY_MS - MINUTE_MS);
        mustRefuse(answer, { status: 400, code: 'NONCE_OUT_OF_WINDOW' });
      },
    },
    {
      id: 'too-new',
      basis: 'interface',
      says: 'a nonce more than a day ahead is refused',
      async run(kit) {
        const answer = await send(kit, kit.owner(), kit.now() + DAY_MS + MINUTE_MS);
        mustRefuse(answer, { status: 400, code: 'NONCE_OUT_OF_WINDOW' });
      },
    },
    {
      id: 'seconds',
      basis: 'interface',
      says: 'a nonce in seconds is refused: it is milliseconds',
      async run(kit) {
        mustRefuse(await send(kit, kit.owner(), Math.floor(kit.now() / 1_000)), { status: 400 });
      },
    },
    {
      id: 'not-whole',
      basis: 'interface',
      says: 'a nonce that is no whole number is refused',
      async run(kit) {
        const signed = await kit.owner().sign(cancelOfNothing());
        for (const nonce of [signed.nonce + 0.5, String(signed.nonce), -1, 2 ** 53])
          mustRefuse(await kit.http.post('/exchange', { ...signed, nonce }), {
            status: [400, 401],
            code: ['INVALID_NONCE', 'MISSING_FIELD'],
          });
      },
    },
    {
      id: 'window',
      basis: 'interface',
      says: 'nonces from two days ago to a day ahead are taken while fewer than twenty are remembered',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const now = kit.now();
        await mustTake(kit, signer, now, 'a nonce of now');
        await mustTake(kit, signer, now - 2 * DAY_MS + MINUTE_MS, 'a nonce of almost two days ago');
        await mustTake(kit, signer, now + DAY_MS - MINUTE_MS, 'a nonce of almost a day ahead');
        await mustTake(kit, signer, now - 1, 'an older nonce that was never used');
      },
    },
    {
      id: 'twenty',
      basis: 'interface',
      says: 'once twenty are remembered, a nonce must be above the smallest of them and never used',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const base = kit.now() - 10_000;
        for (let index = 0; index < REMEMBERED; index += 1)
          await mustTake(kit, signer, base + index * 10, `nonce ${index + 1}`);
        mustRefuse(await send(kit, signer, base - 1), { status: 400 });
        mustRefuse(await send(kit, signer, base + 10), { status: 400, error: 'Nonce already used' });
        await mustTake(kit, signer, base + 5, 'an unused nonce above the smallest');
      },
    },
    {
      id: 'per-signer',
      basis: 'interface',
      says: 'nonces are remembered for each signer: an agent may use one that its owner has used',
      async run(kit) {
        const { signer } = await approveAgent(kit);
        const nonce = kit.owner().nextNonce();
        await mustTake(kit, kit.owner(), nonce, 'the owner’s nonce');
        await mustTake(kit, signer, nonce, 'the same nonce of its agent');
      },
    },
    {
      id: 'spent-by-refused',
      basis: 'default',
      says: 'an action that is refused for what it asks has spent its nonce',
      async run(kit) {
        const quote = await kit.trader.perp();
        const order = { ...kit.trader.farBuy(quote), s: '0' };
        const nonce = kit.owner().nextNonce();
        await kit.trader.post(
          await kit.owner().sign({ type: 'order', orders: [order], grouping: 'na' }, { nonce }),
        );
        mustRefuse(await send(kit, kit.owner(), nonce), { status: 400, error: 'Nonce already used' });
      },
    },
    {
      id: 'expired',
      basis: 'interface',
      says: 'a request after its expiresAfter is refused',
      async run(kit) {
        const owner = kit.owner();
        mustRefuse(await send(kit, owner, owner.nextNonce(), kit.now() - MINUTE_MS), {
          status: 400,
          code: 'EXPIRED',
        });
      },
    },
    {
      id: 'not-expired',
      basis: 'interface',
      says: 'a request before its expiresAfter is taken',
      async run(kit) {
        const owner = kit.owner();
        const answer = await send(kit, owner, owner.nextNonce(), kit.now() + MINUTE_MS);
        must(refusalOf(answer) === undefined, 'taken', answerText(answer));
      },
    },
    {
      id: 'expiry-is-no-nonce',
      basis: 'interface',
      says: 'expiresAfter does not replace the nonce: without one the request is refused',
      async run(kit) {
        const { action, signature, expiresAfter } = await kit
          .owner()
          .sign(cancelOfNothing(), { expiresAfter: kit.now() + MINUTE_MS });
        mustRefuse(await kit.http.post('/exchange', { action, signature, expiresAfter }), { status: 400 });
      },
    },
  ],
);
