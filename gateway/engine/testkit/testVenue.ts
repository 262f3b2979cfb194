// testVenue.ts: a small outcome venue for tests.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import { testEngine, type TestEngine } from './testEngine.ts';
import type { OutcomeListing } from '../../world/commands/listing.ts';

export const YES = '00050000';
export const NO = '00050001';
export const PERPS_YES = '00040000';
export const PERPS_NO = '00040001';
const CONDITION = '0xbd31dc8a20211944f6b70f31557f1001557b59905b7738480ca09bd4532f84af';

const COMMON = {
  question: 'Will it rain in Lisbon on 1 December?',
  slug: 'rain-lisbon-1-dec',
  description: 'Resolves Yes if it rains.',
  resolutionSource: 'https://example.org/lisbon',
  category: 'Weather',
  tags: ['weather'],
  event: { id: 'ev-88', title: 'Lisbon weather', negRiskMarketId: null },
  negRisk: false,
  isMinimumCloseEnabled: true,
  startAt: 1_759_000_000_000,
  endAt: 1_764_547_200_000,
  minOrderSize: '5',
  earlierVolume: '0',
  listedAt: 1_760_000_000_000,
  openingPrice: '0.5',
} as const;

/** Tick 0.01, minimum five shares, exact closes allowed. */
export const RAIN: OutcomeListing = {
  ...COMMON,
  id: CONDITION,
  conditionId: CONDITION,
  adapter: 'predictionvenue',
  tickSize: '0.01',
  outcomeNumber: null,
  yes: {
    name: 'Yes',
    assetId: YES,
    tokenId: '71321045679252212594626385532706912750332728571942532289631379312455583992563',
  },
  no: {
    name: 'No',
    assetId: NO,
    tokenId: '52114319501245915516055106046884209969926127482827954674443846427813813222426',
  },
};

/** On the perpetuals venue: whole shares, five significant figures, paid for in the quote. */
export const ON_PERPS: OutcomeListing = {
  ...COMMON,
  id: 'perps:0',
  conditionId: null,
  adapter: 'perpsvenue',
  tickSize: '0.00000001',
  minOrderSize: '1',
  outcomeNumber: 0,
  yes: { name: 'Yes', assetId: PERPS_YES, tokenId: null },
  no: { name: 'No', assetId: PERPS_NO, tokenId: null },
};

export interface TestVenue extends TestEngine {
  pusd(owner: Address, amount: DecimalString, bucket?: 'local' | 'pending' | 'confirmed'): void;
  /** Local, confirmed, hold. */
  pusdBalance(owner: Address): [local: string, confirmed: string, hold: string];
  /** Size and hold of one side. */
  shares(owner: Address, assetId: string): [size: string, hold: string];
  /** Bids, then asks, as `price×size`. */
  book(assetId: string): [bids: string, asks: string];
}

export function testVenue(changes: Partial<OutcomeListing> = {}): TestVenue {
  const test = testEngine();
  test.apply({ type: 'listOutcome', listing: { ...RAIN, ...changes } });
  test.apply({ type: 'listOutcome', listing: ON_PERPS });
  const { read } = test.engine;
  return {
    ...test,
    pusd: (owner, amount, bucket = 'confirmed') =>
      void test.apply({ type: 'creditPusd', owner, amount, bucket }),
    pusdBalance(owner) {
      const [balance] = read.predictionBalances(owner);
      return [balance?.local ?? '', balance?.confirmed ?? '', balance?.hold ?? ''];
    },
    shares(owner, assetId) {
      const position = read.predictionPosition(owner, assetId);
      return [position?.size ?? '0', position?.hold ?? '0'];
    },
    book(assetId) {
      const { bids = [], asks = [] } = read.book(assetId) ?? {};
      const text = (levels: typeof bids): string =>
        levels.map(({ price, size }) => `${price}×${size}`).join(' ');
      return [text(bids), text(asks)];
    },
  };
}
