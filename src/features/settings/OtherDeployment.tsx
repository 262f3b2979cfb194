// OtherDeployment.tsx: another deployment, usable only after every check has passed.
import { onBlocked } from '#client/transport/blockedByPolicy.ts';
import type { ClientConfig } from '#client/deployment/clientConfig.ts';
import { checkDeployment, type DeploymentCheck } from '#client/deployment/checkDeployment.ts';
import { keepDeployment, mayChoose } from '#client/deployment/deployment.ts';
import { identityOf, rememberService } from '#client/deployment/deploymentTrust.ts';
import { browserEnvironment } from '#client/browser/environment.ts';
import { isFinal } from '#client/actions/outboxItem.ts';
import { useGateway, useOutbox, useReadable } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { type FormEvent, useRef, useState } from 'react';
import { CheckSteps } from './CheckSteps.tsx';

export function OtherDeployment() {
  const { deployments } = useReadable(useGateway().config);
  const [address, setAddress] = useState('');
  const [streamAddress, setStreamAddress] = useState('');
  const { check, isRunning, start, forget } = useCheck();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void start({ address, streamAddress });
  };
  const pick = (named: NamedDeployment) => {
    setAddress(named.baseUrl);
    setStreamAddress(named.wsUrl);
    void start({ address: named.baseUrl, streamAddress: named.wsUrl });
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 border-t border-line pt-4" noValidate>
      <h3 className="text-body font-medium">{t('settings.network.address', 'Another deployment')}</h3>
      <p className="max-w-140 text-table text-muted">
        {t(
          'settings.network.policy',
          'Only use a deployment you trust: it sees your address and receives your orders. The browser lets this page connect only to its own address and those in its config.json. Foreign scripts therefore cannot send data elsewhere.',
        )}
      </p>
      {deployments.length > 0 && <NamedDeployments named={deployments} onPick={pick} />}
      <div className="grid grid-cols-2 gap-3 compact:grid-cols-1">
        <Field label={t('settings.network.serviceAddress', 'Address of the service')}>
          {(control) => (
            <TextInput
              {...control}
              value={address}
              inputMode="url"
              placeholder="https://"
              onChange={(text) => {
                setAddress(text);
                forget();
              }}
            />
          )}
        </Field>
        <Field label={t('settings.network.streamAddress', 'Stream address, if not /ws')}>
          {(control) => (
            <TextInput
              {...control}
              value={streamAddress}
              inputMode="url"
              placeholder="wss://"
              onChange={(text) => {
                setStreamAddress(text);
                forget();
              }}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={isRunning}>
          {t('settings.network.check', 'Check the connection')}
        </Button>
        {check?.deployment && <UseIt deployment={check.deployment} />}
      </div>
      {check && (
        <CheckSteps check={check} isRunning={isRunning} address={address} streamAddress={streamAddress} />
      )}
    </form>
  );
}

/** The check of one address. Results after the address changed are dropped. */
function useCheck() {
  const [check, setCheck] = useState<DeploymentCheck>();
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(0);
  return {
    check,
    isRunning,
    forget: () => {
      latest.current += 1;
      setCheck(undefined);
      setRunning(false);
    },
    start: async (at: { address: string; streamAddress: string }) => {
      const mine = (latest.current += 1);
      const show = (found: DeploymentCheck) => {
        if (latest.current === mine) setCheck(found);
      };
      setRunning(true);
      show({ passed: [] });
      show(
        await checkDeployment(at, { ...browserEnvironment(), onBlocked, protocol: location.protocol }, show),
      );
      if (latest.current === mine) setRunning(false);
    },
  };
}

type NamedDeployment = ClientConfig['deployments'][number];

function NamedDeployments({
  named,
  onPick,
}: {
  named: readonly NamedDeployment[];
  onPick: (deployment: NamedDeployment) => void;
}) {
  const label = t('settings.network.named', 'Named in config.json');
  return (
    <div role="group" aria-label={label} className="flex flex-wrap items-center gap-2">
      <span className="text-label text-faint">{label}</span>
      {named.map((deployment) => (
        <Button key={deployment.name} size="sm" onClick={() => onPick(deployment)}>
          {t('settings.network.checkNamed', 'Check {name}', { name: deployment.name })}
        </Button>
      ))}
    </div>
  );
}

function UseIt({ deployment }: { deployment: NonNullable<DeploymentCheck['deployment']> }) {
  const open = useOutbox().filter((item) => !isFinal(item.state)).length;
  const use = () => {
    // Its signing details were shown in the steps above.
    rememberService(deployment.baseUrl, identityOf(deployment));
    keepDeployment(deployment);
    location.reload();
  };
  const isAllowed = mayChoose(useReadable(useGateway().config), deployment.baseUrl);
  const pinned = isAllowed
    ? undefined
    : t(
        'settings.network.pinned',
        'config.json fixes the service of this page. Add this one to “deployments” there.',
      );
  const reason =
    open > 0
      ? t(
          'settings.network.open',
          '{count, plural, one {One request is} other {# requests are}} not settled yet. Look at Activity first.',
          { count: open },
        )
      : undefined;
  return (
    <Button kind="primary" onClick={use} reason={pinned ?? reason}>
      {t('settings.network.use', 'Switch and reload')}
    </Button>
  );
}
