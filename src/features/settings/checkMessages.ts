// checkMessages.ts: why a deployment is unusable: cause, consequence, remedy.
import type { CheckProblem } from '#client/deployment/checkDeployment.ts';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';

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
      return t(
        'settings.problem.strange',
        'Unexpected answer{status}: possibly a web page, a proxy or a wrong path. Check the address.',
        values,
        'Failed check of a deployment; {status}: empty or “ (HTTP 404)”.',
      );
    case 'unnamed':
      return t(
        'settings.problem.unnamed',
        'The service answers{status}, but does not name its network and signing domain. Set both in config.json and serve the page with it.',
        values,
        'Failed check of a deployment; {status}: empty or “ (HTTP 200)”.',
      );
    case 'clock':
      return t(
        'settings.problem.clock',
        'Clocks differ by {off}, so the service would refuse your signatures. Set this device’s date and time. If they are correct, the service’s clock is wrong.',
        values,
        'Failed check of a deployment; {off}: a duration.',
      );
    default:
      return plainText(problem);
  }
}

function plainText(problem: PlainProblem): string {
  const texts: Record<PlainProblem, () => string> = {
    address: () =>
      t(
        'settings.problem.address',
        'Enter the full address of the service, starting with https:// or http://.',
      ),
    streamAddress: () =>
      t(
        'settings.problem.streamAddress',
        'The stream address must start with wss:// or ws://. Leave empty for /ws.',
      ),
    insecure: () =>
      t(
        'settings.problem.insecure',
        'This page uses https, so the browser allows only https:// and wss:// addresses.',
      ),
    policy: () =>
      t(
        'settings.problem.policy',
        'Blocked by the browser: this page may only connect to its own address and those in its config.json. Its operator can add the line below. You can also open that deployment’s own page.',
      ),
    closed: () =>
      t(
        'settings.problem.closed',
        'The service blocks this page (CORS) or redirects it. Its operator must allow this page’s address. A service on the page’s own address needs no permission.',
      ),
    timeout: () =>
      t(
        'settings.problem.timeout',
        'No answer within six seconds. Try again, or ask the operator of the service.',
      ),
    silent: () =>
      t(
        'settings.problem.silent',
        'No answer from this address. Check the address and your connection, then try again.',
      ),
    network: () =>
      t(
        'settings.problem.network',
        'The service does not name its network, Mainnet or Testnet. Withdrawals and key approvals sign it, so do not use this service.',
      ),
    stream: () =>
      t(
        'settings.problem.stream',
        'The service answers, but its stream does not open. Prices and orders would not update. Enter the stream address above if it differs.',
      ),
    mute: () =>
      t(
        'settings.problem.mute',
        'The stream opens, but does not answer as expected. Check the stream address.',
      ),
  };
  return texts[problem]();
}
