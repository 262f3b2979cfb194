// OneClick.tsx: one-click trading on the keys page: set up, unlock, lock, change the limits, remove.
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { isUnapproved, type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatCountdown, formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { type ReactNode, useState } from 'react';
import { shownName } from './agentName.ts';
import { PanicDialog } from './PanicDialog.tsx';
import { SetupForm } from './SetupForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { useApprove } from './useApprove.ts';
import { ChangeLimits } from './ChangeLimits.tsx';
import { Lost, Gone } from './LostKey.tsx';

export function OneClick({ taken }: { taken: readonly string[] }) {
  const { key, state, approval } = useOneClick((store) => store);
  const { reason } = useApprove();
  const [isSettingUp, setSettingUp] = useState(false);
  switch (state.kind) {
    case 'unavailable':
      return (
        <Banner
          tone="warn"
          title={t('apiKeys.unavailable', 'Browser storage is blocked, so no trading key can be kept here.')}
        >
          {t(
            'apiKeys.unavailable.safe',
            'Trade with your main wallet. Usual causes: a private window or blocked site data.',
          )}
        </Banner>
      );
    case 'locked':
    case 'armed':
      return (
        <Present
          facts={state.facts}
          approval={approval}
          isArmed={state.kind === 'armed'}
          lockAt={state.kind === 'armed' ? state.lockAt : undefined}
          taken={taken}
        />
      );
    case 'lost':
      return (
        <div className="flex flex-col gap-4">
          <Lost
            lost={state.facts}
            approval={approval}
            onNew={isSettingUp ? undefined : () => setSettingUp(true)}
          />
          {isSettingUp && <SetupForm taken={taken} reason={reason} onDone={() => setSettingUp(false)} />}
        </div>
      );
    default:
      return isSettingUp && key !== undefined ? (
        <SetupForm taken={taken} reason={reason} onDone={() => setSettingUp(false)} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted">
            {t(
              'apiKeys.oneClick.what',
              'A key in this browser signs your orders without a wallet prompt, up to your limits. It can trade, but never withdraw, approve other keys or accept terms. Without a key, your wallet signs.',
            )}
          </p>
          <Button kind="primary" onClick={() => setSettingUp(true)} reason={reason}>
            {t('apiKeys.oneClick.setUp', 'Set up one-click trading')}
          </Button>
        </div>
      );
  }
}

interface PresentProps {
  facts: KeyFacts;
  approval: KeyApproval;
  isArmed: boolean;
  lockAt: number | undefined;
  taken: readonly string[];
}

function Present({ facts, approval, isArmed, lockAt, taken }: PresentProps) {
  const key = useOneClick((store) => store.key);
  const [panicked, setPanicked] = useState(false);
  const [isChanging, setChanging] = useState(false);
  const panic = () => {
    key?.lock();
    setPanicked(true);
  };
  const isGone = isUnapproved(approval);
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Gone facts={facts} approval={approval} taken={taken} />}
      <div className="flex flex-wrap items-center gap-2">
        {isArmed ? (
          <Badge tone="warn">{t('apiKeys.armed', 'Unlocked')}</Badge>
        ) : (
          <Badge>{t('apiKeys.locked', 'Locked')}</Badge>
        )}
        <span className="font-medium">{shownName(facts.name)}</span>
        {lockAt !== undefined && <LocksIn at={lockAt} />}
      </div>
      <Facts facts={facts} />
      {isChanging ? (
        <ChangeLimits facts={facts} onDone={() => setChanging(false)} />
      ) : (
        <div className="flex flex-wrap items-end gap-2">
          {isArmed ? (
            <Button kind="primary" onClick={() => key?.lock()}>
              {t('apiKeys.lock', 'Lock now')}
            </Button>
          ) : (
            !isGone && <UnlockForm facts={facts} />
          )}
          <Button onClick={() => setChanging(true)}>{t('apiKeys.change', 'Change limits')}</Button>
          <Button kind="danger" onClick={panic}>
            {t('apiKeys.panic', 'Lock and revoke')}
          </Button>
        </div>
      )}
      <PanicDialog facts={facts} isOpen={panicked} onClose={() => setPanicked(false)} />
    </div>
  );
}

function LocksIn({ at }: { at: number }) {
  const now = useNow();
  return (
    <span className="tabular text-table text-muted">
      {t('apiKeys.locksIn', 'locks in {time}', { time: formatCountdown(at - now) })}
    </span>
  );
}

function Facts({ facts: { address, limits, lockAfterMs, hasPassphrase } }: { facts: KeyFacts }) {
  const marketOf = useMarketOf();
  const { markets, maxOrderValue, maxHourValue, maxHourOrders } = limits;
  const names = markets?.map((assetId) => marketOf(assetId)?.symbol ?? assetId).join(', ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table compact:grid-cols-1">
      <Row label={t('apiKeys.fact.address', 'Address')}>
        <Address address={address} isFull isCopyable />
      </Row>
      <Row label={t('apiKeys.fact.markets', 'Markets')}>
        {names ?? t('apiKeys.markets.all', 'All markets')}
      </Row>
      <Row label={t('apiKeys.fact.order', 'Maximum order size')}>{formatExact(maxOrderValue)}</Row>
      <Row label={t('apiKeys.fact.hour', 'Per hour')}>
        {t(
          'apiKeys.fact.hour.value',
          '{value} in max {count, plural, one {# order} other {# orders}}',
          { value: formatExact(maxHourValue), count: maxHourOrders },
          'Limit of a trading key per hour; {value}: order value in the quote currency, {count}: number of orders.',
        )}
      </Row>
      <Row label={t('apiKeys.fact.lock', 'Auto-lock')}>
        {hasPassphrase
          ? t('apiKeys.fact.lock.passphrase', 'after {time}; unlocks with its passphrase', {
              time: formatDuration(lockAfterMs, 'long'),
            })
          : t('apiKeys.fact.lock.press', 'after {time}; unlocks with one press, no passphrase', {
              time: formatDuration(lockAfterMs, 'long'),
            })}
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-muted">{label}</dt>
      <dd className="tabular min-w-0">{children}</dd>
    </>
  );
}
