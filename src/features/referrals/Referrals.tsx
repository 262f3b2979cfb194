// Referrals.tsx — one's own code and its link, who came by it, and the code one came by oneself.
import { referralQuery } from '#client/queries/referral.ts';
import { useGateway } from '#client/react.tsx';
import type { Referral } from '#protocol/info/referral.ts';
import { useOwner } from '#state/session.ts';
import { Button } from '#ui/Button.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { i18n } from '#ui/i18n.ts';
import { Usd } from '#ui/Num.tsx';
import { Panel } from '#ui/Panel.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Stat } from '#ui/Stat.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreateCode } from './CreateCode.tsx';
import { ReferredUsers } from './ReferredUsers.tsx';
import { SignedAnswer } from './SignedAnswer.tsx';
import { UsedCode } from './UsedCode.tsx';

export function Referrals({ onConnect }: { onConnect: () => void }) {
  const gateway = useGateway();
  const owner = useOwner();
  return (
    <div className="mx-auto flex w-full max-w-4xl flex-col gap-3 p-4 compact:p-2">
      <header>
        <h1 className="text-heading font-semibold">{i18n.t({ id: 'referrals.title', message: 'Referrals' })}</h1>
        <p className="text-table text-muted">{i18n.t({ id: 'referrals.lead', message: 'A code of your own that others can name. What it earns, if anything, is for the service to decide.' })}</p>
      </header>
      {owner ? (
        <Known owner={owner} gateway={gateway} />
      ) : (
        <>
          <EmptyState
            className="rounded-lg border border-line bg-surface"
            title={i18n.t({ id: 'referrals.guest', message: 'Your referral code appears here' })}
            action={<Button onClick={onConnect}>{i18n.t({ id: 'referrals.connect', message: 'Connect a wallet' })}</Button>}
          />
          <UsedCode referral={undefined} />
        </>
      )}
    </div>
  );
}

function Known({ owner, gateway }: { owner: NonNullable<ReturnType<typeof useOwner>>; gateway: ReturnType<typeof useGateway> }) {
  const { data, error, refetch } = useQuery({ ...referralQuery(gateway, owner), refetchOnMount: 'always' });
  if (!data) {
    return error ? (
      <EmptyState
        className="rounded-lg border border-line bg-surface"
        title={i18n.t({ id: 'referrals.failed', message: 'Your referrals could not be read' })}
        detail={i18n.t({ id: 'referrals.failed.detail', message: 'Nothing is lost: codes and referred accounts are kept by the service. It can also be asked for the code alone, with a signature.' })}
        action={
          <>
            <Button onClick={() => void refetch()}>{i18n.t({ id: 'referrals.retry', message: 'Read them again' })}</Button>
            <SignedAnswer />
          </>
        }
      />
    ) : (
      <Skeleton lines={3} label={i18n.t({ id: 'referrals.loading', message: 'Reading your referrals …' })} />
    );
  }
  return (
    <>
      <Panel title={i18n.t({ id: 'referrals.own', message: 'Your code' })} className="rounded-lg border border-line" bodyClassName="gap-3 p-4">
        {data.code === null ? <CreateCode owner={owner} stage={data.stage} /> : <OwnCode code={data.code} />}
      </Panel>
      <Figures referral={data} />
      <ReferredUsers rows={data.referred} />
      <UsedCode referral={data} />
    </>
  );
}

function OwnCode({ code }: { code: string }) {
  const link = `${location.origin}/?ref=${code}`;
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="font-mono text-figure font-semibold">{code}</span>
        <CopyButton text={code} label={i18n.t({ id: 'referrals.copyCode', message: 'Copy the code' })} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 rounded-md bg-inset px-2 py-1 font-mono text-table break-all">{link}</span>
        <CopyButton text={link} label={i18n.t({ id: 'referrals.copyLink', message: 'Copy the link' })} />
      </div>
      <p className="text-table text-muted">{i18n.t({ id: 'referrals.link.hint', message: 'Who opens the link finds the code on this page when they have connected. An account has one code, and it stays.' })}</p>
    </>
  );
}

function Figures({ referral: { volume, unclaimedRewards, claimedRewards, referred } }: { referral: Referral }) {
  return (
    <section aria-label={i18n.t({ id: 'referrals.figures', message: 'Figures' })} className="flex flex-wrap gap-x-8 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3">
      <Stat label={i18n.t({ id: 'referrals.count', message: 'Referred accounts' })}>{referred.length}</Stat>
      <Stat label={i18n.t({ id: 'referrals.volume', message: 'Your own volume' })}>
        <Usd value={volume} />
      </Stat>
      <Stat label={i18n.t({ id: 'referrals.unclaimed', message: 'Rewards not claimed' })}>
        <Usd value={unclaimedRewards} />
      </Stat>
      <Stat label={i18n.t({ id: 'referrals.claimed', message: 'Rewards claimed' })}>
        <Usd value={claimedRewards} />
      </Stat>
    </section>
  );
}
