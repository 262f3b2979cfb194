// outcomeFloor.ts: a question under the test's control: the test fills its book and decides its end.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { type Address, type ConditionId, type Hex, outcomeAssetIdOf } from '#protocol/ids.ts';
import type { OutcomeListing } from '../../gateway/world/commands/listing.ts';
import type { RunningApp } from './app.ts';
import { newAccount } from '../fixtures.ts';

export const RAIN_YES = '0005ff00';
export const RAIN_NO = '0005ff01';
export const RAIN = 'Will the test end dry?';
const CONDITION = `0x${'e2'.repeat(32)}` as ConditionId;
const TOKENS = ['990001', '990002'] as const;

/** A tick of one cent, at least five shares, exact closes below that: unless overridden. */
const LISTING: OutcomeListing = {
  id: CONDITION,
  conditionId: CONDITION,
  adapter: 'predictionvenue',
  question: RAIN,
  slug: 'test-ends-dry',
  description: 'Yes if it ends dry.',
  resolutionSource: 'https://example.org',
  category: 'Weather',
  tags: [],
  event: { id: 'ev-e2e', title: 'The test', negRiskMarketId: null },
  negRisk: false,
  isMinimumCloseEnabled: true,
  startAt: 1_759_000_000_000,
  endAt: 1_900_000_000_000,
  minOrderSize: '5',
  earlierVolume: '0',
  listedAt: 1_760_000_000_000,
  openingPrice: '0.43',
  tickSize: '0.01',
  outcomeNumber: null,
  yes: { name: 'Yes', assetId: RAIN_YES, tokenId: TOKENS[0] },
  no: { name: 'No', assetId: RAIN_NO, tokenId: TOKENS[1] },
};

export interface RainFloor {
  /** Another trader buys Yes at a price, or sells it by buying No at one minus the price, as the mirrored books do. */
  place(side: 'buy' | 'sell', price: DecimalString, size: DecimalString): Promise<void>;
  setTick(tickSize: DecimalString): Promise<void>;
  resolve(payouts: readonly [DecimalString, DecimalString]): Promise<void>;
  /** Gives an account pairs of shares for as many pUSD. */
  split(owner: Address, pusd: DecimalString): Promise<void>;
  /** Size and hold of Yes, and local and confirmed pUSD with their holds. */
  of(owner: Address): {
    yes: [size: string, hold: string];
    pusd: [local: string, confirmed: string, hold: string];
  };
}

/** Best bid 0.42 for 100, best ask 0.43 for 10 and 0.44 for 1,000. Proceeds stay local. */
export async function rainMarket(
  { gateway }: Pick<RunningApp, 'gateway'>,
  changes: Partial<OutcomeListing> = {},
): Promise<RainFloor> {
  const { engine, practice } = gateway;
  const ask = asker(gateway);
  await ask({ type: 'listOutcome', listing: { ...LISTING, ...changes } });
  await practice.outcomes.setSettlement({ localMs: 86_400_000, pendingMs: 86_400_000 });
  await practice.outcomes.setOperations({ holdsAll: true });
  const { address } = newAccount();
  await ask({ type: 'creditPusd', owner: address, amount: '100000', isBot: true });
  const order = buyer(gateway, address);
  const complement = (price: DecimalString): DecimalString =>
    ((100 - Math.round(Number(price) * 100)) / 100).toFixed(2).replace(/0$/, '') as DecimalString;
  const floor: RainFloor = {
    place: (side, price, size) =>
      side === 'buy' ? order(RAIN_YES, price, size) : order(RAIN_NO, complement(price), size),
    setTick: (tickSize) => ask({ type: 'setTickSize', market: RAIN_YES, tickSize }),
    resolve: (payouts) => ask({ type: 'resolveOutcome', market: RAIN_YES, payouts }),
    split: async (owner, pusd) => {
      const market = {
        adapter: 'predictionvenue',
        conditionId: CONDITION,
        yesAssetId: outcomeAssetIdOf(TOKENS[0]),
        noAssetId: outcomeAssetIdOf(TOKENS[1]),
        negRisk: false,
      } as const;
      const actionId = newAccount().key as Hex;
      await ask({
        type: 'userOutcome',
        owner,
        operation: 'split',
        market,
        amountBaseUnits: String(Math.round(Number(pusd) * 1_000_000)),
        actionId,
      });
      await practice.outcomes.rule(actionId, 'complete');
    },
    of: (owner) => {
      const position = engine.read.predictionPosition(owner, RAIN_YES);
      const { local, confirmed, hold } = practice.outcomes.pusdOf(owner);
      return { yes: [position?.size ?? '0', position?.hold ?? '0'], pusd: [local, confirmed, hold] };
    },
  };
  await floor.place('sell', '0.43', '10');
  await floor.place('sell', '0.44', '1000');
  await floor.place('buy', '0.42', '100');
  return floor;
}

export const COIN = 'Will the coin land on its edge?';
const COIN_YES = '0004ff00';
const COIN_NO = '0004ff01';

export interface CoinFloor {
  /** Size of Yes, and the balance in dollars. */
  of(owner: Address): { yes: string; dollars: string };
  resolve(payouts: readonly [DecimalString, DecimalString]): Promise<void>;
}

/** A question of the perpetuals venue, in whole shares for dollars, in an event of its own: best bid 0.42 for 100, best ask 0.43 for 10 and 0.434 for 1,000. */
export async function coinMarket({ gateway }: Pick<RunningApp, 'gateway'>): Promise<CoinFloor> {
  const { engine } = gateway;
  const ask = asker(gateway);
  const side = (name: string, assetId: string): OutcomeListing['yes'] => ({ name, assetId, tokenId: null });
  await ask({
    type: 'listOutcome',
    listing: {
      ...LISTING,
      id: 'coin',
      conditionId: null,
      adapter: 'perpsvenue',
      question: COIN,
      slug: 'coin-on-edge',
      category: 'Crypto',
      event: { id: 'ev-coin', title: 'The coin', negRiskMarketId: null },
      isMinimumCloseEnabled: false,
      minOrderSize: '1',
      tickSize: '0.001',
      outcomeNumber: 990,
      yes: side('Yes', COIN_YES),
      no: side('No', COIN_NO),
    },
  });
  const quote = engine.read.outcomeMarkets().find(({ slug }) => slug === 'coin-on-edge')?.quoteAssetId ?? '';
  const { address } = newAccount();
  await ask({ type: 'credit', owner: address, assetId: quote, amount: '100000', reason: 'test' });
  const order = buyer(gateway, address);
  await order(COIN_NO, '0.57', '10');
  await order(COIN_NO, '0.566', '1000');
  await order(COIN_YES, '0.42', '100');
  return {
    of: (owner) => ({
      yes: engine.read.predictionPosition(owner, COIN_YES)?.size ?? '0',
      dollars: engine.read.balance(owner, quote).total,
    }),
    resolve: (payouts) => ask({ type: 'resolveOutcome', market: COIN_YES, payouts }),
  };
}

type Command = Parameters<RunningApp['gateway']['sequencer']['submit']>[0];

function asker({ sequencer }: RunningApp['gateway']): (command: Command) => Promise<void> {
  return async (command) => {
    const result = await sequencer.submit(command);
    if (result.kind === 'refused') throw new Error(`Refused: ${result.message}`);
  };
}

/** A trader who bids; selling a side is bidding for the other. */
function buyer(
  { sequencer }: RunningApp['gateway'],
  owner: Address,
): (assetId: string, price: DecimalString, size: DecimalString) => Promise<void> {
  return async (assetId, price, size) => {
    const entry: OrderEntry = {
      assetId,
      side: 'buy',
      price,
      size,
      reduceOnly: false,
      type: { kind: 'limit', tif: 'Gtc' },
    };
    const result = await sequencer.submit({ type: 'placeOrders', owner, orders: [entry], grouping: 'na' });
    const [answer] = result.kind === 'orders' ? result.results : [];
    if (answer === undefined || answer.kind === 'refused')
      throw new Error(`The counterparty's order was refused: ${JSON.stringify(result)}`);
  };
}
