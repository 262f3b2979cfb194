// useOnboarding.ts: the inputs of the steps, from the wallet and from the service for its account.
import { accessQuery } from '#client/queries/account/access.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { fillsQuery } from '#client/queries/orders/fills.ts';
import { openOrdersQuery } from '#client/queries/orders/openOrders.ts';
import { roleQuery } from '#client/queries/account/role.ts';
import { termsQuery } from '#client/queries/account/terms.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import { isEnded, type Submission } from '#client/actions/submission.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { Account } from '#protocol/info/account/account.ts';
import type { AccessStatus } from '#protocol/info/account/checkAccess.ts';
import type { TermsStatus } from '#protocol/info/account/checkTerms.ts';
import { ownerOf, roleFor, useSession, type Wallet } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { useQuery } from '@tanstack/react-query';
import { useConnection } from 'wagmi';
import { type Answer, type OnboardingStep, openStepOf, stepsOf } from './steps.ts';

export interface Onboarding {
  steps: readonly OnboardingStep[];
  open: OnboardingStep | undefined;
  wallet: Wallet | undefined;
  /** The account the wallet signs for: its own, or the owner's for a trading key. Not the watched one. */
  owner: Address | undefined;
  access: AccessStatus | undefined;
  terms: TermsStatus | undefined;
  account: Account | undefined;
  /** Repeats reads that failed or were answered with a refusal. */
  askAgain: () => void;
}

export function useOnboarding(): Onboarding {
  const gateway = useGateway();
  const config = useReadable(gateway.config);
  const { status } = useConnection();
  const wallet = useSession((session) => session.wallet);
  const ownAccount = useSession((session) => session.ownAccount);
  const owner = useSession(({ wallet: connected, role: its }) =>
    ownerOf({ wallet: connected, role: its, watched: undefined }),
  );
  const role = useQuery(queryWhen(wallet?.account, (address) => roleQuery(gateway, address)));
  const access = useQuery(queryWhen(owner, (address) => accessQuery(gateway, address)));
  const terms = useQuery(queryWhen(owner, (address) => termsQuery(gateway, address)));
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const orders = useQuery(queryWhen(owner, (address) => openOrdersQuery(gateway, address)));
  const fills = useQuery(queryWhen(owner, (address) => fillsQuery(gateway, address)));
  const submissions = useSubmissions();

  const steps = stepsOf({
    wallet,
    isReconnecting: status === 'reconnecting',
    domainChainId: config.signing.tradingChainId,
    role: answerOf(role, (found) =>
      roleFor(found, { wallet, ownAccount })?.role === 'agent' ? 'agent' : 'owner',
    ),
    access: config.isAccessRequired
      ? answerOf(access, same)
      : { kind: 'known', value: { isAuthorized: true, reason: null } },
    terms: answerOf(terms, same),
    isSigning: submissions.some((submission) => isAccepting(submission, owner)),
    hasFunds: answerOf(account, hasFunds),
    hasTraded: [orders.data, fills.data, account.data?.positions].some(
      (list) => list !== undefined && list.length > 0,
    ),
  });
  const askAgain = () => {
    for (const query of [role, access, terms, account]) void query.refetch();
  };
  return {
    steps,
    open: openStepOf(steps),
    wallet,
    owner,
    access: access.data,
    terms: terms.data,
    account: account.data,
    askAgain,
  };
}

const same = <T>(value: T): T => value;

/** A read value stays valid until the next one; only the first read can fail. */
function answerOf<T, U>(
  { data, isError }: { data: T | undefined; isError: boolean },
  read: (data: T) => U,
): Answer<U> {
  if (data !== undefined) return { kind: 'known', value: read(data) };
  return isError ? { kind: 'failed' } : { kind: 'asking' };
}

function hasFunds({ balances }: Account): boolean {
  return balances.some(({ total }) => !dec(total).isZero());
}

/** A lost answer is not waited for here: the terms are read again every minute. */
function isAccepting({ request, owner: its, stage }: Submission, owner: Address | undefined): boolean {
  return request.type === 'acceptTerms' && its === owner && !isEnded(stage) && stage.name !== 'unknown';
}
