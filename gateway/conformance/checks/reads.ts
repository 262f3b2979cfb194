// reads.ts: the shape of every answer of POST /info.
import { answered, answerText } from '../answers.ts';
import { type Basis, type Check, section } from '../check.ts';
import type { Kit } from '../kit.ts';
import * as records from '../shapes/accountRecords.ts';
import * as markets from '../shapes/marketRecords.ts';
import { list, mustFit, record, type Shape } from '../shapes/shape.ts';
import { must } from '../outcome.ts';

type Params = Readonly<Record<string, unknown>>;

interface ReadRow {
  id: string;
  basis: Basis;
  says: string;
  type: string;
  params?: (kit: Kit) => Params;
  shape: Shape;
}

const ofUser = ({ user }: Kit): Params => ({ user });
const sinceYesterday = (kit: Kit): Params => ({ user: kit.user, startTime: kit.now() - 86_400_000 });

const STATED: readonly ReadRow[] = [
  row(
    'checkAccess',
    'checkAccess says in isAuthorized whether the account may use the protocol',
    ofUser,
    records.access,
  ),
  row(
    'checkTerms',
    'checkTerms says in hasAccepted whether the current terms are accepted',
    ofUser,
    records.terms,
  ),
  row(
    'userRole',
    'userRole says user, agent or missing; the owner is named for an agent',
    ofUser,
    records.userRole,
  ),
  row(
    'pendingWithdrawals',
    'pendingWithdrawals has paused, delayMs and the pending records',
    ofUser,
    records.pendingWithdrawals,
  ),
  row(
    'predictionBalances',
    'predictionBalances lists local, pending, confirmed and localDeficit as decimal strings',
    ofUser,
    records.predictionBalances,
  ),
  row(
    'perpMeta',
    'perpMeta has perpMarkets by AssetId, each with marketConfig.szDecimals',
    undefined,
    markets.perpMetaStated,
  ),
  row(
    'spotMeta',
    'spotMeta has assets and spotPairs; both tokens of a pair are named',
    undefined,
    markets.spotMetaStated,
  ),
  row('predictionMeta', 'predictionMeta includes outcomeMarkets', undefined, markets.predictionMetaStated),
  row('account', 'account answers for a user', ofUser, record({})),
];

const OURS: readonly ReadRow[] = [
  ours(
    'serviceInfo',
    'serviceInfo states network, signing, features and limits',
    undefined,
    markets.serviceInfo,
  ),
  ours(
    'perpMeta',
    'a perpetual has symbol, venue name, margin asset, leverage and fees',
    undefined,
    markets.perpMeta,
  ),
  ours(
    'spotMeta',
    'an asset has symbol, weiDecimals and collateral policy; a pair has id and name',
    undefined,
    markets.spotMeta,
  ),
  ours('checkTerms', 'checkTerms names the version of the terms', ofUser, records.termsMore),
  ours('account', 'account has margins, positions and balances as decimal strings', ofUser, records.account),
  ours('positions', 'positions is the list of positions alone', ofUser, records.positions),
  ours('assets', 'assets lists asset, coin, total and segregated', ofUser, records.assets),
  ours(
    'predictionPositions',
    'predictionPositions lists sides with size, hold and available',
    ofUser,
    records.predictionPositions,
  ),
  ours('extraAgents', 'extraAgents lists address, name and validUntil', ofUser, records.extraAgents),
  ours('userFees', 'userFees has four rates', ofUser, records.userFees),
  ours('referral', 'referral has the code and the stage of the referrer', ofUser, records.referral),
  ours(
    'openOrders',
    'openOrders lists orders with prices and sizes as decimal strings',
    ofUser,
    records.openOrders,
  ),
  ours(
    'historicalOrders',
    'historicalOrders lists orders with status and time',
    ofUser,
    records.historicalOrders,
  ),
  ours('userFills', 'userFills lists fills with price, size, fee and order id', ofUser, records.userFills),
  ours('userFillsByTime', 'userFillsByTime lists the fills of a span', sinceYesterday, records.userFills),
  ours('userFunding', 'userFunding lists funding payments', sinceYesterday, records.userFunding),
  ours('twapListActive', 'twapListActive lists TWAP orders', ofUser, list(records.twapMore)),
  ours('twapListHistory', 'twapListHistory lists TWAP orders', ofUser, list(records.twapMore)),
  ours(
    'userTwapSliceFills',
    'userTwapSliceFills lists fills with their slice',
    ofUser,
    list(record({ fill: records.fill })),
  ),
  ours(
    'withdrawalHistory',
    'withdrawalHistory lists withdrawals with amount and status',
    ofUser,
    records.withdrawalHistory,
  ),
  ours(
    'depositHistory',
    'depositHistory lists deposits with amount and status',
    ofUser,
    records.depositHistory,
  ),
  ours(
    'depositOptions',
    'depositOptions lists tokens that can be brought in',
    undefined,
    markets.depositOptions,
  ),
  ours(
    'outcomeOperationCapabilities',
    'outcomeOperationCapabilities says per venue and operation whether it is enabled',
    undefined,
    markets.capabilities,
  ),
];

export const READ_CHECKS: readonly Check[] = section('reads', [], [...STATED, ...OURS].map(toCheck));

function toCheck({ id, basis, says, type, params, shape }: ReadRow) {
  return {
    id,
    basis,
    says,
    async run(kit: Kit) {
      const answer = await kit.http.info(type, params?.(kit) ?? {});
      // Fields the interface shows must be present; others are optional.
      if (basis === 'interface') must(answer.status === 200, `${type} answered with 200`, answerText(answer));
      mustFit(shape, answered(answer, type), type);
    },
  };
}

function row(type: string, says: string, params: ReadRow['params'], shape: Shape): ReadRow {
  return { id: type, basis: 'interface', says, type, shape, ...(params === undefined ? {} : { params }) };
}

function ours(type: string, says: string, params: ReadRow['params'], shape: Shape): ReadRow {
  return { ...row(type, says, params, shape), id: `${type}-fields`, basis: 'default' };
}
