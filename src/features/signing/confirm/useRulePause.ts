// useRulePause.ts: the pause by the user's own rules that blocks the request being confirmed.
import type { Submission } from '#client/actions/submission.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useRuleEffect } from '#state/rules/ruleEffects.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { addsRisk } from './addsRisk.ts';

/** Its message; undefined without a pause. A pause can begin and end while the confirmation is open. */
export function useRulePause({ owner, request }: Pick<Submission, 'owner' | 'request'>): string | undefined {
  const gateway = useGateway();
  const marketOf = useMarketOf();
  const { data: account } = useQuery(accountQuery(gateway, owner));
  const untilAt = useRuleEffect(owner)?.pause?.untilAt;
  useNow(untilAt === undefined ? 60_000 : 1_000);
  if (untilAt === undefined || untilAt <= gateway.clock.now()) return undefined;
  if (!addsRisk(request, { positions: account?.positions, marketOf })) return undefined;
  return i18n.t({
    id: 'why.ownRule',
    comment: 'A rule the trader has set for themselves, such as a daily loss limit. time: when it ends.',
    message: 'Your own rule pauses new risk until {time}. Reducing and cancelling still work.',
    values: { time: formatDateTime(untilAt) },
  });
}
