// ClockPanel.tsx: nonces and clock: the accepted window, the remembered nonces, pending requests.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { skewValues } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Link } from 'wouter';
import { Figures } from './ClockSection.tsx';
import { Signer } from './SignerNonces.tsx';

export function ClockPanel() {
  const wallet = useSession((session) => session.wallet?.account);
  const key = useOneClick(({ state }) =>
    state.kind === 'locked' || state.kind === 'armed' ? state.facts.address : undefined,
  );
  return (
    <Page
      title={i18n.t({ id: 'clock.title', message: 'Nonces and clock' })}
      lead={i18n.t({
        id: 'clock.lead',
        message:
          'Every signed request carries a nonce: a time in milliseconds. It ensures that no request runs twice.',
      })}
    >
      <Clock />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 max-lg:grid-cols-1 compact:gap-3">
        <div className="flex min-w-0 flex-col gap-4 compact:gap-3">
          {wallet === undefined ? (
            <Section title={i18n.t({ id: 'clock.signers', message: 'Signers' })}>
              <p className="text-muted">
                {i18n.t({ id: 'clock.guest', message: 'Connect a wallet to see its nonces.' })}
              </p>
            </Section>
          ) : (
            <Signer title={i18n.t({ id: 'clock.wallet', message: 'Connected wallet' })} address={wallet} />
          )}
          {key !== undefined && (
            <Signer
              title={i18n.t({ id: 'clock.key', message: 'Trading key in this browser' })}
              address={key}
            />
          )}
        </div>
        <Explained />
      </div>
    </Page>
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
        <Banner
          tone="warn"
          title={i18n.t({
            id: 'clock.skewed',
            message: 'This device’s clock is {skew} {way, select, slow {slow} other {fast}}.',
            values,
          })}
        >
          {i18n.t({
            id: 'clock.skewed.do',
            message:
              'Requests use the service’s time, so a small difference is harmless. Beyond two days slow or one day fast, signing stops: set the device’s date and time.',
          })}
        </Banner>
      )}
      <Figures
        rows={[
          [i18n.t({ id: 'clock.service', message: 'Time at the service' }), formatDateTime(clock.now())],
          [
            i18n.t({ id: 'clock.offset', message: 'This device' }),
            under
              ? i18n.t({
                  id: 'clock.exact',
                  message: '{ms} ms {way, select, slow {behind} other {ahead}}',
                  values: { ms: Math.abs(deviceSkewMs), way: deviceSkewMs > 0 ? 'slow' : 'fast' },
                })
              : i18n.t({
                  id: 'clock.off',
                  message: '{skew} {way, select, slow {behind} other {ahead}}',
                  values,
                }),
          ],
          [
            i18n.t({ id: 'clock.measured', message: 'Measured' }),
            isSettled
              ? i18n.t({
                  id: 'clock.samples',
                  message: '{count, plural, one {from # answer} other {from # answers}} of the service',
                  values: { count: samples },
                })
              : i18n.t({
                  id: 'clock.unsettled',
                  message: 'not yet measured, or the device’s clock has jumped',
                }),
          ],
        ]}
      />
    </Section>
  );
}

function Explained() {
  return (
    <Section title={i18n.t({ id: 'clock.used', message: '“Nonce already used”' })}>
      <div className="flex max-w-prose flex-col gap-2 text-table text-muted">
        <p>
          {i18n.t({
            id: 'clock.used.what',
            message:
              'The service already received a request with this nonce from this signer. Nearly always it is this same request: it arrived, but its answer was lost.',
          })}
        </p>
        <p>
          {i18n.t({
            id: 'clock.used.safe',
            message:
              'Nothing runs twice, but the first request may have been executed. Don’t resend it with a new nonce before you check Activity: Trine reads your orders and fills.',
          })}
        </p>
        <p>
          {i18n.t({
            id: 'clock.used.others',
            message:
              'If another program signs with the same key, the two may choose the same millisecond. Give each program a key of its own: numbers are counted per signer.',
          })}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <Link href="/activity" className="text-accent underline underline-offset-2">
            {i18n.t({ id: 'clock.toActivity', message: 'Activity' })}
          </Link>
          <Link href="/errors#NONCE_USED" className="text-accent underline underline-offset-2">
            {i18n.t({ id: 'clock.toErrors', message: 'All nonce errors' })}
          </Link>
        </p>
      </div>
    </Section>
  );
}
