// checkDeployment.ts: checks whether a deployment can be used from this page: identity, time, and stream.
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

/** The steps in order; each requires the previous ones. */
export const CHECK_STEPS = ['address', 'reach', 'interface', 'network', 'clock', 'stream'] as const;
export type CheckStep = (typeof CHECK_STEPS)[number];

/**
 * address: `address` is not a complete http(s) address, `streamAddress` not a ws(s) one, `insecure`: a page loaded over https
 * may not connect to it. reach: `policy`: the page's own policy forbids it; `closed`: a server answers but does not
 * allow this page to read; `timeout`, `silent`. interface: `strange`: not JSON, or another interface; `unnamed`: this
 * interface, but without a self-description. clock: its time and the device's are further apart than requests may be.
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
  /** Successful steps, in order. */
  passed: readonly CheckStep[];
  /** The failed step; absent while running, and on success. */
  failed?: { step: CheckStep; problem: CheckProblem; status?: number | undefined };
  /** The raw answer and its duration. */
  answer?: RawAnswer;
  millis?: number;
  info?: ServiceInfo;
  /** The service's time minus the device's, in ms. */
  offsetMs?: number;
  /** Round trip of a ping over the stream. */
  pingMs?: number;
  /** Only when every step succeeded. */
  deployment?: ChosenDeployment;
}

export interface CheckEnvironment extends Pick<
  ClientEnvironment,
  'fetch' | 'openSocket' | 'elapsed' | 'wall'
> {
  /** Calls back with each address that the page's policy blocks; returns a function that stops it. */
  onBlocked: (listener: (url: string) => void) => () => void;
  /** The page's protocol: `https:`. */
  protocol: string;
}

interface Addresses {
  address: string;
  /** Empty: /ws at the address. */
  streamAddress: string;
}

const TIMEOUT_MS = 6_000;
/** The event of a blocked request may arrive this long after its failure. */
const BLOCKED_EVENT_MS = 50;

/** Runs the check once; nothing is signed or stored. `onStep` is called after each successful step. Never throws. */
export async function checkDeployment(
  { address, streamAddress }: Addresses,
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
  /** Results of the earlier steps. */
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
    // Any answer is enough for this step.
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
    // The timestamp is from about the middle of the request.
    const offsetMs = Math.round((info?.time ?? now) - (now - millis / 2));
    return { found: { offsetMs }, problem: isNonceInWindow(now, now + offsetMs) ? undefined : 'clock' };
  },
  stream: async ({ baseUrl, wsUrl, blocked, environment, check: { info } }) => {
    const stream = await checkStream(wsUrl, environment, TIMEOUT_MS);
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

/** Fills in the interface's defaults. */
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
    { timeoutMs: TIMEOUT_MS },
  );
}

/**
 * Why nothing could be read. fetch gives no reason, but blocked requests raise an event, and a no-cors request shows
 * whether something answers.
 */
async function silence(
  baseUrl: string,
  isLate: boolean,
  blocked: ReadonlySet<string>,
  environment: CheckEnvironment,
): Promise<CheckProblem> {
  await new Promise((resolve) => setTimeout(resolve, BLOCKED_EVENT_MS));
  if (isBlocked(baseUrl, blocked)) return 'policy';
  if (isLate) return 'timeout';
  const isThere = await environment
    .fetch(baseUrl, { mode: 'no-cors', credentials: 'omit', signal: AbortSignal.timeout(TIMEOUT_MS) })
    .then(
      () => true,
      () => false,
    );
  return isThere ? 'closed' : 'silent';
}

/** Browsers report the whole address or only its origin. */
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
 * An error in this interface's format: the service is of this kind but lacks the read. An unknown path (404)
 * is a wrong address.
 */
function isOurRefusal({ status, body }: RawAnswer): boolean {
  return status === 400 && (decodeErrorBody(body, status)?.message ?? '') !== '';
}
