// StatusBar.tsx: connection, data age and clock status.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useConnection, useGateway, useOutbox, useReadable, useSubmissions } from '#client/react.tsx';
import { MAX_IN_FLIGHT } from '#client/actions/outbox.ts';
import type { ConnectionState } from '#client/transport/socket.ts';
import { cx } from '#ui/theme/cx.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { skewText } from './skewText.ts';

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
          data-tip={i18n.t({
            id: 'status.inFlight.tip',
            comment: 'Over “Pending 1/…” in the status bar. most: how many requests may wait at once.',
            message:
              'Requests waiting for an answer. Trine sends up to {most} at once because the service keeps 20 nonces per signer.',
            values: { most: MAX_IN_FLIGHT },
          })}
        >
          {i18n.t({
            id: 'status.inFlight',
            comment: 'In the status bar. count: requests waiting for an answer; most: how many may at once.',
            message: 'Pending {count}/{most}',
            values: { count: inFlight, most: MAX_IN_FLIGHT },
          })}
        </span>
      )}
      {waiting > 0 && (
        <span className="text-warn">
          {i18n.t({
            id: 'status.waiting',
            message: '{count, plural, one {# signature} other {# signatures}} waiting',
            values: { count: waiting },
          })}
        </span>
      )}
      <DroppedCounts />
      {storage === 'memory' && (
        <span
          className="text-warn"
          data-tip={i18n.t({
            id: 'status.memory.tip',
            message:
              'The browser gives this page no storage. Trading works, but a reload forgets signed requests, and tabs do not share them.',
          })}
        >
          {i18n.t({ id: 'status.memory', message: 'Storage off' })}
        </span>
      )}
      <span className="ms-auto">
        {isPracticeExchange(config.baseUrl)
          ? i18n.t({ id: 'status.practice', message: 'Practice exchange' })
          : config.network === 'Mainnet'
            ? i18n.t({ id: 'status.mainnet', message: 'Mainnet' })
            : i18n.t({ id: 'status.testnet', message: 'Testnet' })}
      </span>
      <span>{i18n.t({ id: 'status.version', message: 'Trine {version}', values: { version } })}</span>
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
          {i18n.t({
            id: 'status.leftOut',
            message: '{count, plural, one {# record} other {# records}} unreadable',
            values: { count: records.reduce((sum, { count }) => sum + count, 0) },
          })}
        </span>
      )}
      {values.length > 0 && (
        <span
          className="text-warn"
          data-tip={values.map(({ source, blanked, path }) => `${source}: ${blanked} (${path})`).join(', ')}
        >
          {i18n.t({
            id: 'status.blanked',
            message: '{count, plural, one {# value} other {# values}} unreadable',
            values: { count: values.reduce((sum, { blanked }) => sum + blanked, 0) },
          })}
        </span>
      )}
    </>
  );
}

/** The bar under the top bar announces a loss and offers to retry. */
function Connection({ state, latencyMs }: { state: ConnectionState; latencyMs: number | null }) {
  const word = wordOf(state);
  return (
    <span
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
      {state === 'live' && latencyMs !== null ? <Latency word={word} latencyMs={latencyMs} /> : word}
    </span>
  );
}

function Latency({ word, latencyMs }: { word: string; latencyMs: number }): ReactNode {
  // Only the word is announced; a changing number would be repeated all the time.
  return (
    <>
      {word}{' '}
      <span aria-hidden="true">
        {i18n.t({ id: 'status.latency', message: '{ms} ms', values: { ms: Math.round(latencyMs) } })}
      </span>
    </>
  );
}

function wordOf(state: ConnectionState): string {
  const words: Record<ConnectionState, string> = {
    connecting: i18n.t({ id: 'status.connecting', message: 'Connecting…' }),
    live: i18n.t({ id: 'status.live', message: 'Live' }),
    stale: i18n.t({ id: 'status.stale', message: 'Data may be old' }),
    reconnecting: i18n.t({ id: 'status.reconnecting', message: 'Reconnecting…' }),
    offline: i18n.t({ id: 'status.offline', message: 'Offline' }),
  };
  return words[state];
}

function DataAge() {
  const gateway = useGateway();
  useNow(1000);
  const contexts = gateway.feeds.contexts();
  // Screens without market figures subscribe to none, so nothing can be late.
  if (contexts.state() === 'idle') return null;
  const age = contexts.ageMs();
  return (
    <span
      data-tip={i18n.t({ id: 'status.age.tip', message: 'Time since the last market figures arrived.' })}
      className={cx(age !== undefined && age > 3000 && 'text-warn')}
    >
      {age === undefined
        ? i18n.t({ id: 'status.noData', message: 'No data yet' })
        : i18n.t({
            id: 'status.age',
            message: 'Data {age} old',
            values: { age: age < 1000 ? '< 1s' : formatDuration(age) },
          })}
    </span>
  );
}

function Clock() {
  const { deviceSkewMs, isSkewed } = useReadable(useGateway().clock);
  return (
    <Link
      href="/clock"
      className={cx('rounded-sm hover:text-ink', isSkewed && 'text-warn')}
      data-tip={i18n.t({
        id: 'status.clock.tip',
        message: 'Difference between this device’s clock and the service’s. Requests use the service’s time.',
      })}
    >
      {skewText(deviceSkewMs)}
    </Link>
  );
}
