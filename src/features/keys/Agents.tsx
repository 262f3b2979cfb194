// Agents.tsx: every key the owner has approved: when it was approved, when it expires, when it was last used here,
// and how to revoke it.
import { agentsQuery } from '#client/queries/account/agents.ts';
import { useGateway, useOutbox } from '#client/react.tsx';
import type { Address as AccountAddress } from '#protocol/ids.ts';
import type { Agent } from '#protocol/info/account/extraAgents.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { useSessionMode } from '#state/account/session.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { signerTip } from '#ui/text/signerTip.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { shownName } from './agentName.ts';
import { useApprove, wasTaken } from './useApprove.ts';

const WARN_BEFORE_MS = 7 * 86_400_000;

export function Agents({ owner }: { owner: AccountAddress }) {
  const gateway = useGateway();
  const { data: agents, error, refetch } = useQuery(agentsQuery(gateway, owner));
  const isOwner = useSessionMode() === 'owner';
  const hasNone = useOneClick(({ state }) => state.kind === 'none') && isOwner;
  if (agents === undefined && error !== null) {
    return (
      <Banner
        tone="danger"
        title={i18n.t({ id: 'apiKeys.list.failed', message: 'Keys could not be loaded.' })}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {i18n.t({ id: 'apiKeys.list.retry', message: 'Try again' })}
          </Button>
        }
      >
        {i18n.t({
          id: 'apiKeys.list.failed.safe',
          message: 'Approved keys stay approved.',
        })}
      </Banner>
    );
  }
  if (agents === undefined)
    return (
      <Skeleton
        className="h-24 w-full"
        label={i18n.t({ id: 'apiKeys.list.loading', message: 'Loading keys' })}
      />
    );
  if (agents.length === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title={i18n.t({ id: 'apiKeys.list.empty', message: 'No approved keys' })}
        detail={i18n.t({
          id: 'apiKeys.list.empty.detail',
          message: 'Only the main wallet signs. Keys you approve here or elsewhere appear in this list.',
        })}
      />
    );
  }
  const rows = (
    <ul
      aria-label={i18n.t({ id: 'apiKeys.list', message: 'Approved keys' })}
      className="flex flex-col divide-y divide-line"
    >
      {agents.map((agent) => (
        <Row key={`${agent.address}:${agent.name}`} agent={agent} owner={owner} />
      ))}
    </ul>
  );
  const isAnyLive = agents.some(({ validUntil }) => validUntil === null || validUntil > gateway.clock.now());
  return (
    <>
      {hasNone && isAnyLive && (
        <p className="max-w-prose text-muted">
          {i18n.t({
            id: 'apiKeys.noneHere',
            message:
              'This browser has no trading key. If clearing site data removed it, revoke the lost key here and set up a new one.',
          })}
        </p>
      )}
      {rows}
    </>
  );
}

function Row({ agent, owner }: { agent: Agent; owner: AccountAddress }) {
  const key = useOneClick((store) => store.key);
  const { revoke, reason } = useApprove();
  const place = usePlaceOf(agent);
  const name = shownName(agent.name);
  const revokeAndErase = async () => {
    if (wasTaken(await revoke(agent.name)) && (place === 'here' || place === 'lost'))
      await key?.erase(agent.address);
  };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex min-w-0 flex-1 basis-80 flex-col gap-1">
        <div className="flex flex-wrap items-center gap-2">
          <span className="font-medium break-all">
            {name === '' ? i18n.t({ id: 'apiKeys.unnamed', message: '(no name)' }) : name}
          </span>
          {place === 'here' && (
            <Badge tone="accent">{i18n.t({ id: 'apiKeys.here', message: 'In this browser' })}</Badge>
          )}
          {place === 'lost' && (
            <Badge tone="warn">{i18n.t({ id: 'apiKeys.lostHere', message: 'Lost from this browser' })}</Badge>
          )}
          {place === 'elsewhere' && (
            <Badge>{i18n.t({ id: 'apiKeys.notHere', message: 'Not in this browser' })}</Badge>
          )}
          <Validity validUntil={agent.validUntil} />
        </div>
        <Address address={agent.address} isFull isCopyable />
      </div>
      <Times agent={agent} owner={owner} />
      <Button
        size="sm"
        onClick={() => void revokeAndErase()}
        reason={reason}
        data-tip={signerTip({ by: 'wallet' })}
        aria-label={i18n.t({
          id: 'apiKeys.revoke.label',
          message: 'Revoke {name}; signed by your main wallet',
          values: { name },
        })}
      >
        {i18n.t({ id: 'apiKeys.revoke', message: 'Revoke' })}
      </Button>
    </li>
  );
}

/** Where the key is kept; undefined while unknown, or when it can no longer be used. */
function usePlaceOf({ address, validUntil }: Agent): 'here' | 'lost' | 'elsewhere' | undefined {
  const state = useOneClick((store) => store.state);
  const isOwner = useSessionMode() === 'owner';
  const { clock } = useGateway();
  if ('facts' in state && state.facts.address === address) return state.kind === 'lost' ? 'lost' : 'here';
  const isKnown = isOwner && ('facts' in state || state.kind === 'none');
  return isKnown && (validUntil === null || validUntil > clock.now()) ? 'elsewhere' : undefined;
}

function Validity({ validUntil }: { validUntil: number | null }) {
  const { clock } = useGateway();
  useNow(60_000);
  if (validUntil === null) return null;
  const left = validUntil - clock.now();
  if (left <= 0) return <Badge tone="danger">{i18n.t({ id: 'apiKeys.expired', message: 'Expired' })}</Badge>;
  return left < WARN_BEFORE_MS ? (
    <Badge tone="warn">
      {i18n.t({ id: 'apiKeys.ends', message: 'Ends in {time}', values: { time: formatDuration(left) } })}
    </Badge>
  ) : null;
}

function Times({ agent, owner }: { agent: Agent; owner: AccountAddress }) {
  // Newest first.
  const last = useOutbox().find((item) => item.signer === agent.address && item.owner === owner);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-table">
      <Time label={i18n.t({ id: 'apiKeys.approvedAt', message: 'Approved' })}>
        {agent.approvedAt === null ? '—' : formatDateTime(agent.approvedAt)}
      </Time>
      <Time label={i18n.t({ id: 'apiKeys.validUntil', message: 'Valid until' })}>
        {agent.validUntil === null
          ? i18n.t({ id: 'apiKeys.untilRevoked', message: 'revoked' })
          : formatDateTime(agent.validUntil)}
      </Time>
      <Time label={i18n.t({ id: 'apiKeys.lastUsed', message: 'Last used here' })}>
        {last === undefined
          ? i18n.t({ id: 'apiKeys.neverUsed', message: 'never' })
          : formatDateTime(last.signedAt)}
      </Time>
    </dl>
  );
}

function Time({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular">{children}</dd>
    </>
  );
}
