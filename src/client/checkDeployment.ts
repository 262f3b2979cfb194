// checkDeployment.ts: whether a deployment answers at an address, what it says about itself, and whether its stream opens.
import { serviceInfo, type ServiceInfo } from '#protocol/info/serviceInfo.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { ask } from './answer.ts';
import type { ChosenDeployment } from './deployment.ts';
import type { ClientEnvironment } from './environment.ts';
import { asFailure } from './gatewayError.ts';

/** `address`: no http(s) address. `silent`: nothing came back, or the page may not talk to it. `strange`: something else answers there. */
export type DeploymentCheck =
  | { ok: true; deployment: ChosenDeployment; info: ServiceInfo; millis: number }
  | { ok: false; problem: 'address' | 'silent' | 'strange' | 'network' | 'stream' };

const PATIENCE_MS = 6_000;

/** Reads and connects once; nothing is signed and nothing is kept. Never throws. */
export async function checkDeployment(address: string, environment: Pick<ClientEnvironment, 'fetch' | 'openSocket' | 'elapsed'>): Promise<DeploymentCheck> {
  const baseUrl = address.trim().replace(/\/+$/, '');
  if (!/^https?:\/\/[^\s/]+/.test(baseUrl) || !URL.canParse(baseUrl)) return { ok: false, problem: 'address' };
  const before = environment.elapsed();
  const answer = await ask(
    (signal) => environment.fetch(baseUrl + DEFAULT_PROFILE.paths.info, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(serviceInfo.encodeRequest({})), credentials: 'omit', redirect: 'error', signal }),
    { timeoutMs: PATIENCE_MS },
  ).catch((error: unknown) => asFailure(error));
  const millis = environment.elapsed() - before;
  if ('kind' in answer) return { ok: false, problem: answer.kind === 'unreadable' ? 'strange' : 'silent' };
  const info = readInfo(answer.body);
  if (info === undefined) return { ok: false, problem: 'strange' };
  if (info.serviceChain !== 'Mainnet' && info.serviceChain !== 'Testnet') return { ok: false, problem: 'network' };
  const wsUrl = `${baseUrl.replace(/^http/, 'ws')}/ws`;
  if (!(await opens(wsUrl, environment))) return { ok: false, problem: 'stream' };
  return { ok: true, deployment: { baseUrl, wsUrl, network: info.serviceChain, signing: info.signing }, info, millis };
}

function readInfo(body: unknown): ServiceInfo | undefined {
  try {
    return serviceInfo.decodeResponse(body);
  } catch {
    return undefined;
  }
}

function opens(url: string, { openSocket }: Pick<ClientEnvironment, 'openSocket'>): Promise<boolean> {
  return new Promise((resolve) => {
    try {
      const socket = openSocket(url);
      const end = (isOpen: boolean): void => {
        clearTimeout(timer);
        socket.onopen = socket.onclose = socket.onerror = null;
        socket.close();
        resolve(isOpen);
      };
      const timer = setTimeout(() => end(false), PATIENCE_MS);
      socket.onopen = () => end(true);
      socket.onclose = () => end(false);
      socket.onerror = () => end(false);
    } catch {
      resolve(false);
    }
  });
}
