// checkDeployment.ts: whether a deployment can be used from this page: what it says about itself, what time it is there, and whether its stream works.
import { decodeErrorBody } from '#protocol/errors.ts';
import { serviceInfo, type ServiceInfo, type SigningClaim } from '#protocol/info/serviceInfo.ts';
import { isNonceInWindow } from '#protocol/signing/nonce.ts';
import { DEFAULT_PROFILE, defaultSigning, SIGNING_PROFILES, type SigningProfile } from '#protocol/profile.ts';
import { ask, type RawAnswer } from '../transport/answer.ts';
import type { ChosenDeployment } from './deployment.ts';
import type { ClientEnvironment } from '../browser/environment.ts';
import { asFailure } from '../transport/gatewayError.ts';
import { checkStream, type StreamProblem } from '../transport/checkStream.ts';
import type { Network } from './clientConfig.ts';

/** In this order; each needs the ones before it. */
export const CHECK_STEPS = ['address', 'reach', 'interface', 'network', 'clock', 'stream'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/**
 * address: `address` is no complete http(s) address, `streamAddress` no ws(s) one, `insecure`: a page that
 * came over https may not talk to it. reach: `policy`: the page's own policy forbids it; `closed`: something
 * is there and does not let this page read it; `timeout`, `silent`. interface: `strange`: no JSON or not
 * ours; `unnamed`: this interface, but it does not tell about itself. clock: its time and the device's are
 * further apart than requests may be.
 */
export type CheckProblem =
  | 'address'
  | 'streamAddress'
  | 'insecure'
  | 'policy'
  | 'closed'
  | 'timeout'
  | 'silent'
  | 'strange'
  | 'unnamed'
  | 'network'
  | 'clock'
  | StreamProblem;

export interface DeploymentCheck {
  /** Steps that went well, in order. */
  passed: readonly CheckStep[];
  /** Where it ended; absent while it runs and when all went well. */
  failed?: { step: CheckStep; problem: CheckProblem; status?: number | undefined };
  /** What came back, and after how long. */
  answer?: RawAnswer;
  millis?: number;
  info?: ServiceInfo;
  /** How much later it is at the service than on this device. */
  offsetMs?: number;
  /** Round trip of a ping over the stream. */
  pingMs?: number;
  /** Only when every step went well. */
  deployment?: ChosenDeployment;
}

export interface CheckEnvironment extends Pick<
  ClientEnvironment,
  'fetch' | 'openSocket' | 'elapsed' | 'wall'
> {
  /** Calls back with each address the page's policy kept it from; returns how to stop. */
  onBlocked: (listener: (url: string) => void) => () => void;
  /** Where the page came from: `https:`. */
  protocol: string;
}

interface Asked {
  address: string;
  /** Empty: /ws below the address. */
  streamAddress: string;
}

const PATIENCE_MS = 6_000;
/** The news of a blocked request may come after its failure. */
const NEWS_MS = 50;

/**
 * Reads and connects once; nothing is signed and nothing is kept. `onStep` hears of each step that went well.
 * Never throws.
 */
export async function checkDeployment(
  { address, streamAddress }: Asked,
  environment: CheckEnvironment,
  onStep: (check: DeploymentCheck) => void = () => {},
): Promise<DeploymentCheck> {
  const baseUrl = address.trim().replace(/\/+$/, '');
  const wsUrl = streamAddress.trim() || `${baseUrl.replace(/^http/i, 'ws')}/ws`;
  const blocked = new Set<string>();
  const stopListening = environment.onBlocked((url) => blocked.add(url));
  let check: DeploymentCheck = { passed: [] };
  try {
    for (const step of CHECK_STEPS) {
      const outcome = await STEPS[step]({ baseUrl, wsUrl, blocked, environment, check });
      check = { ...check, ...outcome.found };
      if (outcome.problem !== undefined)
        return { ...check, failed: { step, problem: outcome.problem, status: outcome.status } };
      check = { ...check, passed: [...check.passed, step] };
      onStep(check);
    }
    return check;
  } finally {
    stopListening();
  }
}

interface StepContext {
  baseUrl: string;
  wsUrl: string;
  blocked: ReadonlySet<string>;
  environment: CheckEnvironment;
  /** What the steps before have found. */
  check: DeploymentCheck;
}

interface StepOutcome {
  problem?: CheckProblem | undefined;
  status?: number | undefined;
  found?: Partial<DeploymentCheck>;
}

const STEPS: Record<CheckStep, (context: StepContext) => StepOutcome | Promise<StepOutcome>> = {
  address: ({ baseUrl, wsUrl, environment }) => ({
    problem: addressProblem(baseUrl, wsUrl, environment.protocol),
  }),
  reach: async ({ baseUrl, blocked, environment }) => {
    const before = environment.elapsed();
    const answer = await askInfo(baseUrl, environment).catch((error: unknown) => asFailure(error));
    const millis = environment.elapsed() - before;
    if (!('kind' in answer)) return { found: { answer, millis } };
    // Something answered, which is all this step asks for.
    if (answer.kind === 'unreadable') return { found: { millis }, status: answer.status };
    return { problem: await silence(baseUrl, answer.cause === 'timeout', blocked, environment) };
  },
  interface: ({ check: { answer } }) => {
    const info = answer && readInfo(answer.body);
    if (info) return { found: { info } };
    return { problem: answer && isOurRefusal(answer) ? 'unnamed' : 'strange', status: answer?.status };
  },
  network: ({ check: { info } }) => ({ problem: networkOf(info) === undefined ? 'network' : undefined }),
  clock: ({ check: { info, millis = 0 }, environment }) => {
    const now = environment.wall();
    // The time stamp was made about halfway through.
    const offsetMs = Math.round((info?.time ?? now) - (now - millis / 2));
    return { found: { offsetMs }, problem: isNonceInWindow(now, now + offsetMs) ? undefined : 'clock' };
  },
  stream: async ({ baseUrl, wsUrl, blocked, environment, check: { info } }) => {
    const stream = await checkStream(wsUrl, environment, PATIENCE_MS);
    const network = networkOf(info);
    if (stream.ok && info && network)
      return {
        found: {
          pingMs: stream.pingMs,
          deployment: { baseUrl, wsUrl, network, signing: withDefaults(info.signing) },
        },
      };
    return { problem: isBlocked(wsUrl, blocked) ? 'policy' : stream.ok ? 'network' : stream.problem };
  },
};

/** Names it leaves out are the interface's own. */
export function withDefaults({
  profile,
  domainName,
  domainVersion,
  tradingChainId,
}: SigningClaim): SigningProfile {
  const signing = defaultSigning(SIGNING_PROFILES.find((known) => known === profile));
  return {
    ...signing,
    domainName: domainName ?? signing.domainName,
    domainVersion: domainVersion ?? signing.domainVersion,
    tradingChainId,
  };
}

function networkOf(info: ServiceInfo | undefined): Network | undefined {
  const named = info?.serviceChain;
  return named === 'Mainnet' || named === 'Testnet' ? named : undefined;
}

function addressProblem(baseUrl: string, wsUrl: string, protocol: string): CheckProblem | undefined {
  if (!/^https?:\/\/[^\s/]+/i.test(baseUrl) || !URL.canParse(baseUrl)) return 'address';
  if (!/^wss?:\/\/[^\s/]+/i.test(wsUrl) || !URL.canParse(wsUrl)) return 'streamAddress';
  const { hostname } = new URL(baseUrl);
  const isAtHome = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]';
  return protocol === 'https:' && !isAtHome && (/^http:/i.test(baseUrl) || /^ws:/i.test(wsUrl))
    ? 'insecure'
    : undefined;
}

function askInfo(baseUrl: string, environment: CheckEnvironment): Promise<RawAnswer> {
  const body = JSON.stringify(serviceInfo.encodeRequest({}));
  return ask(
    (signal) =>
      environment.fetch(baseUrl + DEFAULT_PROFILE.paths.info, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body,
        credentials: 'omit',
        redirect: 'error',
        signal,
      }),
    { timeoutMs: PATIENCE_MS },
  );
}

/**
 * Why nothing could be read: the browser tells a page no reasons, but what was blocked is announced, and a
 * blind request shows whether somebody is there.
 */
async function silence(
  baseUrl: string,
  isLate: boolean,
  blocked: ReadonlySet<string>,
  environment: CheckEnvironment,
): Promise<CheckProblem> {
  await new Promise((resolve) => setTimeout(resolve, NEWS_MS));
  if (isBlocked(baseUrl, blocked)) return 'policy';
  if (isLate) return 'timeout';
  const isThere = await environment
    .fetch(baseUrl, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(PATIENCE_MS) })
    .then(
      () => true,
      () => false,
    );
  return isThere ? 'closed' : 'silent';
}

/** Browsers tell the whole address or only the host's part of it. */
function isBlocked(url: string, blocked: ReadonlySet<string>): boolean {
  return [...blocked].some((each) => URL.canParse(each) && new URL(each).host === new URL(url).host);
}

function readInfo(body: unknown): ServiceInfo | undefined {
  try {
    return serviceInfo.decodeResponse(body);
  } catch {
    return undefined;
  }
}

/**
 * An error as this interface writes them: the service is of this kind and does not offer the read. An unknown
 * path (404) is a wrong address.
 */
function isOurRefusal({ status, body }: RawAnswer): boolean {
  return status === 400 && (decodeErrorBody(body, status)?.message ?? '') !== '';
}
