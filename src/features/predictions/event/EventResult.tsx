// EventResult.tsx: the result of an event, and the account's payouts.
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { useGateway } from '#client/react.tsx';
import type { PredictionEvent } from '#domain/market/predictionEvents.ts';
import { paidFor, settlementOf } from '#domain/market/settledEvent.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useOwner } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { shortName } from '../shortName.ts';
import { phaseWord } from '../messages.ts';

interface EventResultProps {
  event: PredictionEvent;
  assetIds: ReadonlySet<AssetId>;
}

/** Empty while the event is undecided: each resolved question has a mark in its row. */
export function EventResult({ event, assetIds }: EventResultProps) {
  const { isDecided, settledAt } = settlementOf(event);
  if (!isDecided) return null;
  return (
    <section
      aria-label={t('event.result', 'Result')}
      className="flex flex-wrap items-baseline gap-x-8 gap-y-2 rounded-md bg-surface px-3 py-3"
    >
      <p className="text-heading font-semibold">{answerText(event)}</p>
      <Paid event={event} assetIds={assetIds} />
      {settledAt !== undefined && (
        <p className="tabular text-table text-muted">
          {t('event.settledAt', 'Settled {when}', { when: formatDateTime(settledAt) })}
        </p>
      )}
    </section>
  );
}

function answerText(event: PredictionEvent): string {
  const { winners } = settlementOf(event);
  const [only] = event.questions;
  if (event.questions.length === 1 && only !== undefined)
    return phaseWord(only.phase, only.record.resolution);
  if (winners.length === 0) return t('event.result.none', 'No question resolved Yes');
  const names = winners.map(({ yes }) => shortName(yes.question, event.title));
  return event.isExclusive
    ? t('event.result.winner', 'Winner: {name}', { name: names.join(', ') })
    : t('event.result.true', 'Resolved Yes: {names}', { names: names.join('; ') });
}

/** From the account's fills instead of its holdings, which are gone by then. */
function Paid({ event, assetIds }: EventResultProps) {
  const gateway = useGateway();
  const owner = useOwner();
  const { data, error, refetch } = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  if (owner === undefined) return null;
  if (data === undefined) {
    return error === null ? (
      <p className="text-body text-muted">{t('event.paid.loading', 'Loading your payout…')}</p>
    ) : (
      <p className="flex items-baseline gap-2 text-body text-muted">
        {t('event.paid.failed', 'Your payout could not be loaded.')}
        <Button size="sm" onClick={() => void refetch()}>
          {t('event.paid.retry', 'Retry')}
        </Button>
      </p>
    );
  }
  const paid = paidFor(assetIds, data);
  if (paid === undefined)
    return (
      <p className="text-body text-muted">
        {t('event.paid.none', 'No payout of this event in your latest fills.')}
      </p>
    );
  const quote = event.questions[0]?.yes.quote ?? '';
  const values = {
    amount: formatExact(paid.amount),
    result: signed(paid.result),
    shares: formatExact(paid.shares),
    quote,
  };
  return (
    <p className="tabular text-body">
      {t(
        'event.paid',
        'Paid to you: {amount} {quote} for {shares} shares. Realized PnL: {result} {quote}.',
        values,
      )}{' '}
      <Link href="/activity" className="text-accent underline underline-offset-2">
        {t('event.paid.activity', 'Your orders in Activity')}
      </Link>
    </p>
  );
}

function signed(value: string): string {
  return value.startsWith('-') || value === '0' ? formatExact(value) : `+${formatExact(value)}`;
}
