// createQuestion.ts: creates an outcome market and its two books from its listing.
import { outcomeAssetIdOf } from '#protocol/ids.ts';
import { prepareTiers } from '../accounts/margin.ts';
import type { Market, World, OutcomeSide, Question } from '../world/state.ts';
import { unitsOf } from '../world/units.ts';
import { listCondition } from '../pusd/ledger.ts';
import type { ListedSide, OutcomeListing } from '../world/commands/listing.ts';
import { NOTIONAL_SCALE, PRICE_DECIMALS, SHARE_DECIMALS } from '../world/question.ts';
import { emptyMarket } from '../world/emptyMarket.ts';

/** Creates a market and both books. Throws RangeError for an invalid number in the listing. */
export function createQuestion(world: World, listing: OutcomeListing): Question {
  const { id, conditionId, adapter, negRisk, yes, no } = listing;
  const outcome = ({ tokenId }: ListedSide) => (tokenId === null ? null : outcomeAssetIdOf(tokenId));
  const condition = listCondition(world, {
    id,
    conditionId,
    adapter,
    negRisk,
    yes: yes.assetId,
    no: no.assetId,
    yesOutcome: outcome(yes),
    noOutcome: outcome(no),
    yesName: yes.name,
    noName: no.name,
    status: 'open',
  });
  const question: Question = {
    listing,
    condition,
    yes: createOutcomeMarket(() => ({ question, side: 'yes', opposite: question.no }), listing, yes),
    no: createOutcomeMarket(() => ({ question, side: 'no', opposite: question.yes }), listing, no),
    tick: adapter === 'predictionvenue' ? unitsOf(listing.tickSize, PRICE_DECIMALS) : 1n,
    min: unitsOf(listing.minOrderSize, SHARE_DECIMALS),
    volume: 0n,
    resolution: null,
  };
  world.questions.set(id, question);
  for (const market of [question.yes, question.no]) world.markets.set(market.assetId, market);
  return question;
}

/** As a perpetual record: no leverage, no oracle, no funding. */
function createOutcomeMarket(
  side: () => OutcomeSide,
  { question }: OutcomeListing,
  { assetId, name }: ListedSide,
): Market {
  const coin = `#${assetId}`;
  return {
    kind: 'outcome',
    pair: undefined,
    get outcome() {
      return side();
    },
    record: {
      assetId,
      symbol: coin,
      displayName: `${question} ${name}`,
      venueName: coin,
      dex: '',
      marginAsset: null,
      status: 'active',
      szDecimals: SHARE_DECIMALS,
      maxLeverage: 1,
      marginTableId: null,
      isIsolatedOnly: false,
      minOrderValue: '0',
      makerFeeRate: '0',
      takerFeeRate: '0',
      fundingIntervalHours: 1,
      maxOpenInterest: null,
    },
    notionalScale: NOTIONAL_SCALE,
    assetId,
    coin,
    szDecimals: SHARE_DECIMALS,
    priceDecimals: PRICE_DECIMALS,
    isTradable: true,
    minOrderMoney: 0n,
    maxOpenInterestMoney: undefined,
    marginTiers: [{ lowerBound: '0', maxLeverage: 1 }],
    ...prepareTiers([{ lowerBound: 0n, maxLeverage: 1n }]),
    ...emptyMarket(assetId),
    status: 'open',
  };
}
