// NetworkSettings.tsx: the current deployment, and switching to another after all checks.
import { nameWithId } from '#client/deployment/clientConfig.ts';
import { keepDeployment, readDeployment } from '#client/deployment/deployment.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { OtherDeployment } from './OtherDeployment.tsx';

export function NetworkSettings() {
  const config = useReadable(useGateway().config);
  const rows: readonly (readonly [string, string])[] = [
    [t('settings.network.name', 'Network'), config.network],
    [t('settings.network.service', 'Service'), config.baseUrl || location.origin],
    [t('settings.network.stream', 'Stream'), config.wsUrl],
    [
      t('settings.network.domain', 'Signing domain'),
      `${config.signing.domainName} ${config.signing.domainVersion}`,
    ],
    [t('settings.network.chain', 'Signing chain'), nameWithId(config.chain)],
    [
      t('settings.network.signed', 'Orders are signed'),
      config.signing.profile === 'phantomAgent'
        ? t('settings.network.hashed', 'as a hash; wallets show only a digest')
        : t('settings.network.typed', 'field by field'),
    ],
    [
      t('settings.network.source', 'Source'),
      config.source === 'service'
        ? t('settings.network.self', 'the service itself')
        : t('settings.network.file', 'config.json'),
    ],
  ];
  return (
    <Section id="network" title={t('settings.network', 'Network')}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {/* A built-in exchange is the only one. */}
      {import.meta.env.MODE !== 'practice' && (
        <>
          {readDeployment() ? <BackToOwn /> : null}
          <OtherDeployment />
        </>
      )}
    </Section>
  );
}

function BackToOwn() {
  const goBack = () => {
    keepDeployment(undefined);
    location.reload();
  };
  return (
    <Banner
      tone="warn"
      title={t('settings.network.other', 'Not the default deployment of this page: you chose it here.')}
      action={
        <Button size="sm" onClick={goBack}>
          {t('settings.network.back', 'Use this page’s default')}
        </Button>
      }
    >
      {t('settings.network.other.detail', 'Accounts, orders and funds are those of that deployment.')}
    </Banner>
  );
}
