// useReading.ts: the current figure of an alert's condition.
import { accountQuery } from '#client/queries/account/account.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { AlertCondition } from '#domain/alerts/alert.ts';
import { readingOf } from '#domain/alerts/alertReadings.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';

/** Undefined if unknown; a move has its starting price instead. */
export function useReading(condition: AlertCondition | undefined): Decimal | undefined {
  const gateway = useGateway();
  const owner = useOwner();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), 500);
  const positions = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address))).data?.positions;
  if (condition === undefined || condition.kind === 'fill') return undefined;
  const positionsOf = (of: string) => (of === owner ? positions : undefined);
  return readingOf(condition, { contexts, positionsOf }) ?? undefined;
}
