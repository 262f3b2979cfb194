// SignerNonces.tsx: the nonces of one signer.
import { MAX_IN_FLIGHT } from '#client/actions/outbox.ts';
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import type { Address as AccountAddress } from '#protocol/ids.ts';
import { NONCE_FUTURE_MS, NONCE_PAST_MS, NONCES_REMEMBERED } from '#protocol/signing/nonce.ts';
import { Address } from '#ui/display/Address.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useEffect, useState } from 'react';
import { Link } from 'wouter';
import { freePlaces, rememberedNonces, underWay } from './rememberedNonces.ts';
import { Facts } from './ClockSection.tsx';

export function Signer({ title, address }: { title: string; address: AccountAddress }) {
  const { clock, config } = useGateway();
  const { baseUrl } = useReadable(config);
  const outbox = useOutbox();
  // Each service remembers its own nonces.
  const items = outbox.filter(({ serviceUrl }) => serviceUrl === baseUrl);
  const tick = useNow();
  const last = useLastNonce(address, tick);
  const now = clock.now();
  const remembered = rememberedNonces(items, address);
  const free = freePlaces(remembered);
  const { inFlight, open } = underWay(items, address);
  const smallest = remembered[0]?.nonce;
  return (
    <Section title={title}>
      <Address address={address} isFull />
      <Window now={now} nonces={remembered.map(({ nonce }) => nonce)} />
      <Facts
        rows={[
          [
            t('clock.last', 'Last nonce used'),
            last === undefined ? t('clock.none', 'none yet') : numbered(last),
          ],
          [
            t('clock.next', 'Next nonce'),
            t('clock.next.rule', 'service time, or last nonce + 1, whichever is higher'),
          ],
          [
            t('clock.remembered', 'Remembered by the service'),
            t(
              'clock.remembered.of',
              '{count} of {most}, known to this browser',
              { count: remembered.length, most: NONCES_REMEMBERED },
              'Value of “Remembered by the service”, on Nonces and clock. count, most: numbers of nonces.',
            ),
          ],
          [t('clock.room', 'Free slots'), freeText(free, smallest, now)],
          [
            t('clock.inFlight', 'In flight'),
            t(
              'clock.inFlight.of',
              '{count} of {most} at once; others wait',
              { count: inFlight, most: MAX_IN_FLIGHT },
              'Value of “In flight”, on Nonces and clock. count: requests waiting for an answer; most: how many may at once.',
            ),
          ],
          [t('clock.open', 'Not settled'), <OpenRequests key="open" count={open} />],
        ]}
      />
      {remembered.length > 0 && <NonceList remembered={remembered} />}
    </Section>
  );
}

/** The signer's last nonce in this browser, read again when the outbox changes and at each tick. */
function useLastNonce(address: AccountAddress, tick: number): number | undefined {
  const { nonces } = useGateway();
  const outbox = useOutbox();
  const [last, setLast] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void nonces.last(address).then((value) => isCurrent && setLast(value));
    return () => {
      isCurrent = false;
    };
  }, [nonces, address, outbox, tick]);
  return last;
}

function freeText(free: number, smallest: number | undefined, now: number): string {
  return free > 0 || smallest === undefined
    ? t(
        'clock.room.free',
        'any unused nonce in the window is accepted; {free, plural, one {# slot} other {# slots}} free',
        { free },
      )
    : t('clock.room.full', 'a nonce must be above {smallest}, which was {ago} ago', {
        smallest: String(smallest),
        ago: formatDuration(now - smallest),
      });
}

function NonceList({ remembered }: { remembered: ReturnType<typeof rememberedNonces> }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="px-3 py-2 text-table text-muted compact:py-3.5">
        {t('clock.list', 'Remembered nonces')}
      </summary>
      <ol className="tabular flex flex-col gap-0.5 border-t border-line p-3 font-mono text-label">
        {remembered.toReversed().map(({ nonce, isCertain }) => (
          <li key={nonce}>
            {numbered(nonce)}
            {!isCertain && (
              <span className="text-warn"> {t('clock.uncertain', '(sent; result not known)')}</span>
            )}
          </li>
        ))}
      </ol>
    </details>
  );
}

function OpenRequests({ count }: { count: number }) {
  if (count === 0) return <>{t('clock.open.none', 'none')}</>;
  return (
    <Link href="/activity" className="text-accent underline underline-offset-2">
      {t('clock.open.of', '{count, plural, one {# request} other {# requests}}: see Activity', { count })}
    </Link>
  );
}

function numbered(nonce: number): string {
  return t('clock.number', '{nonce}, {date}', { nonce: String(nonce), date: formatDateTime(nonce) });
}

const SPAN_MS = NONCE_PAST_MS + NONCE_FUTURE_MS;

/** The window as a line: two days back, now, one day ahead; a mark for each remembered nonce. */
function Window({ now, nonces }: { now: number; nonces: readonly number[] }) {
  const place = (nonce: number) =>
    `${(Math.min(SPAN_MS, Math.max(0, nonce - now + NONCE_PAST_MS)) / SPAN_MS) * 100}%`;
  const inside = nonces.filter((nonce) => nonce >= now - NONCE_PAST_MS);
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={t(
          'clock.window.label',
          'Numbers are taken from two days ago to one day ahead. {count, plural, =0 {None} one {# number} other {# numbers}} of those remembered lie in that window.',
          { count: inside.length },
        )}
        className="relative h-6 overflow-hidden rounded-md border border-line bg-inset"
      >
        <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ insetInlineStart: place(now) }} />
        {inside.map((nonce) => (
          <span
            key={nonce}
            className="absolute inset-y-1 w-px bg-ink"
            style={{ insetInlineStart: place(nonce) }}
          />
        ))}
      </div>
      <figcaption className="grid grid-cols-3 text-label text-faint">
        <span>{t('clock.window.past', '2 days ago')}</span>
        <span className="text-end">{t('clock.window.now', 'now')}</span>
        <span className="text-end">{t('clock.window.future', '1 day ahead')}</span>
      </figcaption>
    </figure>
  );
}
