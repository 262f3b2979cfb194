// NetworkSettings.tsx — which deployment this page talks to, and another one in its place once it has answered.
import type { DeploymentCheck } from '#client/checkDeployment.ts';
import { keepDeployment, readDeployment } from '#client/deployment.ts';
import { browserEnvironment } from '#client/environment.ts';
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import { isFinal } from '#client/outboxItem.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Field } from '#ui/Field.tsx';
import { i18n } from '#ui/i18n.ts';
import { TextInput } from '#ui/TextInput.tsx';
import { type FormEvent, useState } from 'react';
import { Section } from './Section.tsx';

export function NetworkSettings() {
  const config = useReadable(useGateway().config);
  const rows: readonly (readonly [string, string])[] = [
    [i18n.t({ id: 'settings.network.name', message: 'Network' }), config.network],
    [i18n.t({ id: 'settings.network.service', message: 'Service' }), config.baseUrl || location.origin],
    [i18n.t({ id: 'settings.network.stream', message: 'Stream' }), config.wsUrl],
    [i18n.t({ id: 'settings.network.domain', message: 'Signing domain' }), `${config.signing.domainName} ${config.signing.domainVersion}`],
    [i18n.t({ id: 'settings.network.chain', message: 'Signing chain' }), `${config.chain.name} (${config.signing.tradingChainId})`],
    [
      i18n.t({ id: 'settings.network.source', message: 'Known from' }),
      config.source === 'service' ? i18n.t({ id: 'settings.network.self', message: 'the service itself' }) : i18n.t({ id: 'settings.network.file', message: 'config.json' }),
    ],
  ];
  return (
    <Section title={i18n.t({ id: 'settings.network', message: 'Network' })}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="font-mono break-all">{value}</dd>
          </div>
        ))}
      </dl>
      {readDeployment() ? <BackToOwn /> : null}
      <OtherDeployment />
    </Section>
  );
}

function BackToOwn() {
  const goBack = () => {
    keepDeployment(undefined);
    location.reload();
  };
  return (
    <Banner tone="warn" title={i18n.t({ id: 'settings.network.other', message: 'This is not the deployment this page came with: you chose it here.' })} action={<Button size="sm" onClick={goBack}>{i18n.t({ id: 'settings.network.back', message: 'Back to the page’s own' })}</Button>}>
      {i18n.t({ id: 'settings.network.other.detail', message: 'Accounts, orders and funds are those of that deployment.' })}
    </Banner>
  );
}

/** Checked before it is used: it must answer as this interface says, and its stream must open. */
function OtherDeployment() {
  const [address, setAddress] = useState('');
  const [check, setCheck] = useState<DeploymentCheck | 'checking'>();
  const open = useOutbox().filter((item) => !isFinal(item.state)).length;
  const start = async (event: FormEvent) => {
    event.preventDefault();
    setCheck('checking');
    const { checkDeployment } = await import('#client/checkDeployment.ts');
    setCheck(await checkDeployment(address, browserEnvironment()));
  };
  const use = () => {
    if (check === undefined || check === 'checking' || !check.ok) return;
    keepDeployment(check.deployment);
    location.reload();
  };
  return (
    <form onSubmit={(event) => void start(event)} className="flex flex-col gap-3" noValidate>
      <Field
        label={i18n.t({ id: 'settings.network.address', message: 'Another deployment' })}
        hint={i18n.t({ id: 'settings.network.address.hint', message: 'The address of a service with this interface. Use only one that you trust: it sees your address and takes your orders.' })}
        error={check !== undefined && check !== 'checking' && !check.ok ? problemText(check.problem) : undefined}
      >
        {(control) => (
          <TextInput
            {...control}
            value={address}
            inputMode="url"
            placeholder="https://"
            onChange={(text) => {
              setAddress(text);
              // What was checked was another address.
              setCheck(undefined);
            }}
          />
        )}
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={check === 'checking'}>
          {i18n.t({ id: 'settings.network.check', message: 'Check the connection' })}
        </Button>
        {check !== undefined && check !== 'checking' && check.ok && (
          <Button kind="primary" onClick={use} {...(open > 0 ? { reason: i18n.t({ id: 'settings.network.open', message: '{count, plural, one {One request is} other {# requests are}} not settled yet. Look at Activity first.', values: { count: open } }) } : {})}>
            {i18n.t({ id: 'settings.network.use', message: 'Use it and load the page anew' })}
          </Button>
        )}
      </div>
      {check !== undefined && check !== 'checking' && check.ok && <Answered check={check} />}
    </form>
  );
}

function Answered({ check: { info, deployment, millis } }: { check: Extract<DeploymentCheck, { ok: true }> }) {
  return (
    <Banner tone="info" title={i18n.t({ id: 'settings.network.answered', message: '{name} answered in {millis} ms, and its stream opens.', values: { name: info.name, millis: Math.round(millis) } })}>
      {i18n.t({
        id: 'settings.network.answered.detail',
        message: '{network}, signing domain {domain} on chain {chain}. Nothing is used until you say so.',
        values: { network: deployment.network, domain: `${deployment.signing.domainName} ${deployment.signing.domainVersion}`, chain: deployment.signing.tradingChainId },
      })}
    </Banner>
  );
}

function problemText(problem: Extract<DeploymentCheck, { ok: false }>['problem']): string {
  const texts: Record<typeof problem, string> = {
    address: i18n.t({ id: 'settings.network.problem.address', message: 'Type a complete address that begins with https:// or http://.' }),
    silent: i18n.t({ id: 'settings.network.problem.silent', message: 'Nothing answered there. It may be down, may not allow this page, or this page may only talk to the addresses in its config.json. Nothing was changed.' }),
    strange: i18n.t({ id: 'settings.network.problem.strange', message: 'Something answers there, but not as a service with this interface does. Nothing was changed.' }),
    network: i18n.t({ id: 'settings.network.problem.network', message: 'It does not say whether it is Mainnet or Testnet. Nothing was changed.' }),
    stream: i18n.t({ id: 'settings.network.problem.stream', message: 'It answers, but its stream at /ws does not open. Nothing was changed.' }),
  };
  return texts[problem];
}
