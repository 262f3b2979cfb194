// checkMessages.ts: why a deployment cannot be used from here: what happened, what is safe, what to do.
import type { CheckProblem } from '#client/deployment/checkDeployment.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';

interface Found {
  status?: number | undefined;
  offsetMs?: number | undefined;
}

export function problemText(problem: CheckProblem, { status, offsetMs = 0 }: Found): string {
  const values = {
    status: status === undefined ? '' : ` (HTTP ${status})`,
    off: formatDuration(Math.abs(offsetMs), 'long'),
  };
  const texts: Record<CheckProblem, () => string> = {
    address: () =>
      i18n.t({
        id: 'settings.problem.address',
        message:
          'Type the complete address of the service; it begins with https:// or http://. Nothing was asked.',
      }),
    streamAddress: () =>
      i18n.t({
        id: 'settings.problem.streamAddress',
        message:
          'The address of the stream begins with wss:// or ws://. Leave it empty for /ws at the service. Nothing was asked.',
      }),
    insecure: () =>
      i18n.t({
        id: 'settings.problem.insecure',
        message:
          'This page came over https, so the browser lets it talk to https:// and wss:// only. Use the safe address of that service. Nothing was asked.',
      }),
    policy: () =>
      i18n.t({
        id: 'settings.problem.policy',
        message:
          'The browser stopped this page: its policy allows its own address and those that its config.json names, and this one is not among them. Nothing was sent or changed. Whoever serves the page can add the line below to config.json; or open the page of that deployment itself.',
      }),
    closed: () =>
      i18n.t({
        id: 'settings.problem.closed',
        message:
          'Somebody is there and does not let this page read the answer (CORS), or leads elsewhere. Nothing was changed. Whoever runs the service has to allow this page’s address; a service on the page’s own address needs none of that.',
      }),
    timeout: () =>
      i18n.t({
        id: 'settings.problem.timeout',
        message:
          'No answer came within six seconds. Nothing was changed. Try again, or ask whoever runs the service.',
      }),
    silent: () =>
      i18n.t({
        id: 'settings.problem.silent',
        message:
          'Nobody answers at this address: a typing error, a service that is down, or no connection. Nothing was changed. Check the address and your connection, then try again.',
      }),
    strange: () =>
      i18n.t({
        id: 'settings.problem.strange',
        message:
          'Something answers{status}, but not as a service with this interface does: a web page, a proxy, or a path too many in the address. Nothing was changed.',
        values,
      }),
    unnamed: () =>
      i18n.t({
        id: 'settings.problem.unnamed',
        message:
          'A service of this kind answers{status}, but does not tell its network and signing domain, so that it cannot be chosen here. Nothing was changed. Name both in config.json and serve the page with it.',
        values,
      }),
    network: () =>
      i18n.t({
        id: 'settings.problem.network',
        message:
          'It does not say whether it is Mainnet or Testnet, which is signed into withdrawals and key approvals. Nothing was changed; do not use it.',
      }),
    clock: () =>
      i18n.t({
        id: 'settings.problem.clock',
        message:
          'Its clock and this device’s are {off} apart: it would refuse what is signed here. Nothing was changed. Set this device’s date and time; if they are right, that service is wrong.',
        values,
      }),
    stream: () =>
      i18n.t({
        id: 'settings.problem.stream',
        message:
          'It answers, but its stream does not open: prices and orders would stand still. Nothing was changed. If the stream has an address of its own, type it above.',
      }),
    mute: () =>
      i18n.t({
        id: 'settings.problem.mute',
        message:
          'Its stream opens, but does not answer as this interface’s does. Nothing was changed. Check the address of the stream.',
      }),
  };
  return texts[problem]();
}
