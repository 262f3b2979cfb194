// NetworkSettings.tsx: the current deployment, and switching to another after all checks.
import { nameWithId } from '#client/deployment/clientConfig.ts';
import { keepDeployment, readDeployment } from '#client/deployment/deployment.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Section } from '#ui/page/Page.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { OtherDeployment } from './OtherDeployment.tsx';

export function NetworkSettings() {
  const config = useReadable(useGateway().config);
  const rows: readonly (readonly [string, string])[] = [
    [i18n.t({ id: 'settings.network.name', message: 'Network' }), config.network],
    [i18n.t({ id: 'settings.network.service', message: 'Service' }), config.baseUrl || location.origin],
    [i18n.t({ id: 'settings.network.stream', message: 'Stream' }), config.wsUrl],
    [
      i18n.t({ id: 'settings.network.domain', message: 'Signing domain' }),
      `${config.signing.domainName} ${config.signing.domainVersion}`,
    ],
    [i18n.t({ id: 'settings.network.chain', message: 'Signing chain' }), nameWithId(config.chain)],
    [
      i18n.t({ id: 'settings.network.signed', message: 'Orders are signed' }),
      config.signing.profile === 'phantomAgent'
        ? i18n.t({ id: 'settings.network.hashed', message: 'as a hash; wallets show only a digest' })
        : i18n.t({ id: 'settings.network.typed', message: 'field by field' }),
    ],
    [
      i18n.t({ id: 'settings.network.source', message: 'Source' }),
      config.source === 'service'
        ? i18n.t({ id: 'settings.network.self', message: 'the service itself' })
        : i18n.t({ id: 'settings.network.file', message: 'config.json' }),
    ],
  ];
  return (
    <Section id="network" title={i18n.t({ id: 'settings.network', message: 'Network' })}>
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
      title={i18n.t({
        id: 'settings.network.other',
        message: 'Not the default deployment of this page: you chose it here.',
      })}
      action={
        <Button size="sm" onClick={goBack}>
          {i18n.t({ id: 'settings.network.back', message: 'Use this page’s default' })}
        </Button>
      }
    >
      {i18n.t({
        id: 'settings.network.other.detail',
        message: 'Accounts, orders and funds are those of that deployment.',
      })}
    </Banner>
  );
}
