// CheckSteps.tsx: the check of a deployment step by step, with cause and remedy of the failed one.
import {
  CHECK_STEPS,
  type CheckStep,
  type DeploymentCheck,
  withDefaults,
} from '#client/deployment/checkDeployment.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { type Step, Stepper, type StepState } from '#ui/controls/Stepper.tsx';
import type { ReactNode } from 'react';
import { problemText } from './checkMessages.ts';

interface CheckStepsProps {
  check: DeploymentCheck;
  isRunning: boolean;
  address: string;
  streamAddress: string;
}

export function CheckSteps({ check, isRunning, address, streamAddress }: CheckStepsProps) {
  const chain = useReadable(useGateway().config).signing.tradingChainId;
  const steps = CHECK_STEPS.map((id): Step => ({
    id,
    label: labelOf(id),
    state: stateOf(id, check, isRunning),
    detail: detailOf(id, check, chain),
  }));
  const { failed } = check;
  return (
    <div className="flex flex-col gap-3 rounded-md bg-inset p-3">
      <Stepper label={t('settings.check', 'Connection check')} steps={steps} />
      <div role="status" className="flex flex-col gap-2 text-table empty:hidden">
        {failed && (
          <p className="text-danger">
            {problemText(failed.problem, { status: failed.status, offsetMs: check.offsetMs })}
          </p>
        )}
        {failed?.problem === 'policy' && <Remedy address={address} streamAddress={streamAddress} />}
        {check.deployment && (
          <p className="text-gain">
            {t('settings.check.good', 'Check passed. Your settings are unchanged until you switch.')}
          </p>
        )}
      </div>
    </div>
  );
}

/** What the page's operator would add to config.json. */
function Remedy({ address, streamAddress }: { address: string; streamAddress: string }) {
  const line = `"deployments": [${JSON.stringify({ name: 'Other', baseUrl: address.trim(), ...(streamAddress.trim() === '' ? {} : { wsUrl: streamAddress.trim() }) })}]`;
  return (
    <div className="flex items-start gap-2">
      <pre
        tabIndex={0}
        aria-label={t('settings.check.remedy', 'For config.json')}
        className="min-w-0 flex-1 overflow-auto rounded-md bg-surface p-2 font-mono text-label break-all whitespace-pre-wrap text-ink"
      >
        {line}
      </pre>
      <CopyButton text={line} label={t('settings.check.remedy.copy', 'Copy the line for config.json')} />
    </div>
  );
}

function labelOf(step: CheckStep): string {
  const labels: Record<CheckStep, string> = {
    address: t('settings.check.address', 'Address usable from this page'),
    reach: t('settings.check.reach', 'Service reachable'),
    interface: t('settings.check.interface', 'Compatible interface'),
    network: t('settings.check.network', 'Network and signing domain'),
    clock: t('settings.check.clock', 'Clocks agree'),
    stream: t('settings.check.stream', 'Stream works'),
  };
  return labels[step];
}

function stateOf(step: CheckStep, { passed, failed }: DeploymentCheck, isRunning: boolean): StepState {
  if (passed.includes(step)) return 'done';
  if (failed?.step === step) return 'failed';
  return isRunning && CHECK_STEPS[passed.length] === step ? 'busy' : 'waiting';
}

/** `chain`: what this page's own deployment has trading signed on. */
function detailOf(step: CheckStep, check: DeploymentCheck, chain: number): ReactNode {
  if (!check.passed.includes(step)) return undefined;
  switch (step) {
    case 'reach':
      return millisText(check.millis);
    case 'interface':
      return (
        check.info &&
        t('settings.check.named', '{name}, version {version}', {
          name: check.info.name || '–',
          version: check.info.apiVersion,
        })
      );
    case 'network':
      return domainText(check, chain);
    case 'clock':
      return offsetText(check.offsetMs ?? 0);
    case 'stream':
      return millisText(check.pingMs);
    case 'address':
      return undefined;
  }
}

function millisText(millis: number | undefined): string | undefined {
  return millis === undefined
    ? undefined
    : t('settings.check.millis', 'after {millis} ms', { millis: Math.round(millis) });
}

function domainText({ info }: DeploymentCheck, chain: number): string | undefined {
  if (info === undefined) return undefined;
  const { profile, domainName, domainVersion, tradingChainId } = withDefaults(info.signing);
  const text = placeText(info.serviceChain, `${domainName} ${domainVersion}`, tradingChainId, chain);
  return profile === 'phantomAgent'
    ? `${text}. ${t('settings.check.hashed', 'Orders are signed as a hash: your wallet shows only a digest')}`
    : text;
}

function placeText(network: string, domain: string, tradingChainId: number, chain: number): string {
  const values = { network, domain, chain: String(tradingChainId) };
  return tradingChainId === chain
    ? t(
        'settings.check.domain',
        '{network}; signatures in the domain {domain} on chain {chain}, as here',
        values,
      )
    : t(
        'settings.check.domain.other',
        '{network}; signing domain {domain} on chain {chain}. Your wallet will have to switch',
        values,
        'A passed step of the check of a deployment; {network}, {domain}, {chain}: as the service names them.',
      );
}

function offsetText(offsetMs: number): string {
  const values = { off: formatDuration(Math.abs(offsetMs), 'long') };
  if (Math.abs(offsetMs) < 1_000) return t('settings.check.offset.none', 'less than a second apart');
  return offsetMs > 0
    ? t('settings.check.offset.behind', 'this device is {off} behind; Trine uses the service’s time', values)
    : t('settings.check.offset.ahead', 'this device is {off} ahead; Trine uses the service’s time', values);
}
