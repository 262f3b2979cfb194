// scenarioLegs.ts: which holdings depend on one asset's price, and how.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { PayoffRule, ScenarioLegs } from '#domain/portfolio/scenario.ts';
import { strikeInQuestion } from '#domain/market/strikeInQuestion.ts';
import { dec, Decimal, parseDecimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Balance, Position } from '#protocol/info/account/account.ts';
import type { Holdings } from './useHoldings.ts';

type Ready = Extract<Holdings, { kind: 'ready' }>;

export interface ScenarioAsset {
  /** BTC: the name in perpetuals, pairs and questions. */
  base: string;
  price: Decimal;
  /** Of the perpetual position, if any. */
  liquidation: Decimal | undefined;
}

/** The payoff rule of one outcome; the strike as typed. */
export interface OutcomeChoice {
  assetId: AssetId;
  question: string;
  outcome: string;
  shares: Decimal;
  markPrice: Decimal | undefined;
  kind: PayoffRule['kind'];
  strike: string;
}

/**
 * Assets whose price affects a holding, those with a position first; with outcome shares alone, the assets in their
 * questions.
 */
export function scenarioAssets(holdings: Ready): ScenarioAsset[] {
  const { held, markets } = holdings;
  const bases = [
    ...held.account.positions.map((position) => baseOfPosition(position, markets)),
    ...held.account.balances
      .filter((balance) => !held.isCash(balance) && dec(balance.total).gt(0))
      .map(({ coin }) => coin),
    ...markets
      .filter((market) => hasTrait(market, 'margin') && isAskedAbout(holdings, market))
      .map(({ base }) => base),
  ];
  return [...new Set(bases)].flatMap((base) => assetOf(base, holdings) ?? []);
}

function isAskedAbout({ held, outcomes }: Ready, market: Market): boolean {
  const owned = new Set(held.predictionPositions?.map(({ assetId }) => assetId));
  return outcomes.some(
    ({ sides, question }) =>
      sides.some(({ assetId }) => owned.has(assetId)) &&
      strikeInQuestion(question, [market.base, market.displayName]) !== undefined,
  );
}

function assetOf(base: string, { held, markets, contexts }: Ready): ScenarioAsset | undefined {
  const position = held.account.positions.find((each) => baseOfPosition(each, markets) === base);
  const balance = held.account.balances.find(({ coin }) => coin === base);
  const perp = markets.find((market) => hasTrait(market, 'margin') && market.base === base);
  const mark = position?.markPrice ?? (perp && contexts.get(perp.assetId)?.markPrice) ?? null;
  const price = mark === null ? spotPrice(balance) : dec(mark);
  if (price === undefined || !price.gt(0)) return undefined;
  return {
    base,
    price,
    liquidation: position?.liquidationPrice ? dec(position.liquidationPrice) : undefined,
  };
}

function spotPrice(balance: Balance | undefined): Decimal | undefined {
  if (!balance || balance.usdValue === null || dec(balance.total).isZero()) return undefined;
  return dec(balance.usdValue).div(dec(balance.total));
}

function baseOfPosition({ assetId, coin }: Position, markets: readonly Market[]): string {
  return markets.find((market) => market.assetId === assetId)?.base ?? coin;
}

/** Read from the question's text where possible; otherwise the shares keep their current value. */
export function proposedChoices(
  { held, outcomes, markets }: Ready,
  { base }: ScenarioAsset,
): OutcomeChoice[] {
  const names = [
    base,
    ...markets
      .filter((market) => market.base === base && hasTrait(market, 'margin'))
      .map(({ displayName }) => displayName),
  ];
  return (held.predictionPositions ?? []).map(({ assetId, outcome, side, size, markPrice }) => {
    const question =
      outcomes.find(({ sides }) => sides.some((each) => each.assetId === assetId))?.question ?? '';
    const parsed = strikeInQuestion(question, names);
    const isYes = side !== 'no';
    return {
      assetId,
      question,
      outcome: outcome || side,
      shares: dec(size),
      markPrice: markPrice === null ? undefined : dec(markPrice),
      kind: parsed === undefined ? 'asNow' : isYes === (parsed.kind === 'above') ? 'above' : 'below',
      strike: parsed?.strike.toFixed() ?? '',
    };
  });
}

export function legsFor(
  { held, markets }: Ready,
  { base }: ScenarioAsset,
  choices: readonly OutcomeChoice[],
): ScenarioLegs {
  const positions = held.account.positions.filter((position) => baseOfPosition(position, markets) === base);
  const balance = held.account.balances.find((each) => each.coin === base && !held.isCash(each));
  return {
    perps: positions.map(({ size, entryPrice }) => ({ size: dec(size), entryPrice: dec(entryPrice) })),
    spot: balance ? dec(balance.total).minus(dec(balance.borrowed)) : new Decimal(0),
    outcomes: choices.map((choice) => ({
      shares: choice.shares,
      markPrice: choice.markPrice,
      rule: ruleOf(choice),
    })),
  };
}

/** Undefined for text that is not a positive price. */
export function strikeOf({ strike }: Pick<OutcomeChoice, 'strike'>): Decimal | undefined {
  const value = parseDecimal(strike);
  return value?.gt(0) ? value : undefined;
}

/** An invalid strike leaves the shares unchanged. */
function ruleOf(choice: OutcomeChoice): PayoffRule {
  if (choice.kind !== 'above' && choice.kind !== 'below') return { kind: choice.kind };
  const strike = strikeOf(choice);
  return strike === undefined ? { kind: 'asNow' } : { kind: choice.kind, strike };
}
