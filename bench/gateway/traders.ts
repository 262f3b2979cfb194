// traders.ts: an endless sequence of simple orders for a test engine: funded accounts that buy and sell small lots at
// one price.
import type { Command, UserCommand } from '../../gateway/world/commands/commands.ts';
import { createEngine } from '../../gateway/engine/createEngine.ts';
import type { Engine } from '../../gateway/engine/engine.ts';
import { BTC, limit, OPTIONS, SOL, USDC } from '../../gateway/engine/testkit/testEngine.ts';
import type { Address } from '#protocol/ids.ts';

export const TRADERS = Array.from(
  { length: 64 },
  (_, index): Address => `0x${(index + 1).toString(16).padStart(40, '0')}`,
);
const DIGEST = `0x${'5a'.repeat(32)}` as const;

/** Funding each account needs before its first order. */
export function openingCommands(now: number): Command[] {
  return [
    {
      type: 'setOracle',
      prices: [
        { assetId: BTC, price: '60000' },
        { assetId: SOL, price: '200' },
      ],
    },
    ...TRADERS.flatMap((owner): Command[] => [
      { type: 'acceptTerms', owner, version: OPTIONS.termsVersion, signedAt: now },
      { type: 'credit', owner, assetId: USDC, amount: '1000000', reason: 'bench' },
    ]),
  ];
}

export function engineWithTraders(now: number): Engine {
  const engine = createEngine(OPTIONS);
  for (const command of openingCommands(now)) engine.apply(command, now);
  return engine;
}

/**
 * The next order of the next account: one rests, the next one takes it, so that the book stays small and every second
 * order fills.
 */
export function* simpleOrders(): Generator<UserCommand & { owner: Address }, never> {
  for (let count = 0; ; count += 1) {
    const owner = TRADERS[count % TRADERS.length] as Address;
    // All accounts buy in one round and sell in the next, so that positions open and close.
    const isBuy = (count + Math.floor(count / TRADERS.length)) % 2 === 0;
    yield {
      type: 'placeOrders',
      owner,
      orders: [limit(BTC, isBuy ? 'buy' : 'sell', '0.001', '60000')],
      grouping: 'na',
    };
  }
}

/** The same commands as the gateway journals them: with signer, nonce and digest. Nonces increase from `firstNonce`. */
export function* signedOrders(firstNonce: number): Generator<Command, never> {
  const source = simpleOrders();
  for (let nonce = firstNonce; ; nonce += 1) {
    const command = source.next().value;
    yield {
      type: 'signed',
      owner: command.owner,
      signer: command.owner,
      nonce,
      digest: digestFor(nonce),
      command,
    };
  }
}

/** Order ids come from the digest: it must differ from order to order. */
function digestFor(nonce: number): `0x${string}` {
  return `${DIGEST.slice(0, 50)}${nonce.toString(16).padStart(16, '0')}` as `0x${string}`;
}
