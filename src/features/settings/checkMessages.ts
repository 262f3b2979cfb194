// checkMessages.ts: why a deployment is unusable: cause, consequence, remedy.
import type { CheckProblem } from '#client/deployment/checkDeployment.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { i18n } from '#ui/text/i18n.ts';

interface Found {
  status?: number | undefined;
  offsetMs?: number | undefined;
}

/** Problems of the typed addresses, of the stream and of what the page may connect to need no figures. */
type PlainProblem = Exclude<CheckProblem, 'strange' | 'unnamed' | 'clock'>;

export function problemText(problem: CheckProblem, { status, offsetMs = 0 }: Found): string {
  const values = {
    status: status === undefined ? '' : ` (HTTP ${status})`,
    off: formatDuration(Math.abs(offsetMs), 'long'),
  };
  switch (problem) {
    case 'strange':
      return i18n.t({
        id: 'settings.problem.strange',
        comment: 'Failed check of a deployment; {status}: empty or “ (HTTP 404)”.',
        message:
          'Unexpected answer{status}: possibly a web page, a proxy or a wrong path. Check the address.',
        values,
      });
    case 'unnamed':
      return i18n.t({
        id: 'settings.problem.unnamed',
        comment: 'Failed check of a deployment; {status}: empty or “ (HTTP 200)”.',
        message:
          'The service answers{status}, but does not name its network and signing domain. Set both in config.json and serve the page with it.',
        values,
      });
    case 'clock':
      return i18n.t({
        id: 'settings.problem.clock',
        comment: 'Failed check of a deployment; {off}: a duration.',
        message:
          'Clocks differ by {off}, so the service would refuse your signatures. Set this device’s date and time. If they are correct, the service’s clock is wrong.',
        values,
      });
    default:
      return plainText(problem);
  }
}

function plainText(problem: PlainProblem): string {
  const texts: Record<PlainProblem, () => string> = {
    address: () =>
      i18n.t({
        id: 'settings.problem.address',
        message: 'Enter the full address of the service, starting with https:// or http://.',
      }),
    streamAddress: () =>
      i18n.t({
        id: 'settings.problem.streamAddress',
        message: 'The stream address must start with wss:// or ws://. Leave empty for /ws.',
      }),
    insecure: () =>
      i18n.t({
        id: 'settings.problem.insecure',
        message: 'This page uses https, so the browser allows only https:// and wss:// addresses.',
      }),
    policy: () =>
      i18n.t({
        id: 'settings.problem.policy',
        message:
          'Blocked by the browser: this page may only connect to its own address and those in its config.json. Its operator can add the line below. You can also open that deployment’s own page.',
      }),
    closed: () =>
      i18n.t({
        id: 'settings.problem.closed',
        message:
          'The service blocks this page (CORS) or redirects it. Its operator must allow this page’s address. A service on the page’s own address needs no permission.',
      }),
    timeout: () =>
      i18n.t({
        id: 'settings.problem.timeout',
        message: 'No answer within six seconds. Try again, or ask the operator of the service.',
      }),
    silent: () =>
      i18n.t({
        id: 'settings.problem.silent',
        message: 'No answer from this address. Check the address and your connection, then try again.',
      }),
    network: () =>
      i18n.t({
        id: 'settings.problem.network',
        message:
          'The service does not name its network, Mainnet or Testnet. Withdrawals and key approvals sign it, so do not use this service.',
      }),
    stream: () =>
      i18n.t({
        id: 'settings.problem.stream',
        message:
          'The service answers, but its stream does not open. Prices and orders would not update. Enter the stream address above if it differs.',
      }),
    mute: () =>
      i18n.t({
        id: 'settings.problem.mute',
        message: 'The stream opens, but does not answer as expected. Check the stream address.',
      }),
  };
  return texts[problem]();
}
