// steps.ts: where somebody stands between a first visit and a first order.
import type { AccessStatus } from '#protocol/info/account/checkAccess.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';

export type StepId = 'connect' | 'access' | 'terms' | 'funds' | 'network' | 'order';

/** What is the case with a step; `later` says that an earlier step comes first. */
export type StepCase =
  | 'later'
  /** The wallet. */
  | 'choose'
  | 'reconnecting'
  | 'connected'
  /** Its network. */
  | 'wrong'
  | 'right'
  /** Answers of the service: about to come, not to be had. */
  | 'asking'
  | 'unanswered'
  | 'denied'
  | 'admitted'
  | 'new'
  | 'changed'
  | 'signing'
  | 'ownerOnly'
  | 'accepted'
  | 'empty'
  | 'credited'
  | 'ready'
  | 'traded';

export interface OnboardingStep {
  id: StepId;
  state: 'done' | 'current' | 'busy' | 'waiting' | 'failed';
  case: StepCase;
}

/** An answer of the service, as far as there is one. An old answer counts until a new one is there. */
export type Answer<T> = { kind: 'asking' } | { kind: 'failed' } | { kind: 'known'; value: T };

export interface OnboardingFacts {
  wallet: { chainId: number } | undefined;
  /** The wallet of the last visit is being asked whether it is still connected. */
  isReconnecting: boolean;
  domainChainId: number;
  role: Answer<'owner' | 'agent'>;
  access: Answer<AccessStatus>;
  terms: Answer<TermsStatus>;
  /** A signature for the terms is under way. */
  isSigning: boolean;
  /** Whether the account holds anything. */
  hasFunds: Answer<boolean>;
  hasTraded: boolean;
}

/**
 * The six steps in their order. One is open at a time: the first that is not done. What comes after it waits, but for what is done
 * already. The network comes last: terms can be accepted on any, only orders need the right one.
 */
export function stepsOf(facts: OnboardingFacts): OnboardingStep[] {
  const cases: Record<StepId, StepCase> = {
    connect: facts.wallet ? 'connected' : facts.isReconnecting ? 'reconnecting' : 'choose',
    network: facts.wallet?.chainId === facts.domainChainId ? 'right' : 'wrong',
    access: accessCase(facts),
    terms: termsCase(facts),
    funds: fundsCase(facts),
    order: facts.hasTraded ? 'traded' : 'ready',
  };
  const open = ORDER.find((id) => !isDone(cases[id]));
  return ORDER.map((id) => {
    const its = cases[id];
    // Without a wallet nothing is known of an account, whatever was read for another one before.
    if (isDone(its) && facts.wallet) return { id, case: its, state: 'done' };
    return id === open ? { id, case: its, state: openState(its) } : { id, case: 'later', state: 'waiting' };
  });
}

/** The step that is to be taken now; undefined once all are done. */
export function openStepOf(steps: readonly OnboardingStep[]): OnboardingStep | undefined {
  return steps.find(({ state }) => state !== 'done' && state !== 'waiting');
}

/** Whether everything is done that the service asks for: what is left is the wallet's network, and an order. */
export function isReadyToTrade(steps: readonly OnboardingStep[]): boolean {
  return steps.every(({ id, state }) => state === 'done' || id === 'network' || id === 'order');
}

const ORDER: readonly StepId[] = ['connect', 'access', 'terms', 'funds', 'network', 'order'];

const DONE: ReadonlySet<StepCase> = new Set<StepCase>([
  'connected',
  'right',
  'admitted',
  'accepted',
  'credited',
  'traded',
]);
const BUSY: ReadonlySet<StepCase> = new Set<StepCase>(['reconnecting', 'asking', 'signing']);
const FAILED: ReadonlySet<StepCase> = new Set<StepCase>(['unanswered', 'denied', 'ownerOnly']);

function isDone(its: StepCase): boolean {
  return DONE.has(its);
}

function openState(its: StepCase): OnboardingStep['state'] {
  if (BUSY.has(its)) return 'busy';
  return FAILED.has(its) ? 'failed' : 'current';
}

/** Whose account it is decides whose access is asked, so an unknown role is an open question of this step. */
function accessCase({ role, access }: OnboardingFacts): StepCase {
  if (role.kind === 'failed' || access.kind === 'failed') return 'unanswered';
  if (role.kind === 'asking' || access.kind === 'asking') return 'asking';
  return access.value.isAuthorized ? 'admitted' : 'denied';
}

function termsCase({ role, terms, isSigning }: OnboardingFacts): StepCase {
  if (terms.kind === 'known' && terms.value.hasAccepted) return 'accepted';
  if (isSigning) return 'signing';
  if (terms.kind !== 'known') return terms.kind === 'asking' ? 'asking' : 'unanswered';
  if (role.kind === 'known' && role.value === 'agent') return 'ownerOnly';
  return terms.value.acceptedVersion === null ? 'new' : 'changed';
}

function fundsCase({ hasFunds }: OnboardingFacts): StepCase {
  if (hasFunds.kind !== 'known') return hasFunds.kind === 'asking' ? 'asking' : 'unanswered';
  return hasFunds.value ? 'credited' : 'empty';
}
