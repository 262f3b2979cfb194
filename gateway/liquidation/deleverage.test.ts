import { expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { NEWEST_RULES } from '../world/options.ts';
import { findViolations } from '../engine/testkit/invariants.ts';
import { ALICE, BOB, BTC, CAROL, limit, MAKER, SOL, testEngine } from '../engine/testkit/testEngine.ts';

/** Alice is long 1,000 BTC at 60,000 on 4 million; Bob and Carol are short 600 of them each, Carol with less margin. */
function exchange({ rules = NEWEST_RULES, bob = '20000000' }: { rules?: number; bob?: DecimalString } = {}) {
  const made = testEngine({ rules });
  const funds = { [ALICE]: '4027000', [BOB]: bob, [CAROL]: '5000000', [MAKER]: '900000000' } as const;
  for (const [owner, amount] of Object.entries(funds)) made.fund(owner as Address, amount);
  made.oracle(BTC, '60000');
  for (const owner of [ALICE, BOB, CAROL])
    made.apply({ type: 'updateLeverage', owner, assetId: BTC, mode: 'cross', leverage: 20 });
  const trade = (buyer: Address, seller: Address, size: DecimalString) => {
    made.place(buyer, limit(BTC, 'buy', size, '60000'));
    made.place(seller, limit(BTC, 'sell', size, '60000'));
  };
  trade(ALICE, BOB, '400');
  trade(ALICE, CAROL, '600');
  trade(MAKER, BOB, '200');
  made.events.length = 0;
  const insurance = () => made.engine.read.house().find(({ name }) => name === 'insurance')?.balance;
  const forced = (owner: Address) =>
    made.engine.read
      .fills(owner)
      .filter(({ forcedClosureType }) => forcedClosureType !== null)
      .map(({ price, size, fee, forcedClosureType }) => [price, size, fee, forcedClosureType]);
  return { ...made, insurance, forced };
}

test('beyond what the insurance can pay, the most profitable opposite positions are closed, and told', () => {
  const { oracle, engine, events, insurance, forced, balance } = exchange();
  // Fees 0.00015 × 60 million = 9,000 (Alice made): 4,018,000. At 54,000 the loss is 6 million: equity -1,982,000. With
  // the million of the insurance 982,000 are missing: 1,000 × 982 is won back at 54,982.
  oracle(BTC, '54000');
  expect(engine.read.positions(ALICE)).toEqual([]);
  expect(forced(ALICE)).toEqual([
    ['54982', '400', '0', 'adl'],
    ['54982', '600', '0', 'adl'],
  ]);
  // Carol has gained as much on a fourth of the margin.
  expect(forced(CAROL)).toEqual([['54982', '600', '0', 'adl']]);
  expect(forced(BOB)).toEqual([['54982', '400', '0', 'adl']]);
  expect(engine.read.fills(CAROL)[0]).toMatchObject({ liquidation: null, closedPnl: '3010800', side: 'buy' });
  expect(engine.read.fills(ALICE)[0]?.liquidation).toMatchObject({ liquidatedOwner: ALICE, method: 'adl' });
  expect([balance(ALICE), insurance(), engine.read.ledgerSum()]).toEqual(['0', '0', '0']);
  expect(events.filter(({ type }) => type === 'deleveraging')).toEqual([
    { type: 'deleveraging', owner: CAROL, assetId: BTC, coin: 'BTC', size: '600', price: '54982' },
    { type: 'deleveraging', owner: BOB, assetId: BTC, coin: 'BTC', size: '400', price: '54982' },
  ]);
  expect(findViolations(engine)).toEqual([]);
});

test('until rules 3 the insurance became negative', () => {
  const { oracle, insurance, forced } = exchange({ rules: 2 });
  oracle(BTC, '54000');
  expect(forced(CAROL)).toEqual([]);
  expect(Number(insurance())).toBeLessThan(-900_000);
});

test('what the insurance cannot take over safely is deleveraged without its money', () => {
  const { oracle, engine, insurance, forced, balance } = exchange();
  // Equity 4,018,000 - 2.6 million = 1,418,000, maintenance 12,500 + 56.4 million / 40 = 1,422,500. Taking over 57.4
  // million needs as much of the million there is. The protective price, 55,965, would cost 17,000 more than she has:
  // 57,400 - 1,418.
  oracle(BTC, '57400');
  expect(forced(CAROL)).toEqual([['55982', '600', '0', 'adl']]);
  expect(engine.read.positions(ALICE)).toEqual([]);
  expect([balance(ALICE), insurance()]).toEqual(['0', '1000000']);
});

test('the insurance takes over what it can: it receives the discount that it pays for', () => {
  const { oracle, insurance, forced, place, engine } = exchange();
  // Equity 218,000, 218 a piece: at worst 55,982. The fee of the book, 7,104.1158, is what she lacks in the end; the
  // fund gains 156,524 by the discount on 718. They need 12,500 + 39,351,600 / 40 = 996,290.
  place(MAKER, limit(BTC, 'buy', '282', '55982'));
  oracle(BTC, '56200');
  expect(forced(ALICE)).toEqual([['55982', '718', '0', 'backstop']]);
  expect(insurance()).toBe('992895.8842');
  expect(findViolations(engine)).toEqual([]);
});

test('the position of the insurance is deleveraged before it costs more than the fund', () => {
  const { oracle, engine, insurance, forced, place } = exchange();
  // The book takes 700 at 57,390, the fund the rest: 300 need 12,500 + 16.22 million / 40 = 418,000.
  place(MAKER, limit(BTC, 'buy', '700', '57390'));
  oracle(BTC, '57400');
  expect(forced(ALICE)).toEqual([['55982', '300', '0', 'backstop']]);
  // 300 × (52,900 - 55,982) = -924,600: 75,400 are left of 384,250 needed.
  oracle(BTC, '52900');
  expect(forced(CAROL)).toEqual([['52900', '300', '0', 'adl']]);
  expect(insurance()).toBe('75400');
  expect(findViolations(engine)).toEqual([]);
});

test('a position whose equity does not cover the price is left out', () => {
  const { apply, place, engine, events } = exchange({ bob: '5000000' });
  // Bob gains 3.6 million on his short and loses 8.6 million on SOL: 600 × 982 would cost more than what he has.
  apply({ type: 'setOracle', prices: [{ assetId: SOL, price: '200' }] });
  place(MAKER, limit(SOL, 'sell', '100000', '200'));
  place(BOB, limit(SOL, 'buy', '100000', '200'));
  apply({
    type: 'setOracle',
    prices: [
      { assetId: BTC, price: '54000' },
      { assetId: SOL, price: '114.3' },
    ],
  });
  const told = events.flatMap((event) =>
    event.type === 'deleveraging' && event.assetId === BTC ? [event.owner] : [],
  );
  // The Maker's long is met by Bob's own liquidation.
  expect(told).toEqual([CAROL, MAKER]);
  expect(findViolations(engine)).toEqual([]);
});

test('a position recovers no more than its own loss: others do not pay for another market', () => {
  const { oracle, place, apply, engine, forced, insurance } = exchange();
  oracle(SOL, '200');
  place(MAKER, limit(SOL, 'sell', '1000', '200'));
  place(ALICE, limit(SOL, 'buy', '1000', '200'));
  apply({ type: 'setMarketStatus', assetId: BTC, status: 'halted' });
  // Equity -1,982,000 through BTC, which cannot be closed now. SOL has lost nothing.
  oracle(BTC, '54000');
  expect(forced(MAKER)).toEqual([['200', '1000', '0', 'adl']]);
  apply({ type: 'setMarketStatus', assetId: BTC, status: 'active' });
  oracle(BTC, '54000');
  // The fee of SOL made her 90 poorer; rounded up to 0.1 a piece, 10 are left.
  expect(forced(CAROL)).toEqual([['54982.1', '600', '0', 'adl']]);
  expect(insurance()).toBe('10');
  expect(findViolations(engine)).toEqual([]);
});

test('a debt that the fund has from before is not charged to those who are deleveraged', () => {
  const before = exchange({ rules: 2 });
  before.oracle(BTC, '54000');
  const { engine, oracle } = testEngine();
  engine.restore(before.engine.snapshot());
  // Under rules 2 it took 1,000 over at 52,650 and paid 3,332,000: equity -982,000.
  oracle(BTC, '54000');
  expect(engine.read.fills(CAROL)[0]).toMatchObject({ price: '54000', forcedClosureType: 'adl' });
  expect(findViolations(engine)).toEqual([]);
});

test('an isolated position never costs more than its margin', () => {
  const { oracle, place, apply, fund, engine, forced, balance } = exchange();
  const dave: Address = '0xda7e000000000000000000000000000000000005';
  fund(dave, '100000');
  oracle(SOL, '200');
  place(MAKER, limit(SOL, 'sell', '40000', '200'));
  place(ALICE, limit(SOL, 'buy', '40000', '200'));
  apply({ type: 'updateLeverage', owner: dave, assetId: BTC, mode: 'isolated', leverage: 40 });
  oracle(BTC, '58000');
  place(MAKER, limit(BTC, 'buy', '1', '58000'));
  place(dave, limit(BTC, 'sell', '1', '58000'));
  const wallet = balance(dave);
  // SOL costs Alice 7.2 million. Her loss on BTC, 2,400 a piece, is won back at 60,000. Dave has 1,450 + 400.
  apply({
    type: 'setOracle',
    prices: [
      { assetId: BTC, price: '57600' },
      { assetId: SOL, price: '20' },
    ],
  });
  expect(forced(ALICE).at(-1)).toEqual(['60000', '600', '0', 'adl']);
  expect([forced(dave), balance(dave)]).toEqual([[], wallet]);
  expect(engine.read.positions(dave)).toMatchObject([{ size: '-1' }]);
  expect(findViolations(engine)).toEqual([]);
});

test('one check closes several accounts: each takes up the ranking where the last one left it', () => {
  const { oracle, place, apply, fund, engine, events, forced } = exchange();
  const dave: Address = '0xda7e000000000000000000000000000000000005';
  fund(dave, '410000');
  apply({ type: 'updateLeverage', owner: dave, assetId: BTC, mode: 'cross', leverage: 20 });
  place(BOB, limit(BTC, 'sell', '100', '60000'));
  place(dave, limit(BTC, 'buy', '100', '60000'));
  events.length = 0;
  oracle(BTC, '54000');
  expect([ALICE, dave].map((owner) => forced(owner).map(([, size]) => size))).toEqual([
    ['400', '600'],
    ['100'],
  ]);
  const told = events.flatMap((event) => (event.type === 'deleveraging' ? [[event.owner, event.size]] : []));
  expect(told).toEqual([
    [CAROL, '600'],
    [BOB, '400'],
    [BOB, '100'],
  ]);
  expect(findViolations(engine)).toEqual([]);
});

test('the owner cannot sell to another account at the cost of the insurance', () => {
  const { oracle, place, engine, insurance, forced } = exchange();
  // Equity 18,000: at worst 55,982. The protective price is 54,600.
  place(BOB, limit(BTC, 'buy', '1000', '55000'));
  oracle(BTC, '56000');
  expect(engine.read.fills(ALICE).map(({ price }) => price)).not.toContain('55000');
  expect(forced(CAROL)).toEqual([['55982', '600', '0', 'adl']]);
  expect(insurance()).toBe('1000000');
});
