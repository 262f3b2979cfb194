// ConnectionBar.tsx: shown while disconnected: reason, time and Retry; live figures are greyed meanwhile. Also while
// the service accepts no orders.
import { useConnection, useGateway } from '#client/react.tsx';
import type { ConnectionState } from '#client/transport/socket.ts';
import type { ServiceStatus } from '#protocol/stream/serviceStatus.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Bar } from './Bar.tsx';

/** A shorter loss is not shown. */
const BRIEF_MS = 1_000;
const FAREWELL_MS = 5_000;

interface Marking {
  /** Marks stale figures. Other windows of the page pass a no-op: the first window's bar marks for all. */
  mark?: typeof markFeed;
}

export function ConnectionBar({ mark = markFeed }: Marking) {
  const { state, service } = useConnection();
  const phase = usePhase(state !== 'live' && state !== 'connecting');
  if (phase === 'lost') return <Lost state={state} mark={mark} />;
  if (service !== null) return <Unwell service={service} mark={mark} />;
  return phase === 'back' ? <Back /> : null;
}

type Phase = 'live' | 'lost' | 'back';

/** `back` for a while after a reported loss; a reconnection meanwhile is reported at once. */
function usePhase(isLost: boolean): Phase {
  const [isReported, setReported] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setReported(isLost), isLost ? BRIEF_MS : FAREWELL_MS);
    return () => clearTimeout(timer);
  }, [isLost]);
  if (!isReported) return 'live';
  return isLost ? 'lost' : 'back';
}

function Lost({ state, mark }: { state: ConnectionState } & Required<Marking>) {
  const gateway = useGateway();
  const { retryAt } = useConnection();
  const now = useNow(1000);
  const age = gateway.silenceMs();
  const ageText = age === undefined ? undefined : formatDuration(age);
  useEffect(
    () => mark(ageText === undefined ? '' : t('connection.age', '{age} old', { age: ageText })),
    [ageText, mark],
  );
  useEffect(() => () => mark(undefined), [mark]);
  const waitMs = retryAt === null ? 0 : retryAt - now;
  return (
    <Bar label={label()} tone="warn">
      <Icon of={TriangleAlert} className="shrink-0 text-warn" />
      <p role="alert" className="min-w-0 font-medium">
        {wordOf(age === undefined && state === 'reconnecting' ? 'stale' : state)}
      </p>
      <p className="tabular min-w-0 text-muted">
        {ageText !== undefined && t('connection.figures', 'Figures are {age} old.', { age: ageText })}{' '}
        {t('connection.safe', 'New orders are off; cancels may not arrive.')}{' '}
        {waitMs >= 1_000 && (
          <span className="compact:hidden">
            {t('connection.next', 'Next attempt in {wait}.', { wait: formatDuration(waitMs) })}
          </span>
        )}
      </p>
      <Button size="sm" className="ms-auto shrink-0" onClick={gateway.retryConnection}>
        {t('connection.retry', 'Retry')}
      </Button>
    </Bar>
  );
}

/** The service reports a problem itself. A permanently stopped service has no live figures either. */
function Unwell({ service: { status, kind, reason }, mark }: { service: ServiceStatus } & Required<Marking>) {
  const isStopped = status === 'stopped';
  useEffect(() => mark(isStopped ? '' : undefined), [isStopped, mark]);
  useEffect(() => () => mark(undefined), [mark]);
  return (
    <Bar label={label()} tone="warn">
      <Icon of={TriangleAlert} className="shrink-0 text-warn" />
      <p role="alert" className="min-w-0 font-medium">
        {serviceText(isStopped, kind)}
      </p>
      {kind === null && reason !== null && (
        <p className="min-w-0 truncate text-muted">
          <bdi>{reason}</bdi>
        </p>
      )}
    </Bar>
  );
}

function serviceText(isStopped: boolean, kind: ServiceStatus['kind']): string {
  if (kind === 'takenOver')
    return t(
      'why.takenOver',
      'The service has stopped: another one has taken over its accounts. Reload the page to reach it.',
    );
  if (isStopped)
    return t('why.serviceStopped', 'The service has stopped and takes no orders. Reload the page later.');
  return t('status.degraded', 'Service degraded: no orders are accepted');
}

function Back() {
  return (
    <Bar label={label()} tone="good">
      <Icon of={CircleCheck} className="shrink-0 text-gain" />
      <p role="status">{t('connection.back', 'Connected again. Figures are live.')}</p>
    </Bar>
  );
}

const label = (): string => t('connection.label', 'Connection');

function wordOf(state: ConnectionState): string {
  switch (state) {
    case 'offline':
      return t('connection.offline', 'This device is offline.');
    case 'stale':
      return t('connection.silent', 'No data from the service.');
    default:
      return t('connection.lost', 'Connection lost. Reconnecting…');
  }
}

/** `age` is shown beside elements with data-live; undefined once live again. */
function markFeed(age: string | undefined): void {
  const { dataset, style } = document.documentElement;
  if (age === undefined) {
    delete dataset['feed'];
    style.removeProperty('--feed-age');
    return;
  }
  dataset['feed'] = 'old';
  style.setProperty('--feed-age', JSON.stringify(age));
}
