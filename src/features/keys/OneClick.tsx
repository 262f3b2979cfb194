// OneClick.tsx: one-click trading on the keys page: set up, unlock, lock, change the limits, remove.
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useOneClick } from '#state/account/oneClick.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatCountdown, formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
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
          title={i18n.t({
            id: 'apiKeys.unavailable',
            message: 'Browser storage is blocked, so no trading key can be kept here.',
          })}
        >
          {i18n.t({
            id: 'apiKeys.unavailable.safe',
            message: 'Trade with your main wallet. Usual causes: a private window or blocked site data.',
          })}
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
            {i18n.t({
              id: 'apiKeys.oneClick.what',
              message:
                'A key in this browser signs your orders without a wallet prompt, up to your limits. It can trade, but never withdraw, approve other keys or accept terms. Without a key, your wallet signs.',
            })}
          </p>
          <Button kind="primary" onClick={() => setSettingUp(true)} reason={reason}>
            {i18n.t({ id: 'apiKeys.oneClick.setUp', message: 'Set up one-click trading' })}
          </Button>
        </div>
      );
  }
}

interface PresentProps {
  facts: KeyFacts;
  approval: string;
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
  const isGone = approval === 'missing' || approval === 'expired';
  return (
    <div className="flex flex-col gap-4">
      {isGone && <Gone facts={facts} isExpired={approval === 'expired'} taken={taken} />}
      <div className="flex flex-wrap items-center gap-2">
        {isArmed ? (
          <Badge tone="warn">{i18n.t({ id: 'apiKeys.armed', message: 'Unlocked' })}</Badge>
        ) : (
          <Badge>{i18n.t({ id: 'apiKeys.locked', message: 'Locked' })}</Badge>
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
              {i18n.t({ id: 'apiKeys.lock', message: 'Lock now' })}
            </Button>
          ) : (
            !isGone && <UnlockForm facts={facts} />
          )}
          <Button onClick={() => setChanging(true)}>
            {i18n.t({ id: 'apiKeys.change', message: 'Change limits' })}
          </Button>
          <Button kind="danger" onClick={panic}>
            {i18n.t({ id: 'apiKeys.panic', message: 'Lock and revoke' })}
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
      {i18n.t({
        id: 'apiKeys.locksIn',
        message: 'locks in {time}',
        values: { time: formatCountdown(at - now) },
      })}
    </span>
  );
}

function Facts({ facts: { address, limits, lockAfterMs, hasPassphrase } }: { facts: KeyFacts }) {
  const marketOf = useMarketOf();
  const { markets, maxOrderValue, maxHourValue, maxHourOrders } = limits;
  const names = markets?.map((assetId) => marketOf(assetId)?.symbol ?? assetId).join(', ');
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1.5 text-table compact:grid-cols-1">
      <Row label={i18n.t({ id: 'apiKeys.fact.address', message: 'Address' })}>
        <Address address={address} isFull isCopyable />
      </Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.markets', message: 'Markets' })}>
        {names ?? i18n.t({ id: 'apiKeys.markets.all', message: 'All markets' })}
      </Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.order', message: 'Maximum order size' })}>
        {formatExact(maxOrderValue)}
      </Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.hour', message: 'Per hour' })}>
        {i18n.t({
          id: 'apiKeys.fact.hour.value',
          comment:
            'Limit of a trading key per hour; {value}: order value in the quote currency, {count}: number of orders.',
          message: '{value} in max {count, plural, one {# order} other {# orders}}',
          values: { value: formatExact(maxHourValue), count: maxHourOrders },
        })}
      </Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.lock', message: 'Auto-lock' })}>
        {hasPassphrase
          ? i18n.t({
              id: 'apiKeys.fact.lock.passphrase',
              message: 'after {time}; unlocks with its passphrase',
              values: { time: formatDuration(lockAfterMs, 'long') },
            })
          : i18n.t({
              id: 'apiKeys.fact.lock.press',
              message: 'after {time}; unlocks with one press, no passphrase',
              values: { time: formatDuration(lockAfterMs, 'long') },
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
