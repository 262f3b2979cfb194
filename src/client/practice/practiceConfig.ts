// practiceConfig.ts: what config.json may not say where the exchange is inside the page: an address of any other.
import type { ClientConfig } from '../deployment/clientConfig.ts';
import type { ConfigProblem } from '../deployment/config.ts';

const REASON = 'must be left out: the exchange of this page runs in the browser, and no other may be used';

/**
 * Undefined: the configuration names no other service, so that nothing real can be traded on under the word
 * practice.
 */
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
