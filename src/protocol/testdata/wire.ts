// wire.ts: records of every read, as the service's documentation shows them.

const OWNER = '0x742d35cc6634c0532925a3b844bc9e7595f0beb0';
const T = 1_760_000_000_000;
const ORDER_ID = '0x1a2b3c4d5e6f78901a2b3c4d5e6f7890';
const HASH = `0x${'77'.repeat(32)}`;
const YES = '0x10019dae480511c4c0cb5d6c7937924c1db5be221e758b7135fec2a1977a1c130af3';
const TOKEN = '71321045679252212594626385532706912750332728571942532289631379312455583992563';
const CONDITION = '0xbd31dc8a20211944f6b70f31557f1001557b59905b7738480ca09bd4532f84af';

const order = {
  coin: 'BTC', assetId: '00020000', side: 'B', limitPx: '95000', sz: '0.1', origSz: '0.1', oid: ORDER_ID, venueOid: 12_345, cloid: null, timestamp: T,
  orderType: 'limit', tif: 'Gtc', reduceOnly: false, isTrigger: false, triggerPx: '0', triggerCondition: '', isPositionTpsl: false, children: [],
  parentOrderId: null, twapOrderId: null, twapSliceIndex: null,
};
const fill = {
  coin: 'BTC', assetId: '00020000', px: '97123', sz: '0.1', side: 'B', time: T, startPosition: '0', dir: 'Open Long', closedPnl: '0', hash: HASH,
  orderId: ORDER_ID, oid: ORDER_ID, cloid: null, crossed: true, fee: '4.370535', feeToken: 'USDC', tid: '118906512037719', twapOrderId: null,
  forcedClosureType: null, liquidation: null,
};
const position = {
  type: 'oneWay',
  position: {
    coin: 'BTC', assetId: '00020000', szi: '0.1', entryPx: '96623', markPx: '97123', positionValue: '9712.3', unrealizedPnl: '50', returnOnEquity: '0.05175',
    liquidationPx: null, marginUsed: '971.23', maxLeverage: 40, leverage: { type: 'cross', value: 10 },
    cumFunding: { allTime: '1.2', sinceOpen: '0.4', sinceChange: '0.1' }, hasTpsl: false,
  },
};
const summary = { accountValue: '10050', totalNtlPos: '9712.3', totalRawUsd: '10000', totalMarginUsed: '971.23' };

/** Answers of POST /info by read type. */
export const INFO_BODIES = {
  serviceInfo: {
    name: 'embedded', apiVersion: '1', serviceChain: 'Testnet', time: T, termsVersion: '2026-01', termsUrl: '/terms', accessRequired: true,
    signing: { profile: 'typed', domainName: 'ServiceExchange', domainVersion: '1', tradingChainId: 42_161, acceptedSignatureChainIds: null },
    features: {
      alo: true, trigger: true, tpslGrouping: true, cancelByCloid: true, batchModify: true, isolatedMargin: true, twap: true, spot: true, perpOutcome: false,
      predictionSplit: true, predictionMerge: true, referral: true, depositQuote: true,
    },
    limits: { ordersPerBatch: 20, cancelsPerBatch: 256, maxBodyBytes: 65_536, minOrderValue: '10', twapMinSliceMs: 10_000, twapMaxSliceMs: 600_000, openOrders: 1_000 },
  },
  checkAccess: { isAuthorized: true, reason: null },
  checkTerms: { hasAccepted: false, termsVersion: '2026-01', termsUrl: 'https://example.org/terms', acceptedVersion: null, acceptedAt: null },
  userRole: { role: 'agent', data: { user: OWNER } },
  perpMeta: {
    perpMarkets: {
      '00020000': {
        assetId: '00020000', symbol: 'BTC-USDC', displayName: 'Bitcoin', venueName: 'BTC', venueIndex: 0, dex: '', marginAsset: '00012710', status: 'active',
        marketConfig: {
          szDecimals: 5, maxLeverage: 40, marginTableId: 56, onlyIsolated: false, marginMode: null, minOrderValue: '10', maxOpenInterestUSD: 100_000_000,
          growthMode: false, fundingIntervalHours: 1, makerFeeRate: '0.00015', takerFeeRate: '0.00045',
        },
        openInterestCaps: { cap: 100_000_000, currentLong: 12_000_000, currentShort: 8_000_000, currentTotal: 20_000_000, currentNet: 4_000_000 },
        markPremium: { max: '0.005', seconds: 150 },
      },
    },
    marginTables: [[56, { description: 'tiered 40x', marginTiers: [{ lowerBound: '0', maxLeverage: 40 }, { lowerBound: '150000000', maxLeverage: 20 }] }]],
  },
  spotMeta: {
    assets: {
      '00012710': {
        assetId: '00012710', symbol: 'USDC', displayName: 'USD Coin', assetIndex: '0', tokenId: '0x6d1e7cde53ba9467b783cb7c530ce054', spotMarketIndex: '0',
        szDecimals: 2, weiDecimals: 8, isQuote: true, withdrawable: true,
        collateralPolicy: { ltv: 1, haircut: 0, borrowEnabled: true }, depositCaps: { cap: '5000000', currentDeposits: '1000000' },
      },
      '0001abcd': {
        assetId: '0001abcd', symbol: 'HYPE', displayName: 'Hyperliquid', assetIndex: '150', tokenId: '0x0d01dc56dcaaca66ad901c959b4011ec', spotMarketIndex: '107',
        szDecimals: 2, weiDecimals: 8, isQuote: false, withdrawable: true,
        collateralPolicy: { ltv: 0.75, haircut: 0.25, borrowEnabled: false }, depositCaps: { cap: '200000', currentDeposits: '1520.5' },
      },
    },
    spotPairs: {
      '00030001': {
        pairId: '00030001', assetId: '00030001', name: 'HYPE/USDC', tokens: ['0001abcd', '00012710'], status: 'active', minOrderValue: '10', makerFeeRate: '0.0004', takerFeeRate: '0.0007',
      },
    },
  },
  predictionMeta: {
    outcomeMarkets: [
      {
        conditionId: CONDITION, adapter: 'predictionvenue', question: 'Will it rain?', slug: 'rain', description: 'Resolves Yes if …', category: 'Weather', tags: ['weather'], image: null,
        event: { id: 'ev-88', title: 'Lisbon weather', negRiskMarketId: null }, negRisk: false, status: 'open', acceptingOrders: true, minimumCloseEnabled: true,
        startTime: 1_759_000_000_000, endTime: 1_764_547_200_000, resolution: null, fees: { makerFeeBps: 0, takerFeeBps: 0 },
        volume: '182345.12', volume24h: '9120.4', openInterest: '40211',
        sides: [
          { side: 'yes', name: 'Yes', tokenId: TOKEN, assetId: '00050000', outcomeAssetId: YES },
          { side: 'no', name: 'No', tokenId: '1', assetId: '00050001', outcomeAssetId: `0x1001${'0'.repeat(63)}1` },
        ],
      },
    ],
  },
  marketContexts: {
    time: T,
    contexts: {
      '00020000': {
        coin: 'BTC', kind: 'perp', markPx: '97123', midPx: '97122.5', oraclePx: '97110', lastPx: '97123', prevDayPx: '95870', dayNtlVlm: '812345678.12', dayBaseVlm: '8364.11',
        openInterest: '20511.4', funding: '0.0000125', premium: '0.00031', impactPxs: ['97120', '97125'], nextFundingTime: 1_760_003_600_000,
      },
      '00030001': { coin: 'HYPE/USDC', kind: 'spot', markPx: '27.413', midPx: '27.41', prevDayPx: '26.9', dayNtlVlm: '1201345.1', dayBaseVlm: '44011.2', lastPx: '27.413', circulatingSupply: '333928180' },
      '00050000': { coin: '#00050000', kind: 'outcome', markPx: '0.33', midPx: '0.335', lastPx: '0.33', bestBid: '0.33', bestAsk: '0.34', prevDayPx: '0.29', dayNtlVlm: '9120.4', openInterest: '40211' },
    },
  },
  allMids: { '00020000': '97122.5', '00050000': '0.335' },
  l2Book: { coin: 'BTC', assetId: '00020000', time: T, levels: [[{ px: '97122', sz: '1.25', n: 4 }], [{ px: '97123', sz: '0.8', n: 2 }]] },
  recentTrades: [{ coin: 'BTC', assetId: '00020000', side: 'B', px: '97123', sz: '0.01', time: T, hash: HASH, tid: '118906512037719' }],
  candleSnapshot: [{ t: 1_759_999_500_000, T: 1_760_000_399_999, s: 'BTC', assetId: '00020000', i: '15m', o: '97000', c: '97123', h: '97200', l: '96950', v: '12.5', n: 188 }],
  fundingHistory: [{ coin: 'BTC', assetId: '00020000', fundingRate: '0.0000125', premium: '0.0003', time: T }],
  account: {
    user: OWNER, time: T, accountState: 'active', marginSummary: summary, crossMarginSummary: summary, crossMaintenanceMarginUsed: '121.40375', crossMarginRatio: '0.01208',
    collateralValue: '10000', totalUnrealizedPnl: '50', availableMargin: '9078.77', withdrawable: '9028.77', borrowedUsdc: '0', borrowApr: '0', assetPositions: [position],
    balances: [{ asset: '00012710', coin: 'USDC', total: '10000', hold: '0', segregated: '0', borrowed: '0', ltv: '1', usdValue: '10000' }],
    leverageSettings: { '00020000': { type: 'cross', value: 10 } }, pendingWithdrawalsCount: 0,
  },
  assets: [
    { asset: '00012710', coin: 'USDC', total: '10000', hold: '0', segregated: '0', ltv: '1' },
    { asset: '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb', coin: 'pUSD', total: '250.5', hold: '25', segregated: '0', ltv: '1' },
  ],
  positions: [position],
  openOrders: [{ ...order, status: 'open' }],
  orderStatus: { status: 'order', order: { order, status: 'filled', statusTimestamp: 1_760_000_001_000 } },
  historicalOrders: [{ order, status: 'selfTradeCanceled', statusTimestamp: 1_760_000_001_000 }],
  userFills: [fill],
  userFillsByTime: [fill],
  userFees: { makerRate: '0.00015', takerRate: '0.00045', spotMakerRate: '0.0004', spotTakerRate: '0.0007', activeReferralDiscount: '0', volume14d: '0' },
  extraAgents: [{ address: OWNER, name: 'browser', validUntil: null, approvedAt: T }],
  activeAssetData: {
    user: OWNER, coin: 'BTC', assetId: '00020000', leverage: { type: 'cross', value: 10 }, maxTradeSzs: ['0.93477', '0.93477'], availableToTrade: ['9078.77', '9078.77'], markPx: '97123',
  },
  pendingWithdrawals: {
    paused: false, delayMs: 3_600_000,
    pending: [
      {
        transactionId: `0x${'33'.repeat(32)}`, userAddress: OWNER, asset: '0x00012710', amount: '1000', destination: OWNER, source: 'balance', initiatedAt: T,
        releaseAt: 1_760_003_600_000, remainingSeconds: 3_600, heldForManualReview: false,
      },
    ],
  },
  predictionBalances: {
    balances: [{ assetIdHex: '100089c011a7e12a19f7b1f670d46f03b03f3342e82dfb', chain: 'polygon', local: '120.5', pending: '30', confirmed: '100', localDeficit: '0', hold: '25' }],
  },
  predictionPositions: {
    positions: [
      {
        conditionId: CONDITION, adapter: 'predictionvenue', side: 'yes', outcome: 'Yes', tokenId: TOKEN, assetId: '00050000', outcomeAssetId: YES, oppositeAssetId: '00050001',
        size: '40.123456', hold: '10', available: '30.123456', avgPx: '0.31', costBasis: '12.438271', markPx: '0.33', value: '13.24074', unrealizedPnl: '0.802469', realizedPnl: '0',
        totalBought: '40.123456', negRisk: false, marketStatus: 'open', mergeable: '0', redeemable: false, payout: null, updatedAt: T,
      },
    ],
  },
  outcomeOperationCapabilities: {
    schemaVersion: 2,
    capabilities: [
      { adapter: 'predictionvenue', operation: 'split', enabled: true, reason: null, minBaseUnits: '1', maxBaseUnits: null },
      { adapter: 'perpsvenue', operation: 'merge', enabled: false, reason: 'disabled', minBaseUnits: null, maxBaseUnits: null },
    ],
  },
  outcomeOperationStatus: {
    actionId: `0x${'5a'.repeat(32)}`, operation: 'split', adapter: 'predictionvenue', status: 'pending', conditionId: CONDITION, amountBaseUnits: '25000000', createdAt: T,
    updatedAt: 1_760_000_001_000, completedAt: null, txHash: null, error: null,
  },
  withdrawalHistory: [
    {
      transactionId: `0x${'44'.repeat(32)}`, asset: '0x00012710', coin: 'USDC', amount: '1000', destination: OWNER, source: 'balance', status: 'completed', initiatedAt: T,
      releasedAt: T, finishedAt: T, venueTxHash: HASH, fee: '1', reason: null,
    },
  ],
  withdrawalTerms: { activationFee: '1', minimumAfterFee: '1', activated: false },
  depositHistory: [{ txHash: HASH, depositId: null, asset: '00012710', coin: 'USDC', amount: '500', status: 'credited', reason: null, time: T }],
  depositOptions: [
    { chainId: 42_161, chainName: 'Arbitrum One', token: OWNER, symbol: 'USDC', decimals: 6, minAmount: '5', toAsset: '00012710', depositAddress: null },
  ],
  depositQuote: {
    quoteId: 'q_01HZX', expiresAt: 1_760_000_120_000, fromAmount: '100000000', toAmount: '99.9', fee: '0.1', minAmount: '5',
    steps: [{ index: 0, kind: 'transfer', chainId: 42_161, tx: { to: OWNER, data: '0x', value: '0' } }, { index: 1, kind: 'credit', chainId: null, tx: null }],
  },
  depositStatus: { depositId: HASH, status: 'segregated', txHashes: [HASH], reason: 'cap' },
  referral: {
    code: 'ALPHA', link: null, referredBy: { referrer: OWNER, code: 'BETA' }, cumVlm: '182345.1', unclaimedRewards: '0', claimedRewards: '0',
    referrerState: { stage: 'ready', data: { code: 'ALPHA', nReferrals: 1, referralStates: [{ user: OWNER, cumVlm: '1200', cumFeesRewardedToReferrer: '0.1', timeJoined: 1_759_000_000_000 }] } },
  },
  isolatedOperationStatus: { operationId: HASH, kind: 'updateIsolatedMargin', assetId: '00020000', status: 'pending', amount: '-100', createdAt: T, updatedAt: T, error: null },
  userFunding: [{ time: T, hash: `0x${'0'.repeat(64)}`, delta: { type: 'funding', coin: 'BTC', assetId: '00020000', usdc: '-0.12', szi: '0.1', fundingRate: '0.0000125', nSamples: null } }],
  twapListActive: [],
  twapListHistory: [],
  twapGetById: null,
  userTwapSliceFills: [{ fill: { ...fill, twapOrderId: HASH }, twapOrderId: HASH, sliceIndex: 0 }],
} as const;

/** Requests of POST /info by read type, without `type`. */
export const INFO_REQUESTS = {
  serviceInfo: {}, perpMeta: {}, spotMeta: {}, predictionMeta: {}, allMids: {},
  checkAccess: { user: OWNER }, checkTerms: { user: OWNER }, userRole: { user: OWNER }, account: { user: OWNER }, assets: { user: OWNER }, positions: { user: OWNER },
  openOrders: { user: OWNER }, historicalOrders: { user: OWNER, limit: 2_000 }, userFills: { user: OWNER, limit: 2_000 }, userFees: { user: OWNER }, extraAgents: { user: OWNER },
  pendingWithdrawals: { user: OWNER }, predictionBalances: { user: OWNER }, predictionPositions: { user: OWNER }, twapListActive: { user: OWNER }, twapListHistory: { user: OWNER },
  marketContexts: { assetIds: ['00020000'] },
  l2Book: { assetId: '00020000', nSigFigs: 5, mantissa: 2 },
  recentTrades: { assetId: '00020000' },
  candleSnapshot: { req: { assetId: '00020000', interval: '15m', startTime: 1_759_900_000_000, endTime: T } },
  fundingHistory: { assetId: '00020000', startTime: 1_759_900_000_000, endTime: T },
  orderStatus: { user: OWNER, oid: ORDER_ID },
  userFillsByTime: { user: OWNER, startTime: 1, endTime: T, limit: 200 },
  userFunding: { user: OWNER, startTime: 1, limit: 2_000 },
  withdrawalHistory: { user: OWNER, limit: 2_000 }, withdrawalTerms: { user: OWNER, token: '00012710', destination: OWNER }, depositHistory: { user: OWNER, limit: 2_000 }, referral: { user: OWNER },
  depositOptions: {}, depositStatus: { depositId: HASH },
  depositQuote: { user: OWNER, fromChainId: 42_161, fromToken: OWNER, fromAmount: '100000000', toAsset: '00012710' },
  isolatedOperationStatus: { user: OWNER, operationId: HASH, time: T, signature: { r: HASH, s: HASH, v: 27 } },
  activeAssetData: { user: OWNER, assetId: '00020000' },
  outcomeOperationCapabilities: { conditionId: CONDITION },
  outcomeOperationStatus: { user: OWNER, actionId: HASH },
  twapGetById: { user: OWNER, twapId: HASH },
  userTwapSliceFills: { user: OWNER },
} as const;
