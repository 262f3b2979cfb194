// ClockPanel.tsx: nonces and clock: the accepted window, the remembered nonces, pending requests.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSession } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { skewValues } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
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
      title={t('clock.title', 'Nonces and clock')}
      lead={t(
        'clock.lead',
        'Every signed request carries a nonce: a time in milliseconds. It ensures that no request runs twice.',
      )}
    >
      <Clock />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-4 max-lg:grid-cols-1 compact:gap-3">
        <div className="flex min-w-0 flex-col gap-4 compact:gap-3">
          {wallet === undefined ? (
            <Section title={t('clock.signers', 'Signers')}>
              <p className="text-muted">{t('clock.guest', 'Connect a wallet to see its nonces.')}</p>
            </Section>
          ) : (
            <Signer title={t('clock.wallet', 'Connected wallet')} address={wallet} />
          )}
          {key !== undefined && (
            <Signer title={t('clock.key', 'Trading key in this browser')} address={key} />
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
    <Section title={t('clock.clock', 'Clock')}>
      {isSkewed && (
        <Banner
          tone="warn"
          title={t(
            'clock.skewed',
            'This device’s clock is {skew} {way, select, slow {slow} other {fast}}.',
            values,
          )}
        >
          {t(
            'clock.skewed.do',
            'Requests use the service’s time, so a small difference is harmless. Beyond two days slow or one day fast, signing stops: set the device’s date and time.',
          )}
        </Banner>
      )}
      <Figures
        rows={[
          [t('clock.service', 'Time at the service'), formatDateTime(clock.now())],
          [
            t('clock.offset', 'This device'),
            under
              ? t('clock.exact', '{ms} ms {way, select, slow {behind} other {ahead}}', {
                  ms: Math.abs(deviceSkewMs),
                  way: deviceSkewMs > 0 ? 'slow' : 'fast',
                })
              : t('clock.off', '{skew} {way, select, slow {behind} other {ahead}}', values),
          ],
          [
            t('clock.measured', 'Measured'),
            isSettled
              ? t(
                  'clock.samples',
                  '{count, plural, one {from # answer} other {from # answers}} of the service',
                  { count: samples },
                )
              : t('clock.unsettled', 'not yet measured, or the device’s clock has jumped'),
          ],
        ]}
      />
    </Section>
  );
}

function Explained() {
  return (
    <Section title={t('clock.used', '“Nonce already used”')}>
      <div className="flex max-w-prose flex-col gap-2 text-table text-muted">
        <p>
          {t(
            'clock.used.what',
            'The service already received a request with this nonce from this signer. Nearly always it is this same request: it arrived, but its answer was lost.',
          )}
        </p>
        <p>
          {t(
            'clock.used.safe',
            'Nothing runs twice, but the first request may have been executed. Don’t resend it with a new nonce before you check Activity: Trine reads your orders and fills.',
          )}
        </p>
        <p>
          {t(
            'clock.used.others',
            'If another program signs with the same key, the two may choose the same millisecond. Give each program a key of its own: numbers are counted per signer.',
          )}
        </p>
        <p className="flex flex-wrap gap-x-4">
          <Link href="/activity" className="text-accent underline underline-offset-2">
            {t('clock.toActivity', 'Activity')}
          </Link>
          <Link href="/errors#NONCE_USED" className="text-accent underline underline-offset-2">
            {t('clock.toErrors', 'All nonce errors')}
          </Link>
        </p>
      </div>
    </Section>
  );
}
