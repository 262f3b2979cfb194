// world.ts: the engine's initial state.
import { perpMarketsOf } from '#domain/market/listedMarkets.ts';
import type { PerpMarket } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { PerpMarketRecord } from '#protocol/info/market/perpMeta.ts';
import { createAccount } from '../world/account.ts';
import { MARK_PREMIUM, PREMIUM_DECIMALS } from '../world/mark.ts';
import { createHolder, type Holder, transfer } from '../world/ledger.ts';
import { prepareTiers } from '../accounts/margin.ts';
import { createFunds } from '../world/fundsState.ts';
import { createIsolated } from '../world/isolatedState.ts';
import { createOutcomes, outcomeHolders } from '../world/outcomesState.ts';
import { MONEY_DECIMALS, NOTIONAL_DECIMALS, power, toUnits, unitsOf, RATE_DECIMALS } from '../world/units.ts';
import { assetsOf, spotMarkets } from './spotListing.ts';
import { BACKSTOP, type Market, type World } from '../world/state.ts';
import { emptyMarket } from '../world/emptyMarket.ts';
import { type EngineOptions, NEWEST_RULES } from '../world/options.ts';

/** Initial insurance fund: enough that practice liquidations never exhaust it. */
const INSURANCE = 1_000_000n * power(MONEY_DECIMALS);

/** Throws RangeError for an invalid option: a programming error, found at the start. */
export function createWorld(options: EngineOptions): World {
  if ((options.rules ?? 1) > NEWEST_RULES) throw new RangeError(`rules ${options.rules} of a newer version`);
  const { makerRate, takerRate, spotMakerRate, spotTakerRate } = options.feeRates;
  const defaults = {
    minOrderValue: options.limits.minOrderValue,
    makerFeeRate: makerRate,
    takerFeeRate: takerRate,
  };
  const perps = perpMarketsOf(
    { markets: [...options.markets], marginTables: [...options.marginTables] },
    defaults,
  );
  const assets = assetsOf(options);
  const markets = [
    ...perps.map((market, index) => createMarket(market, options.markets[index] as PerpMarketRecord)),
    ...spotMarkets(options, assets),
  ];
  const left: World['left'] = [];
  const leave: World['leave'] = (page) => void left.push(page);
  const world: World = {
    options,
    quote: options.quoteAsset.assetId,
    now: 0,
    markets: new Map(markets.map((market) => [market.assetId, market])),
    permanent: markets,
    assets,
    pricing: pricingOf(markets),
    accounts: new Map(),
    orders: new Map(),
    twaps: new Map(),
    agents: new Map(),
    nonces: new Map(),
    access: new Map(),
    termsVersion: options.termsVersion,
    clockShift: 0,
    makerRate: unitsOf(makerRate, RATE_DECIMALS),
    takerRate: unitsOf(takerRate, RATE_DECIMALS),
    spotMakerRate: unitsOf(spotMakerRate, RATE_DECIMALS),
    spotTakerRate: unitsOf(spotTakerRate, RATE_DECIMALS),
    maxMarkPremium: toUnits(options.limits.maxMarkPremium ?? MARK_PREMIUM.max, PREMIUM_DECIMALS) ?? 0n,
    oracleDistance: toUnits(options.limits.oracleDistance, RATE_DECIMALS) ?? power(RATE_DECIMALS),
    spotBuyers: new Set(),
    orderCount: 0,
    tradeCount: 0,
    fees: createHolder('fees'),
    fundingPool: createHolder('funding'),
    issuance: createHolder('issuance'),
    backstop: createAccount(BACKSTOP, true, leave),
    funds: createFunds(options.withdrawalDelayMs ?? 0),
    isolated: createIsolated(),
    questions: new Map(),
    listedCount: 0,
    outcomes: createOutcomes(),
    left,
    leave,
  };
  transfer(world.quote, world.issuance, world.backstop.wallet, INSURANCE);
  return world;
}

/** The first pair of every base asset, which prices it. */
function pricingOf(markets: readonly Market[]): Map<AssetId, Market> {
  const pricing = new Map<AssetId, Market>();
  for (const market of markets)
    if (market.pair !== undefined && !pricing.has(market.pair.base.assetId))
      pricing.set(market.pair.base.assetId, market);
  return pricing;
}

/**
 * All holders of an asset: house accounts by their shown names, then every account's wallet, segregated funds,
 * pUSD and shares.
 */
export function* holdersOf(world: World): Generator<Holder> {
  yield* houseOf(world);
  for (const account of world.accounts.values()) {
    yield account.wallet;
    for (const { isolatedMargin } of account.slots.values())
      if (isolatedMargin.balances.size > 0) yield isolatedMargin;
  }
  yield* world.funds.segregated.values();
  yield* outcomeHolders(world.outcomes);
}

export function houseOf(world: World): Holder[] {
  return [
    world.issuance,
    world.fees,
    world.fundingPool,
    world.funds.outgoing,
    world.backstop.wallet,
    ...[...world.markets.values()].map((market) => market.clearing),
  ];
}

function createMarket(market: PerpMarket, record: PerpMarketRecord): Market {
  const szDecimals = market.szDecimals ?? 0;
  const bounds = market.tiers.map((tier) => ({
    lowerBound: unitsOf(tier.lowerBound, MONEY_DECIMALS),
    maxLeverage: BigInt(tier.maxLeverage),
  }));
  return {
    kind: 'perp',
    pair: undefined,
    notionalScale: 1n,
    record: { ...record, minOrderValue: market.minOrderValue },
    assetId: market.assetId,
    coin: market.venueName,
    szDecimals,
    priceDecimals: NOTIONAL_DECIMALS.perp - szDecimals,
    isTradable: market.szDecimals !== null,
    minOrderMoney: unitsOf(market.minOrderValue, MONEY_DECIMALS),
    maxOpenInterestMoney:
      market.maxOpenInterest === null ? undefined : unitsOf(market.maxOpenInterest, MONEY_DECIMALS),
    marginTiers: market.tiers,
    ...prepareTiers(bounds),
    ...emptyMarket(market.assetId),
    status: market.status,
  };
}
