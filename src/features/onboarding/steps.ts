// steps.ts: the onboarding progress from a first visit to a first order.
import type { AccessStatus } from '#protocol/info/account/checkAccess.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';

export type StepId = 'connect' | 'access' | 'terms' | 'funds' | 'network' | 'order';

/** A step's state; `later`: an earlier step comes first. */
export type StepCase =
  | 'later'
  /** The wallet. */
  | 'choose'
  | 'reconnecting'
  | 'connected'
  /** Its network. */
  | 'wrong'
  | 'right'
  /** Answers of the service: pending or unavailable. */
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

/** The service's answer, if any. An old answer counts until the new one arrives. */
export type Answer<T> = { kind: 'asking' } | { kind: 'failed' } | { kind: 'known'; value: T };

export interface OnboardingFacts {
  wallet: { chainId: number } | undefined;
  /** The last visit's wallet is being asked whether it is still connected. */
  isReconnecting: boolean;
  domainChainId: number;
  role: Answer<'owner' | 'agent'>;
  access: Answer<AccessStatus>;
  terms: Answer<TermsStatus>;
  /** A signature of the terms is in progress. */
  isSigning: boolean;
  /** Whether the account has funds. */
  hasFunds: Answer<boolean>;
  hasTraded: boolean;
}

/**
 * The six steps in order. The first incomplete one is open; later incomplete ones wait. The network comes last: terms
 * can be accepted on any network, only orders need the right one.
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
    // Without a wallet no account is known, whatever was read for an earlier one.
    if (isDone(its) && facts.wallet) return { id, case: its, state: 'done' };
    return id === open ? { id, case: its, state: openState(its) } : { id, case: 'later', state: 'waiting' };
  });
}

/** The step to take now; undefined once all are done. */
export function openStepOf(steps: readonly OnboardingStep[]): OnboardingStep | undefined {
  return steps.find(({ state }) => state !== 'done' && state !== 'waiting');
}

/** Whether all service requirements are met: only the wallet's network and an order may be left. */
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

/** The account's owner decides whose access is read, so an unknown role leaves this step open. */
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
