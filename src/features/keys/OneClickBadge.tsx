// OneClickBadge.tsx: badge in the top bar: the trading key is unlocked, for how long, with buttons to lock and unlock
// it.
import { usedInHour } from '#domain/order/oneClick.ts';
import { hasEnded, isArmed, isUnapproved, type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { formatCountdown } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { lostText, lostTitle } from '#ui/text/lostKeyMessages.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { KeyRound, Lock, ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'wouter';
import { OneClickDialog } from './OneClickDialog.tsx';
import { PanicDialog } from './PanicDialog.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { useKeeper } from './useKeeper.ts';

export function OneClickBadge() {
  useKeeper();
  return (
    <>
      <KeyBadge />
      <OneClickDialog />
    </>
  );
}

function KeyBadge() {
  const state = useOneClick((store) => store.state);
  const [panicked, setPanicked] = useState(false);
  const key = useOneClick((store) => store.key);
  const isUsable = useOneClick(isArmed);
  const isOver = useOneClick(({ approval }) => hasEnded(approval));
  if (state.kind === 'lost') return <LostBadge />;
  if (state.kind !== 'locked' && state.kind !== 'armed') return null;
  const panic = () => {
    key?.lock();
    setPanicked(true);
  };
  return (
    <span data-key="" className="flex shrink-0 items-center gap-1">
      <Popover
        label={t('oneClick.label', 'One-click trading')}
        align="end"
        width="320px"
        trigger={(props) => (
          <button
            type="button"
            {...props}
            className={cx(
              'flex h-8 shrink-0 items-center gap-1.5 rounded-md px-2 text-table font-medium whitespace-nowrap compact:h-11 compact:gap-1 compact:px-1.5',
              state.kind === 'armed' || isOver
                ? 'bg-warn-tint text-warn'
                : 'text-muted hover:bg-hover hover:text-ink',
            )}
          >
            <Icon
              of={isUsable ? KeyRound : state.kind === 'armed' || isOver ? ShieldAlert : Lock}
              size={14}
            />
            {state.kind === 'armed' ? (
              <Armed lockAt={state.lockAt} isUsable={isUsable} />
            ) : (
              <span className="max-[80rem]:sr-only">
                {isOver
                  ? t('oneClick.ended', 'Key approval ended')
                  : t('oneClick.locked', 'One-click locked')}
              </span>
            )}
          </button>
        )}
      >
        {(close) => <Details onPanic={() => (close(), panic())} onClose={close} />}
      </Popover>
      {state.kind === 'armed' && (
        <IconButton
          size="md"
          icon={ShieldAlert}
          label={t('oneClick.panic', 'Panic: lock the trading key now')}
          onClick={panic}
          className="text-danger! max-[70rem]:hidden"
        />
      )}
      <PanicDialog facts={state.facts} isOpen={panicked} onClose={() => setPanicked(false)} />
    </span>
  );
}

/** The key was deleted with the site's data; the Keys page offers a new one. */
function LostBadge() {
  return (
    <Popover
      label={t('oneClick.label', 'One-click trading')}
      align="end"
      width="320px"
      trigger={(props) => (
        <button
          type="button"
          {...props}
          className="flex h-8 shrink-0 items-center gap-1.5 rounded-md bg-warn-tint px-2 text-table font-medium whitespace-nowrap text-warn compact:h-11 compact:px-1.5"
        >
          <Icon of={ShieldAlert} size={14} />
          <span className="max-[80rem]:sr-only">{t('oneClick.lost', 'Trading key lost')}</span>
        </button>
      )}
    >
      {(close) => (
        <div className="flex flex-col gap-3 p-4 text-table">
          <p className="text-body text-ink">{lostTitle()}</p>
          <p className="text-muted">{lostText()}</p>
          <Link href="/keys" onClick={close} className="text-accent underline underline-offset-2">
            {t('oneClick.approveAgain', 'Approve a new key')}
          </Link>
        </div>
      )}
    </Popover>
  );
}

function Armed({ lockAt, isUsable }: { lockAt: number; isUsable: boolean }) {
  const now = useNow();
  const left = formatCountdown(lockAt - now);
  return (
    <span>
      {isUsable ? (
        <span className="max-[112rem]:sr-only">{t('oneClick.armed', 'One-click on')} </span>
      ) : (
        <span className="max-[80rem]:sr-only">{t('oneClick.unapproved', 'Key not approved')} </span>
      )}
      {/* Not a live region: a running clock would be read out every second. */}
      <span aria-hidden="true" className="tabular compact:hidden">
        {left.startsWith('00:') ? left.slice(3) : left}
      </span>
      {/* On a phone the top bar has no room for the text. */}
      <span aria-hidden="true" className="tabular hidden compact:inline max-[22.5rem]:hidden">
        {roughly(lockAt - now)}
      </span>
    </span>
  );
}

/** At most three characters. */
function roughly(leftMs: number): string {
  const minutes = Math.max(0, Math.ceil(leftMs / 60_000));
  return minutes < 100
    ? t('oneClick.minutes', '{count}m', { count: minutes })
    : t('oneClick.hours', '{count}h', { count: Math.ceil(minutes / 60) });
}

function Details({ onPanic, onClose }: { onPanic: () => void; onClose: () => void }) {
  const { key, state, approval } = useOneClick((store) => store);
  const now = useNow();
  if (state.kind !== 'locked' && state.kind !== 'armed') return null;
  const { limits } = state.facts;
  const used = state.kind === 'armed' ? usedInHour(state.uses, now) : undefined;
  const isGone = isUnapproved(approval);
  return (
    <div className="flex flex-col gap-3 p-4 text-table">
      <p className="text-body text-ink">{headline(state.kind, approval)}</p>
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('oneClick.order', 'Maximum order size')}</dt>
        <dd className="tabular">{formatExact(limits.maxOrderValue)}</dd>
        <dt className="text-muted">
          {used === undefined
            ? t('oneClick.maxHour', 'Max value per hour')
            : t('oneClick.hour', 'Value this hour')}
        </dt>
        <dd className="tabular">
          {used === undefined
            ? formatExact(limits.maxHourValue)
            : t('oneClick.of', '{used} of {most}', {
                used: formatExact(used.value.toFixed()),
                most: formatExact(limits.maxHourValue),
              })}
        </dd>
        <dt className="text-muted">
          {used === undefined
            ? t('oneClick.maxCount', 'Max orders per hour')
            : t('oneClick.count', 'Orders this hour')}
        </dt>
        <dd className="tabular">
          {used === undefined
            ? limits.maxHourOrders
            : t('oneClick.of', '{used} of {most}', { used: used.orders, most: limits.maxHourOrders })}
        </dd>
      </dl>
      {state.kind === 'armed' ? (
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => (key?.lock(), onClose())}>{t('oneClick.lock', 'Lock now')}</Button>
          <Button kind="danger" onClick={onPanic}>
            {t('oneClick.lockAndRevoke', 'Lock and revoke')}
          </Button>
        </div>
      ) : (
        !isGone && <UnlockForm facts={state.facts} onDone={onClose} />
      )}
      <Link href="/keys" onClick={onClose} className="text-accent underline underline-offset-2">
        {isGone
          ? t('oneClick.approveAgain', 'Approve a new key')
          : t('oneClick.manage', 'Limits, keys and permissions')}
      </Link>
    </div>
  );
}

function headline(kind: 'locked' | 'armed', approval: KeyApproval): string {
  if (approval === 'missing')
    return t('oneClick.head.missing', 'The key is not approved. Your main wallet signs.');
  if (approval === 'unlisted')
    return t('oneClick.head.unlisted', 'The service no longer lists this key. Your main wallet signs.');
  if (approval === 'expired')
    return t('oneClick.head.expired', 'The key’s approval has expired. Your main wallet signs.');
  return kind === 'armed'
    ? t(
        'oneClick.head.armed',
        'Orders within these limits are sent immediately, without confirmation or wallet.',
      )
    : t('oneClick.head.locked', 'The trading key is locked. Your main wallet signs until you unlock it.');
}
