// StatusBar.tsx: the connection, and what is not normal.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useConnection, useGateway, useOutbox, useReadable, useSubmissions } from '#client/react.tsx';
import { MAX_IN_FLIGHT } from '#client/actions/outbox.ts';
import type { ConnectionState } from '#client/transport/socket.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Link } from 'wouter';
import { fixedPlaces, formatNumber } from '#ui/text/format/number.ts';

export function StatusBar({ version }: { version: string }) {
  const gateway = useGateway();
  const connection = useConnection();
  const config = useReadable(gateway.config);
  const storage = useReadable(gateway.storage);
  const inFlight = useOutbox().filter(({ state }) => state.status === 'sent').length;
  const waiting = useSubmissions().filter(
    ({ stage }) => stage.name === 'wallet' || stage.name === 'review' || stage.name === 'blocked',
  ).length;
  return (
    <>
      <Connection state={connection.state} latencyMs={connection.latencyMs} />
      <DataAge />
      <Clock />
      {inFlight > 0 && (
        <span
          data-tip={t(
            'status.inFlight.tip',
            'Requests waiting for an answer. Trine sends up to {most} at once because the service keeps 20 nonces per signer.',
            { most: MAX_IN_FLIGHT },
            'Over “Pending 1/…” in the status bar. most: how many requests may wait at once.',
          )}
        >
          {t(
            'status.inFlight',
            'Pending {count}/{most}',
            { count: inFlight, most: MAX_IN_FLIGHT },
            'In the status bar. count: requests waiting for an answer; most: how many may at once.',
          )}
        </span>
      )}
      {waiting > 0 && (
        <span className="text-warn">
          {t('status.waiting', '{count, plural, one {# signature} other {# signatures}} waiting', {
            count: waiting,
          })}
        </span>
      )}
      <DroppedCounts />
      {storage === 'memory' && (
        <span
          className="text-warn"
          data-tip={t(
            'status.memory.tip',
            'The browser gives this page no storage. Trading works, but a reload forgets signed requests, and tabs do not share them.',
          )}
        >
          {t('status.memory', 'Storage off')}
        </span>
      )}
      <span className="ms-auto">
        {isPracticeExchange(config.baseUrl)
          ? t('status.practice', 'Practice exchange')
          : config.network === 'Mainnet'
            ? t('status.mainnet', 'Mainnet')
            : t('status.testnet', 'Testnet')}
      </span>
      <span>{t('status.version', 'Trine {version}', { version })}</span>
    </>
  );
}

/** Unreadable data of the service: whole records, and single values shown as dashes. */
function DroppedCounts() {
  const droppedRecords = useReadable(useGateway().droppedRecords);
  const records = droppedRecords.filter(({ count }) => count > 0);
  const values = droppedRecords.filter(({ blanked }) => blanked > 0);
  return (
    <>
      {records.length > 0 && (
        <span
          className="text-warn"
          data-tip={records.map(({ source, count }) => `${source}: ${count}`).join(', ')}
        >
          {t('status.leftOut', '{count, plural, one {# record} other {# records}} unreadable', {
            count: records.reduce((sum, { count }) => sum + count, 0),
          })}
        </span>
      )}
      {values.length > 0 && (
        <span
          className="text-warn"
          data-tip={values.map(({ source, blanked, path }) => `${source}: ${blanked} (${path})`).join(', ')}
        >
          {t('status.blanked', '{count, plural, one {# value} other {# values}} unreadable', {
            count: values.reduce((sum, { blanked }) => sum + blanked, 0),
          })}
        </span>
      )}
    </>
  );
}

/** The bar under the top bar announces a loss and offers to retry. */
function Connection({ state, latencyMs }: { state: ConnectionState; latencyMs: number | null }) {
  return (
    <span
      data-tip={
        state === 'live' && latencyMs !== null
          ? t('status.latency', 'Response time: {ms} ms', { ms: Math.round(latencyMs) })
          : undefined
      }
      role="status"
      aria-live="off"
      className={cx(
        'flex items-center gap-1.5',
        state === 'live' ? 'text-muted' : state === 'offline' ? 'text-danger' : 'text-warn',
      )}
    >
      <span
        aria-hidden="true"
        className={cx('size-1.5 rounded-full', state === 'live' ? 'bg-gain' : 'bg-current')}
      />
      {wordOf(state)}
    </span>
  );
}

function wordOf(state: ConnectionState): string {
  const words: Record<ConnectionState, string> = {
    connecting: t('status.connecting', 'Connecting…'),
    live: t('status.live', 'Live'),
    stale: t('status.stale', 'Data may be old'),
    reconnecting: t('status.reconnecting', 'Reconnecting…'),
    offline: t('status.offline', 'Offline'),
  };
  return words[state];
}

/** Shown while it is not normal: late, or missing. */
function DataAge() {
  const gateway = useGateway();
  useNow(1000);
  const contexts = gateway.feeds.contexts();
  // Screens without market figures subscribe to none, so nothing can be late.
  if (contexts.state() === 'idle') return null;
  const age = contexts.ageMs();
  if (age !== undefined && age <= LATE_MS) return null;
  return (
    <span
      data-tip={t('status.age.tip', 'Time since the last market figures arrived.')}
      className={cx(age !== undefined && 'text-warn')}
    >
      {age === undefined
        ? t('status.noData', 'No data yet')
        : t('status.age', 'Data {age} old', { age: formatDuration(age) })}
    </span>
  );
}

/** From this age on figures are delayed. */
const LATE_MS = 3_000;

/** Shown while the device's clock is wrong. */
function Clock() {
  const { deviceSkewMs, isSkewed } = useReadable(useGateway().clock);
  if (!isSkewed) return null;
  return (
    <Link
      href="/clock"
      className="rounded-sm text-warn hover:text-ink"
      data-tip={t(
        'status.clock.tip',
        'Difference between this device’s clock and the service’s. Requests use the service’s time.',
      )}
    >
      {skewText(deviceSkewMs)}
    </Link>
  );
}

/** "Clock −1.2 s" for a slow clock. A difference that rounds to zero has no sign. */
export function skewText(deviceSkewMs: number): string {
  const tenths = Math.round(deviceSkewMs / 100);
  const sign = tenths < 0 ? '+' : tenths > 0 ? '−' : '';
  return t('status.clock', 'Clock {sign}{offset} s', {
    sign,
    offset: formatNumber((Math.abs(tenths) / 10).toFixed(1), fixedPlaces(1)),
  });
}
