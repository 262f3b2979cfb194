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
import { t } from '#ui/text/i18n.ts';
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
        title={t('apiKeys.list.failed', 'Keys could not be loaded.')}
        action={
          <Button size="sm" onClick={() => void refetch()}>
            {t('apiKeys.list.retry', 'Try again')}
          </Button>
        }
      >
        {t('apiKeys.list.failed.safe', 'Approved keys stay approved.')}
      </Banner>
    );
  }
  if (agents === undefined)
    return <Skeleton className="h-24 w-full" label={t('apiKeys.list.loading', 'Loading keys')} />;
  if (agents.length === 0) {
    return (
      <EmptyState
        icon={KeyRound}
        title={t('apiKeys.list.empty', 'No approved keys')}
        detail={t(
          'apiKeys.list.empty.detail',
          'Only the main wallet signs. Keys you approve here or elsewhere appear in this list.',
        )}
      />
    );
  }
  const rows = (
    <ul aria-label={t('apiKeys.list', 'Approved keys')} className="flex flex-col divide-y divide-line">
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
          {t(
            'apiKeys.noneHere',
            'This browser has no trading key. If clearing site data removed it, revoke the lost key here and set up a new one.',
          )}
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
            {name === '' ? t('apiKeys.unnamed', '(no name)') : name}
          </span>
          {place === 'here' && <Badge tone="accent">{t('apiKeys.here', 'In this browser')}</Badge>}
          {place === 'lost' && <Badge tone="warn">{t('apiKeys.lostHere', 'Lost from this browser')}</Badge>}
          {place === 'elsewhere' && <Badge>{t('apiKeys.notHere', 'Not in this browser')}</Badge>}
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
        aria-label={t('apiKeys.revoke.label', 'Revoke {name}; signed by your main wallet', { name })}
      >
        {t('apiKeys.revoke', 'Revoke')}
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
  if (left <= 0) return <Badge tone="danger">{t('apiKeys.expired', 'Expired')}</Badge>;
  return left < WARN_BEFORE_MS ? (
    <Badge tone="warn">{t('apiKeys.ends', 'Ends in {time}', { time: formatDuration(left) })}</Badge>
  ) : null;
}

function Times({ agent, owner }: { agent: Agent; owner: AccountAddress }) {
  // Newest first.
  const last = useOutbox().find((item) => item.signer === agent.address && item.owner === owner);
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5 text-table">
      <Time label={t('apiKeys.approvedAt', 'Approved')}>
        {agent.approvedAt === null ? '—' : formatDateTime(agent.approvedAt)}
      </Time>
      <Time label={t('apiKeys.validUntil', 'Valid until')}>
        {agent.validUntil === null ? t('apiKeys.untilRevoked', 'revoked') : formatDateTime(agent.validUntil)}
      </Time>
      <Time label={t('apiKeys.lastUsed', 'Last used here')}>
        {last === undefined ? t('apiKeys.neverUsed', 'never') : formatDateTime(last.signedAt)}
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
