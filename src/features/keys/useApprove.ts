// useApprove.ts: approving and revoking keys: always reviewed, always signed by the main wallet.
import { signatureChainIdFor } from '#client/deployment/config.ts';
import { useGateway } from '#client/react.tsx';
import type { Submission } from '#client/actions/submission.ts';
import { NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import type { Address } from '#protocol/ids.ts';
import { useSession, useSessionMode } from '#state/account/session.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { t } from '#ui/text/i18n.ts';
import { nameWithEnd } from './agentName.ts';

export interface Approvals {
  approve: (agent: { address: Address; name: string; validUntil: number | null }) => Promise<Submission>;
  revoke: (name: string) => Promise<Submission>;
  /** Why neither is possible now, as a message. */
  reason: string | undefined;
}

export function useApprove(): Approvals {
  const gateway = useGateway();
  const submit = useSubmit();
  const reason = useWhyNot();
  const send = async (agentAddress: Address, agentName: string): Promise<Submission> => {
    const { wallet } = useSession.getState();
    if (submit === undefined || wallet === undefined) throw new Error('There is no wallet to sign with');
    const config = gateway.config.getSnapshot();
    const action = {
      venueChain: config.network,
      signatureChainId: signatureChainIdFor(config, wallet.chainId),
      agentAddress,
      agentName,
    };
    return await submit({ type: 'approveAgent', action }, { act: 'always' });
  };
  return {
    approve: ({ address, name, validUntil }) => send(address, nameWithEnd(name, validUntil)),
    revoke: (name) => send(NO_AGENT, name),
    reason,
  };
}

function useWhyNot(): string | undefined {
  const mode = useSessionMode();
  const isKnown = useSession(({ role }) => role.kind !== 'unknown');
  if (mode === 'guest') return t('apiKeys.why.guest', 'Connect your main wallet to sign.');
  if (mode === 'watching')
    return t('apiKeys.why.watching', 'Watch-only account: only its owner can change its keys.');
  if (mode === 'agent')
    return t(
      'apiKeys.why.agent',
      'You are connected as a trading key. Only the account’s main wallet approves and revokes keys: connect that one.',
    );
  return isKnown
    ? undefined
    : t('apiKeys.why.role', 'Waiting for the service to confirm the connected wallet…');
}

/** The action failed for good: what was prepared for it can be discarded. */
export function hasFailed({ stage }: Submission): boolean {
  return stage.name === 'declined' || stage.name === 'failed' || stage.name === 'refused';
}

/** The service accepted the action. */
export function wasTaken({ stage }: Submission): boolean {
  return stage.name === 'accepted' || stage.name === 'confirmed';
}
