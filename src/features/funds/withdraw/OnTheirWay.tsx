// OnTheirWay.tsx: pending withdrawals, and those seen here that have since left the list.
import {
  inLanes,
  type WithdrawalLane,
  type WithdrawalProgress,
} from '#domain/transfer/withdrawalProgress.ts';
import { useGateway } from '#client/react.tsx';
import { checksummed } from '#protocol/signing/checksum.ts';
import type { PendingWithdrawals } from '#protocol/info/funds/pendingWithdrawals.ts';
import { forgetWithdrawals } from '#state/account/seenWithdrawals.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Num } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { StepTrack } from '#ui/controls/Stepper.tsx';
import { phaseBadge } from '#ui/text/withdrawalPhaseText.ts';
import { laneMessages, timelineOf } from './withdrawalMessages.ts';

interface OnTheirWayProps {
  rules: PendingWithdrawals | undefined;
  onTheirWay: readonly WithdrawalProgress[];
  hasFailed: boolean;
  onRetry: () => void;
}

/** Hidden without any. */
export function OnTheirWay({ rules, onTheirWay, hasFailed, onRetry }: OnTheirWayProps) {
  if (onTheirWay.length === 0 && !hasFailed) return null;
  return (
    <Panel
      title={t('funds.way', 'Pending withdrawals')}
      className="card"
      aside={
        rules && (
          <span className="text-label text-muted">
            {rules.isPaused
              ? t('funds.way.paused', 'Releases paused')
              : t('funds.way.delay', 'Release after {delay}', { delay: formatDuration(rules.delayMs) })}
          </span>
        )
      }
    >
      {hasFailed && (
        <Banner
          tone="warn"
          className="m-3"
          title={t('funds.way.failed', 'Pending withdrawals could not be loaded.')}
          action={
            <Button size="sm" onClick={onRetry}>
              {t('funds.way.again', 'Try again')}
            </Button>
          }
        >
          {t('funds.way.failed.safe', 'Your withdrawals are not affected. Only this list is.')}
        </Banner>
      )}
      {onTheirWay.length > 0 && (
        <div
          role="group"
          aria-label={t('funds.way.list', 'Pending withdrawals')}
          className="divide-y divide-line"
        >
          {inLanes(onTheirWay).map(({ lane, withdrawals }) => (
            <Lane key={lane} lane={lane} withdrawals={withdrawals} />
          ))}
        </div>
      )}
    </Panel>
  );
}

/** Withdrawals waiting for the same reason are grouped under its explanation. */
function Lane({ lane, withdrawals }: { lane: WithdrawalLane; withdrawals: readonly WithdrawalProgress[] }) {
  const { title, detail } = laneMessages(lane);
  const isStill = lane === 'review' || lane === 'paused';
  return (
    <section aria-label={title}>
      {isStill ? (
        <Banner tone="warn" className="mx-3 mt-3" title={title}>
          {detail}
        </Banner>
      ) : (
        <header className="flex items-center gap-2 ps-3 pe-2 pt-2 text-label">
          <p className="min-w-0 flex-1">
            <span className="font-medium text-ink">{title}</span> <span className="text-faint">{detail}</span>
          </p>
          {lane === 'ended' && (
            <Button
              size="sm"
              kind="quiet"
              onClick={() => forgetWithdrawals(withdrawals.map(({ withdrawal }) => withdrawal.transactionId))}
            >
              {t('funds.way.clear', 'Clear finished')}
            </Button>
          )}
        </header>
      )}
      <ul className="divide-y divide-line" aria-label={title}>
        {withdrawals.map((progress) => (
          <Item key={progress.withdrawal.transactionId} progress={progress} />
        ))}
      </ul>
    </section>
  );
}

function Item({ progress }: { progress: WithdrawalProgress }) {
  const { clock } = useGateway();
  const marketOf = useMarketOf();
  const { withdrawal, phase } = progress;
  const { transactionId, amount, assetId, destination, source } = withdrawal;
  const badge = phaseBadge(phase);
  return (
    <li className="flex flex-col gap-2 px-3 py-3">
      <p className="flex flex-wrap items-center gap-2">
        <span className="font-medium">
          <Num value={amount} format={formatExact} own /> {marketOf.coinOf?.(assetId) ?? assetId}
        </span>
        <Badge tone={badge.tone}>{badge.word}</Badge>
        <Badge>
          {source === 'balance'
            ? t('funds.from.balance', 'from balance')
            : t('funds.from.segregated', 'from segregated funds')}
        </Badge>
      </p>
      <p className="text-table text-muted">
        {t('funds.way.to', 'To')} <Address address={checksummed(destination)} isFull />
      </p>
      <StepTrack
        label={t('funds.way.timeline', 'Timeline of this withdrawal')}
        steps={timelineOf(progress, clock.now())}
      />
      <p className="flex items-center gap-1 text-label text-faint">
        <span className="min-w-0">
          {t('funds.way.id', 'Transaction id')} <span className="font-mono break-all">{transactionId}</span>
        </span>
        <CopyButton text={transactionId} label={t('funds.way.id.copy', 'Copy the transaction id')} />
      </p>
    </li>
  );
}
