// practiceConfig.ts: refuses a config.json that names another service while the exchange runs inside the page.
import type { ClientConfig } from '../deployment/clientConfig.ts';
import type { ConfigProblem } from '../deployment/config.ts';

const REASON = 'must be left out: the exchange of this page runs in the browser, and no other may be used';

/** Undefined when the configuration names no other service: practice mode must never trade on a real one. */
export function practiceProblem(
  config: Pick<ClientConfig, 'isAddressPinned' | 'wsUrl' | 'predictionBookUrl' | 'deployments'>,
  origin: string,
  url = '/config.json',
): ConfigProblem | undefined {
  const isForeign = (address: string): boolean => new URL(address, origin).host !== new URL(origin).host;
  const wrong = [
    ['baseUrl', config.isAddressPinned],
    ['wsUrl', isForeign(config.wsUrl)],
    ['predictionBookUrl', isForeign(config.predictionBookUrl)],
    ['deployments', config.deployments.length > 0],
  ] as const;
  const path = wrong.find(([, isWrong]) => isWrong)?.[0];
  return path && { kind: 'invalidField', url, path, message: REASON };
}
