// useLateBlock.ts: what began to block the request while it is being confirmed: a closed market, a pause by own rules.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import type { Submission } from '#client/actions/submission.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import { type MarketOf, useMarketOf } from '#state/market/useMarkets.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { useRuleEffect } from '#state/rules/ruleEffects.ts';
import { closedText } from '#ui/text/closedText.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { addsRisk } from './addsRisk.ts';

/** Its message; undefined without any. It can begin and end while the confirmation is open. */
export function useLateBlock({ owner, request }: Pick<Submission, 'owner' | 'request'>): string | undefined {
  const marketOf = useMarketOf();
  const pause = useRulePause(owner, request);
  return closedBlock(request, marketOf) ?? pause;
}

/** Orders and changes in a market that accepts none, not even reductions. */
export function closedBlock(request: ActionRequest, marketOf: MarketOf): string | undefined {
  const closed = tradedIn(request)
    .map((assetId) => marketOf(assetId))
    .find((market) => market !== undefined && !OPEN.includes(market.status));
  return closed && closedText(closed.symbol, closed.status);
}

const OPEN: readonly string[] = ['active', 'reduceOnly'];

function tradedIn(request: ActionRequest): AssetId[] {
  switch (request.type) {
    case 'order':
      return request.action.orders.map(({ assetId }) => assetId);
    case 'twapOrder':
      return [request.action.assetId];
    case 'modify':
      return [request.action.order.assetId];
    case 'batchModify':
      return request.action.modifies.map(({ order }) => order.assetId);
    default:
      return [];
  }
}

function useRulePause(owner: Address, request: ActionRequest): string | undefined {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { data: account } = useQuery(accountQuery(gateway, owner));
  const untilAt = useRuleEffect(owner)?.pause?.untilAt;
  useNow(untilAt === undefined ? 60_000 : 1_000);
  if (untilAt === undefined || untilAt <= gateway.clock.now()) return undefined;
  if (!addsRisk(request, { positions: account?.positions, marketOf })) return undefined;
  return t(
    'why.ownRule',
    'Your own rule pauses new risk until {time}. Reducing and cancelling still work.',
    { time: formatDateTime(untilAt) },
    'A rule the trader has set for themselves, such as a daily loss limit. time: when it ends.',
  );
}
