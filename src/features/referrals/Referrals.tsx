// Referrals.tsx: one's own code and link, referred accounts, and the code one used.
import { asFailure } from '#client/transport/gatewayError.ts';
import { referralQuery } from '#client/queries/account/referral.ts';
import { useGateway } from '#client/react.tsx';
import type { Address } from '#protocol/ids.ts';
import type { Referral } from '#protocol/info/account/referral.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Page } from '#ui/page/Page.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import { useQuery } from '@tanstack/react-query';
import { CreateCode } from './CreateCode.tsx';
import { OwnCode } from './OwnCode.tsx';
import { ReferredUsers } from './ReferredUsers.tsx';
import { SignedAnswer } from './SignedAnswer.tsx';
import { UsedCode } from './UsedCode.tsx';

export function Referrals({ onConnect }: { onConnect: () => void }) {
  const gateway = useGateway();
  const owner = useOwner();
  return (
    <Page
      title={t('referrals.title', 'Referrals')}
      lead={t('referrals.lead', 'Share your code. Rewards are set by the service.')}
    >
      {owner ? (
        <Known owner={owner} gateway={gateway} />
      ) : (
        <>
          <EmptyState
            className="card"
            title={t('referrals.guest', 'Your referral code appears here')}
            action={<Button onClick={onConnect}>{t('referrals.connect', 'Connect a wallet')}</Button>}
          />
          <UsedCode referral={undefined} />
        </>
      )}
    </Page>
  );
}

function Known({ owner, gateway }: { owner: Address; gateway: ReturnType<typeof useGateway> }) {
  const { data, error, refetch, isFetching } = useQuery({
    ...referralQuery(gateway, owner),
    refetchOnMount: 'always',
  });
  const isWatching = useSessionMode() === 'watching';
  if (!data)
    return error ? (
      <Unread error={error} isBusy={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton lines={3} label={t('referrals.loading', 'Loading referrals…')} />
    );
  return (
    <>
      {error !== null && (
        <Banner
          tone="warn"
          title={t('referrals.old', 'Could not refresh. Showing the last known data.')}
          action={
            <Button size="sm" busy={isFetching} onClick={() => void refetch()}>
              {t('referrals.retry', 'Retry')}
            </Button>
          }
        />
      )}
      <Figures referral={data} />
      <div className="grid grid-cols-[minmax(0,1fr)_20rem] gap-4 max-lg:grid-cols-1 compact:gap-3">
        <Panel
          title={
            isWatching ? t('referrals.watched', 'Code of this account') : t('referrals.own', 'Your code')
          }
          className="card"
          bodyClassName="gap-4 p-4"
        >
          {data.code !== null ? (
            <OwnCode code={data.code} />
          ) : isWatching ? (
            <p className="text-table text-muted">
              {t('referrals.noCode.watched', 'This account has no code. Only its owner can create one.')}
            </p>
          ) : (
            <CreateCode owner={owner} stage={data.stage} neededVolume={data.neededVolume} />
          )}
        </Panel>
        <UsedCode referral={data} />
      </div>
      <ReferredUsers rows={data.referred} isWatching={isWatching} />
    </>
  );
}

function Unread({ error, isBusy, onRetry }: { error: unknown; isBusy: boolean; onRetry: () => void }) {
  const { kind, message } = asFailure(error);
  const isRefused = kind === 'refused';
  const detail = t(
    'referrals.failed.detail',
    'Codes and referred accounts are kept by the service. You can also load your code alone, with a signature.',
  );
  return (
    <EmptyState
      className="card"
      title={
        isRefused
          ? t('referrals.notTold', 'Referrals are not available')
          : t('referrals.failed', 'Referrals could not be loaded')
      }
      detail={
        isRefused && message
          ? t(
              'referrals.failed.said',
              'Reason given: “{message}”. {detail}',
              { message, detail },
              'In a banner; {message}: the text of the service, {detail}: what is safe.',
            )
          : detail
      }
      action={
        <>
          <Button busy={isBusy} onClick={onRetry}>
            {t('referrals.retry', 'Retry')}
          </Button>
          <SignedAnswer />
        </>
      }
    />
  );
}

function Figures({
  referral: { volume, unclaimedRewards, claimedRewards, referredCount, referred },
}: {
  referral: Referral;
}) {
  const notReported = t('referrals.untold', 'Not available');
  const count = Math.max(referredCount, referred.length);
  return (
    <section
      aria-label={t('referrals.figures', 'Figures')}
      className="card grid grid-cols-4 gap-x-6 gap-y-3 px-4 py-3 compact:grid-cols-2"
    >
      <Stat
        size="lg"
        label={t('referrals.count', 'Referred accounts')}
        {...(count > referred.length
          ? {
              tip: t(
                'referrals.count.tip',
                '{listed} listed: the service reports no more.',
                { listed: referred.length },
                'Tooltip of the number of referred accounts; {listed}: how many the service lists.',
              ),
            }
          : {})}
      >
        {formatExact(String(count))}
      </Stat>
      <Stat
        size="lg"
        label={t('referrals.volume', 'Your volume')}
        tip={t('referrals.volume.tip', 'Reported by the service')}
      >
        <Usd value={volume} own missing={notReported} />
      </Stat>
      <Stat
        size="lg"
        label={t('referrals.unclaimed', 'Unclaimed rewards')}
        tip={t(
          'referrals.unclaimed.tip',
          'Paid out by the operator of the service. Rewards cannot be claimed here.',
        )}
      >
        <Usd value={unclaimedRewards} own missing={notReported} />
      </Stat>
      <Stat size="lg" label={t('referrals.claimed', 'Rewards claimed')}>
        <Usd value={claimedRewards} own missing={notReported} />
      </Stat>
    </section>
  );
}
