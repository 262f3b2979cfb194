// command.test.ts: the preview of a command line equals what the engine books, if nothing else trades in between.
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { orderOfCommand } from '#domain/command/commandOrder.ts';
import { parseCommand } from '#domain/command/parseCommand.ts';
import { confirmOrder } from '#domain/order/orderConfirmation.ts';
import { dec, type DecimalString, toDecimalString } from '#protocol/decimal.ts';
import { FEATURES } from '#protocol/profile.ts';
import { ALICE, BOB, BTC, limit, testEngine } from './testkit/testEngine.ts';
import { PERPS, ticketContextOf } from './testTicketContext.ts';

const SCENE = { mode: 'cross', leverage: 10 } as const;

/** Asks at 60,001 to 60,003, bids at 59,999 to 59,997, 0.01 BTC each; Alice holds `held` from 60,000. */
function exchange(held: DecimalString) {
  const made = testEngine();
  made.fund(ALICE, '20000');
  made.fund(BOB, '10000000');
  made.oracle(BTC, '60000');
  made.apply({ type: 'updateLeverage', owner: ALICE, assetId: BTC, ...SCENE });
  const size = dec(held);
  if (!size.isZero()) {
    const [own, theirs] = size.isPositive() ? (['buy', 'sell'] as const) : (['sell', 'buy'] as const);
    made.place(BOB, limit(BTC, theirs, toDecimalString(size.abs()), '60000'));
    made.place(ALICE, limit(BTC, own, toDecimalString(size.abs()), '60000', { tif: 'Ioc' }));
  }
  for (const step of [1, 2, 3]) {
    made.place(BOB, limit(BTC, 'sell', '0.01', `${60_000 + step}`));
    made.place(BOB, limit(BTC, 'buy', '0.01', `${60_000 - step}`));
  }
  return made;
}

const steps = fc.integer({ min: -5, max: 5 }).map((step) => ` ${60_000 + step}`);
const price = fc.oneof(fc.constant(''), steps);
const size = fc.oneof(
  fc.integer({ min: 20, max: 6_000 }).map((lots) => toDecimalString(dec('0.00001').mul(lots))),
  fc.integer({ min: 11, max: 4_000 }).map((dollars) => `${dollars}$`),
);
const lines = fc.oneof(
  fc
    .tuple(fc.constantFrom('b', 's'), size, price, fc.constantFrom('', ' ioc', ' fok', ' reduce'))
    .map(([verb, amount, at, option]) =>
      at === '' && option !== ' reduce' ? `${verb} ${amount} btc` : `${verb} ${amount} btc${at}${option}`,
    ),
  fc.tuple(fc.integer({ min: 1, max: 100 }), price).map(([share, at]) => `close btc ${share}%${at}`),
);

test('size, average, fee and position of a line are booked as previewed', () => {
  const market = PERPS.get(BTC);
  if (!market) throw new Error('BTC is listed');
  const seen = { order: 0, close: 0, filled: 0, refused: 0, inQuote: 0 };
  fc.assert(
    fc.property(fc.constantFrom<DecimalString>('0', '0.025', '-0.013'), lines, (held, line) => {
      const made = exchange(held);
      const { read } = made.engine;
      const count = read.fills(ALICE).length;
      const context = ticketContextOf(made, market, SCENE);
      const parsed = parseCommand(line);
      if (!parsed?.ok || (parsed.command.kind !== 'order' && parsed.command.kind !== 'close'))
        throw new Error(`No order: ${line}`);
      const { action, refusals, denial } = orderOfCommand(parsed.command, context, {
        slippage: '0.05',
        leverage: SCENE.leverage,
        features: FEATURES,
      });
      const [entry] = action?.orders ?? [];
      if (denial !== undefined || refusals.some(({ severity }) => severity === 'refusal') || !entry) {
        seen.refused += 1;
        return;
      }
      const { atOnce } = confirmOrder(entry, context);
      // Fill-or-kill orders and unmatched ones are refused and book nothing.
      const isRefused = made.place(ALICE, entry).kind === 'refused';
      const fills = read.fills(ALICE).slice(0, read.fills(ALICE).length - count);
      const sum = (of: (fill: (typeof fills)[number]) => ReturnType<typeof dec>) =>
        fills.reduce((total, fill) => total.plus(of(fill)), dec('0'));
      const promised = (isRefused ? undefined : atOnce?.fill?.filledSize) ?? dec('0');
      expect([line, toDecimalString(sum((fill) => dec(fill.size)))]).toEqual([
        line,
        toDecimalString(promised),
      ]);
      if (promised.isZero()) return;
      expect(toDecimalString(sum((fill) => dec(fill.size).mul(dec(fill.price))))).toBe(
        atOnce?.fill && toDecimalString(atOnce.fill.notional),
      );
      expect(toDecimalString(sum((fill) => dec(fill.fee)))).toBe(atOnce?.fee && toDecimalString(atOnce.fee));
      const after = atOnce?.account?.position.after?.size ?? dec('0');
      expect(read.positions(ALICE)[0]?.size ?? '0').toBe(toDecimalString(after));
      seen[parsed.command.kind] += 1;
      seen.filled += 1;
      seen.inQuote += line.includes('$') ? 1 : 0;
    }),
    { numRuns: 200, seed: 14 },
  );
  for (const [what, times] of Object.entries(seen)) expect([what, times > 10]).toEqual([what, true]);
});
