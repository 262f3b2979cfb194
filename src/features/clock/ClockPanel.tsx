// ClockPanel.tsx: the numbers requests carry and the clock they come from: which the service takes, which it remembers, what is under way.
import { MAX_IN_FLIGHT } from '#client/actions/outbox.ts';
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import type { Address as AccountAddress } from '#protocol/ids.ts';
import { NONCE_FUTURE_MS, NONCE_PAST_MS, NONCES_REMEMBERED } from '#protocol/signing/nonce.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { formatDuration, skewValues } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Link } from 'wouter';
import { freePlaces, rememberedNonces, underWay } from './rememberedNonces.ts';

export function ClockPanel() {
  const wallet = useSession((session) => session.wallet?.account);
  const key = useOneClick(({ state }) => (state.kind === 'locked' || state.kind === 'armed' ? state.facts.address : undefined));
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-4 p-4">
      <header>
        <h1 className="text-heading font-semibold">{i18n.t({ id: 'clock.title', message: 'Numbers and clock' })}</h1>
        <p className="text-muted">{i18n.t({ id: 'clock.lead', message: 'Every signed request carries a number (nonce) that is a time in milliseconds. It makes sure that no request acts twice.' })}</p>
      </header>
      <Clock />
      {wallet === undefined ? (
        <Section title={i18n.t({ id: 'clock.signers', message: 'Signers' })}>
          <p className="text-muted">{i18n.t({ id: 'clock.guest', message: 'Connect a wallet to see its numbers.' })}</p>
        </Section>
      ) : (
        <Signer title={i18n.t({ id: 'clock.wallet', message: 'Connected wallet' })} address={wallet} />
      )}
      {key !== undefined && <Signer title={i18n.t({ id: 'clock.key', message: 'Trading key in this browser' })} address={key} />}
      <Explained />
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-4">
      <h2 id={id} className="text-body font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

function Facts({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table compact:grid-cols-1">
      {rows.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="tabular min-w-0">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Clock() {
  const { clock } = useGateway();
  const { deviceSkewMs, isSkewed, isSettled, samples } = useReadable(clock);
  useNow();
  const values = skewValues(deviceSkewMs);
  const under = Math.abs(deviceSkewMs) < 1_000;
  return (
    <Section title={i18n.t({ id: 'clock.clock', message: 'Clock' })}>
      {isSkewed && (
        <Banner tone="warn" title={i18n.t({ id: 'clock.skewed', message: 'This device’s clock is {skew} {way, select, slow {slow} other {fast}}.', values })}>
          {i18n.t({ id: 'clock.skewed.do', message: 'Requests carry the service’s time, so a small difference does no harm. Set the device’s date and time all the same: beyond two days slow or one day fast nothing is signed.' })}
        </Banner>
      )}
      <Facts
        rows={[
          [i18n.t({ id: 'clock.service', message: 'Time at the service' }), formatDateTime(clock.now())],
          [
            i18n.t({ id: 'clock.offset', message: 'This device' }),
            under
              ? i18n.t({ id: 'clock.exact', message: '{ms} ms {way, select, slow {behind} other {ahead}}', values: { ms: Math.abs(deviceSkewMs), way: deviceSkewMs > 0 ? 'slow' : 'fast' } })
              : i18n.t({ id: 'clock.off', message: '{skew} {way, select, slow {behind} other {ahead}}', values }),
          ],
          [
            i18n.t({ id: 'clock.measured', message: 'Measured' }),
            isSettled
              ? i18n.t({ id: 'clock.samples', message: '{count, plural, one {from # answer} other {from # answers}} of the service', values: { count: samples } })
              : i18n.t({ id: 'clock.unsettled', message: 'not yet, or the device’s clock has jumped; the next answer decides' }),
          ],
        ]}
      />
    </Section>
  );
}

function Signer({ title, address }: { title: string; address: AccountAddress }) {
  const { clock, nonces, config } = useGateway();
  const { baseUrl } = useReadable(config);
  const outbox = useOutbox();
  // Another service remembers its own.
  const items = outbox.filter(({ serviceUrl }) => serviceUrl === baseUrl);
  const tick = useNow();
  const [last, setLast] = useState<number>();
  useEffect(() => {
    let isCurrent = true;
    void nonces.last(address).then((value) => isCurrent && setLast(value));
    return () => {
      isCurrent = false;
    };
  }, [nonces, address, outbox, tick]);
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
          [i18n.t({ id: 'clock.last', message: 'Last number given out' }), last === undefined ? i18n.t({ id: 'clock.none', message: 'none yet' }) : numbered(last)],
          [i18n.t({ id: 'clock.next', message: 'The next one' }), i18n.t({ id: 'clock.next.rule', message: 'the service’s time, or one more than the last: whichever is larger' })],
          [i18n.t({ id: 'clock.remembered', message: 'Remembered by the service' }), i18n.t({ id: 'clock.remembered.of', message: '{count} of {most}, as far as this browser knows', values: { count: remembered.length, most: NONCES_REMEMBERED } })],
          [
            i18n.t({ id: 'clock.room', message: 'Head-room' }),
            free > 0 || smallest === undefined
              ? i18n.t({ id: 'clock.room.free', message: 'any unused number in the window is taken; {free, plural, one {# place is} other {# places are}} free', values: { free } })
              : i18n.t({ id: 'clock.room.full', message: 'a number must be above {smallest}, which was {ago} ago', values: { smallest: String(smallest), ago: formatDuration(now - smallest) } }),
          ],
          [i18n.t({ id: 'clock.inFlight', message: 'In flight' }), i18n.t({ id: 'clock.inFlight.of', message: '{count} of at most {most} at a time; the next one waits its turn', values: { count: inFlight, most: MAX_IN_FLIGHT } })],
          [i18n.t({ id: 'clock.open', message: 'Not ended yet' }), <OpenRequests key="open" count={open} />],
        ]}
      />
      {remembered.length > 0 && (
        <details className="rounded-md border border-line">
          <summary className="px-3 py-2 text-table text-muted compact:py-3.5">{i18n.t({ id: 'clock.list', message: 'The numbers that are remembered' })}</summary>
          <ol className="tabular flex flex-col gap-0.5 border-t border-line p-3 font-mono text-label">
            {remembered.toReversed().map(({ nonce, isCertain }) => (
              <li key={nonce}>
                {numbered(nonce)}
                {!isCertain && <span className="text-warn"> {i18n.t({ id: 'clock.uncertain', message: '(left; not known whether it arrived)' })}</span>}
              </li>
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

function OpenRequests({ count }: { count: number }) {
  if (count === 0) return <>{i18n.t({ id: 'clock.open.none', message: 'none' })}</>;
  return (
    <Link href="/activity" className="text-accent underline underline-offset-2">
      {i18n.t({ id: 'clock.open.of', message: '{count, plural, one {# request} other {# requests}}: see Activity', values: { count } })}
    </Link>
  );
}

function numbered(nonce: number): string {
  return i18n.t({ id: 'clock.number', message: '{nonce}, {date}', values: { nonce: String(nonce), date: formatDateTime(nonce) } });
}

const SPAN_MS = NONCE_PAST_MS + NONCE_FUTURE_MS;

/** The window as a line: two days back, now, one day ahead; a stroke for each number that is remembered. */
function Window({ now, nonces }: { now: number; nonces: readonly number[] }) {
  const place = (nonce: number) => `${(Math.min(SPAN_MS, Math.max(0, nonce - now + NONCE_PAST_MS)) / SPAN_MS) * 100}%`;
  const inside = nonces.filter((nonce) => nonce >= now - NONCE_PAST_MS);
  return (
    <figure className="flex flex-col gap-1">
      <div
        role="img"
        aria-label={i18n.t({ id: 'clock.window.label', message: 'Numbers are taken from two days ago to one day ahead. {count, plural, =0 {None} one {# number} other {# numbers}} of those remembered lie in that window.', values: { count: inside.length } })}
        className="relative h-6 overflow-hidden rounded-md border border-line bg-inset"
      >
        <span className="absolute inset-y-0 w-0.5 bg-accent" style={{ insetInlineStart: place(now) }} />
        {inside.map((nonce) => (
          <span key={nonce} className="absolute inset-y-1 w-px bg-ink" style={{ insetInlineStart: place(nonce) }} />
        ))}
      </div>
      <figcaption className="grid grid-cols-3 text-label text-faint">
        <span>{i18n.t({ id: 'clock.window.past', message: '2 days ago' })}</span>
        <span className="text-end">{i18n.t({ id: 'clock.window.now', message: 'now' })}</span>
        <span className="text-end">{i18n.t({ id: 'clock.window.future', message: '1 day ahead' })}</span>
      </figcaption>
    </figure>
  );
}

function Explained() {
  return (
    <Section title={i18n.t({ id: 'clock.used', message: '“Nonce already used”' })}>
      <div className="flex max-w-prose flex-col gap-2 text-table text-muted">
        <p>{i18n.t({ id: 'clock.used.what', message: 'The service has had a request with this number from this signer before. Nearly always it is this very request: it arrived, and only its answer was lost on the way back.' })}</p>
        <p>{i18n.t({ id: 'clock.used.safe', message: 'So nothing happens twice, and the first one may well have been carried out. Do not send it anew with another number before you have looked: Trine reads your orders and fills, and Activity tells what became of it.' })}</p>
        <p>{i18n.t({ id: 'clock.used.others', message: 'If another program signs with the same key, the two may choose the same millisecond. Give each program a key of its own: numbers are counted per signer.' })}</p>
        <p className="flex flex-wrap gap-x-4">
          <Link href="/activity" className="text-accent underline underline-offset-2">
            {i18n.t({ id: 'clock.toActivity', message: 'Activity' })}
          </Link>
          <Link href="/errors#NONCE_USED" className="text-accent underline underline-offset-2">
            {i18n.t({ id: 'clock.toErrors', message: 'All errors about numbers' })}
          </Link>
        </p>
      </div>
    </Section>
  );
}
