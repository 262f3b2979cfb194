// OneClick.tsx: one-click trading on the keys page: set up, unlock, lock, change the limits, take it away.
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { useGateway, useOutbox } from '#client/react.tsx';
import type { KeyFacts } from '#client/tradingKey/keyMessages.ts';
import type { LostKey } from '#client/tradingKey/keyNotes.ts';
import type { Address as AccountAddress } from '#protocol/ids.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { type KeyApproval, useOneClick } from '#state/account/oneClick.ts';
import { Address } from '#ui/display/Address.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatCountdown, formatDuration } from '#ui/text/format/duration.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import { lostText, lostTitle } from '#ui/text/lostKeyMessages.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { type ReactNode, useState } from 'react';
import { shownName } from './agentName.ts';
import { DEFAULT_VALIDITY, endOf, keyProblemText } from './keyMessages.ts';
import { LimitFields, limitsOf, limitText } from './LimitFields.tsx';
import { PanicDialog } from './PanicDialog.tsx';
import { SetupForm } from './SetupForm.tsx';
import { UnlockForm } from './UnlockForm.tsx';
import { useApprove, wasTaken } from './useApprove.ts';

export function OneClick({ taken }: { taken: readonly string[] }) {
  const { key, state, approval } = useOneClick((store) => store);
  const { reason } = useApprove();
  const [isSettingUp, setSettingUp] = useState(false);
  switch (state.kind) {
    case 'unavailable':
      return <Banner tone="warn" title={i18n.t({ id: 'apiKeys.unavailable', message: 'This browser keeps nothing for this page, so no trading key can live here.' })}>{i18n.t({ id: 'apiKeys.unavailable.safe', message: 'Trading goes on with your main wallet. A private window, or a setting that blocks site data, is the usual cause.' })}</Banner>;
    case 'locked':
    case 'armed':
      return <Present facts={state.facts} approval={approval} isArmed={state.kind === 'armed'} lockAt={state.kind === 'armed' ? state.lockAt : undefined} taken={taken} />;
    case 'lost':
      return (
        <div className="flex flex-col gap-4">
          <Lost lost={state.facts} approval={approval} onNew={isSettingUp ? undefined : () => setSettingUp(true)} />
          {isSettingUp && <SetupForm taken={taken} reason={reason} onDone={() => setSettingUp(false)} />}
        </div>
      );
    default:
      return isSettingUp && key !== undefined ? (
        <SetupForm taken={taken} reason={reason} onDone={() => setSettingUp(false)} />
      ) : (
        <div className="flex flex-col items-start gap-3">
          <p className="max-w-prose text-muted">
            {i18n.t({ id: 'apiKeys.oneClick.what', message: 'A key that lives in this browser signs your orders without asking the wallet each time, up to limits you set. It can trade; it can never withdraw, approve other keys or accept terms. Without it nothing changes: your wallet signs.' })}
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
        {isArmed ? <Badge tone="warn">{i18n.t({ id: 'apiKeys.armed', message: 'Unlocked' })}</Badge> : <Badge>{i18n.t({ id: 'apiKeys.locked', message: 'Locked' })}</Badge>}
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
          <Button onClick={() => setChanging(true)}>{i18n.t({ id: 'apiKeys.change', message: 'Change the limits' })}</Button>
          <Button kind="danger" onClick={panic}>
            {i18n.t({ id: 'apiKeys.panic', message: 'Lock and revoke …' })}
          </Button>
        </div>
      )}
      <PanicDialog facts={facts} isOpen={panicked} onClose={() => setPanicked(false)} />
    </div>
  );
}

/** Nobody has the key any more; what is still approved under its address is revoked here, and a new key takes its place. */
function Lost({ lost, approval, onNew }: { lost: LostKey; approval: KeyApproval; onNew: (() => void) | undefined }) {
  const key = useOneClick((store) => store.key);
  const { revoke, reason } = useApprove();
  const isListed = approval === 'approved';
  const revokeLost = async () => {
    if (wasTaken(await revoke(lost.name))) await key?.erase(lost.address);
  };
  return (
    <Banner
      tone="warn"
      title={lostTitle()}
      action={
        <>
          {isListed && (
            <Button size="sm" onClick={() => void revokeLost()} reason={reason}>
              {i18n.t({ id: 'keyLost.revoke', message: 'Revoke the lost key' })}
            </Button>
          )}
          {(approval === 'missing' || approval === 'expired') && (
            <Button size="sm" onClick={() => void key?.erase(lost.address)}>
              {i18n.t({ id: 'keyLost.dismiss', message: 'Dismiss' })}
            </Button>
          )}
          {onNew !== undefined && (
            <Button size="sm" kind="primary" onClick={onNew} reason={reason}>
              {i18n.t({ id: 'oneClick.approveAgain', message: 'Approve a new key' })}
            </Button>
          )}
        </>
      }
    >
      <p>{lostText()}</p>
      {isListed && <p>{i18n.t({ id: 'keyLost.listed', message: 'The service still lists “{name}”. Revoke it; nothing needs it any more.', values: { name: shownName(lost.name) } })}</p>}
    </Banner>
  );
}

/** The service refuses the key: it is approved for the first time, or another takes its place. A revoked key is never approved again. */
function Gone({ facts, isExpired, taken }: { facts: KeyFacts; isExpired: boolean; taken: readonly string[] }) {
  const key = useOneClick((store) => store.key);
  const { approve, reason } = useApprove();
  const { clock } = useGateway();
  const wasApproved = useOutbox().some((item) => isTrace(item, facts.address));
  const isFresh = !isExpired && !wasApproved && !taken.includes(facts.name);
  return (
    <Banner
      tone="warn"
      title={isExpired ? i18n.t({ id: 'apiKeys.gone.expired', message: 'The approval of this key has run out.' }) : i18n.t({ id: 'apiKeys.gone.missing', message: 'The service does not list this key: it was revoked, or never approved.' })}
      action={
        <>
          {isFresh && (
            <Button size="sm" onClick={() => void approve({ address: facts.address, name: facts.name, validUntil: endOf(DEFAULT_VALIDITY, clock.now()) })} reason={reason}>
              {i18n.t({ id: 'apiKeys.gone.approveFor', message: 'Approve it for 30 days' })}
            </Button>
          )}
          <Button size="sm" kind="primary" onClick={() => void key?.erase(facts.address)}>
            {i18n.t({ id: 'apiKeys.gone.new', message: 'Replace it by a new key' })}
          </Button>
        </>
      }
    >
      {i18n.t({ id: 'apiKeys.gone.safe', message: 'Nothing it signs is taken, and your main wallet signs instead. Orders you typed are still in their tickets.' })}
    </Banner>
  );
}

/** It was approved by this browser, or has signed something the service took: what is not listed now was revoked. */
function isTrace({ request, signer, state }: OutboxItem, address: AccountAddress): boolean {
  const isTaken = state.status === 'accepted' || state.status === 'confirmed';
  return isTaken && (signer === address || (request.type === 'approveAgent' && request.action.agentAddress === address));
}

function LocksIn({ at }: { at: number }) {
  const now = useNow();
  return <span className="tabular text-table text-muted">{i18n.t({ id: 'apiKeys.locksIn', message: 'locks in {time}', values: { time: formatCountdown(at - now) } })}</span>;
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
      <Row label={i18n.t({ id: 'apiKeys.fact.markets', message: 'Markets' })}>{names ?? i18n.t({ id: 'apiKeys.markets.all', message: 'Every market' })}</Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.order', message: 'Largest order' })}>{formatExact(maxOrderValue)}</Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.hour', message: 'Per hour' })}>{i18n.t({ id: 'apiKeys.fact.hour.value', message: '{value} in at most {count, plural, one {# order} other {# orders}}', values: { value: formatExact(maxHourValue), count: maxHourOrders } })}</Row>
      <Row label={i18n.t({ id: 'apiKeys.fact.lock', message: 'Locks by itself' })}>
        {hasPassphrase
          ? i18n.t({ id: 'apiKeys.fact.lock.passphrase', message: 'after {time}; opens with its passphrase', values: { time: formatDuration(lockAfterMs, 'long') } })
          : i18n.t({ id: 'apiKeys.fact.lock.press', message: 'after {time}; opens with a press, without a passphrase', values: { time: formatDuration(lockAfterMs, 'long') } })}
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

function ChangeLimits({ facts, onDone }: { facts: KeyFacts; onDone: () => void }) {
  const key = useOneClick((store) => store.key);
  const [text, setText] = useState(() => limitText(facts.limits, facts.lockAfterMs));
  const [passphrase, setPassphrase] = useState('');
  const [problem, setProblem] = useState<string>();
  const limits = limitsOf(text);
  const change = async () => {
    if (limits === undefined) return;
    const failed = await key?.change({ limits, lockAfterMs: text.lockAfterMs }, facts.hasPassphrase ? passphrase : null);
    setPassphrase('');
    setProblem(failed && keyProblemText(failed));
    if (failed === undefined) onDone();
  };
  return (
    <form
      aria-label={i18n.t({ id: 'apiKeys.change', message: 'Change the limits' })}
      className="flex flex-col gap-4 border-t border-line pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        void change();
      }}
    >
      <LimitFields text={text} onChange={setText} />
      {facts.hasPassphrase && (
        <Field label={i18n.t({ id: 'apiKeys.passphrase', message: 'Passphrase' })} className="max-w-sm">
          {(control) => <TextInput {...control} type="password" autoComplete="off" value={passphrase} onChange={setPassphrase} />}
        </Field>
      )}
      {problem !== undefined && (
        <p role="alert" className="text-table text-danger">
          {problem}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button onClick={onDone}>{i18n.t({ id: 'apiKeys.change.cancel', message: 'Leave them as they are' })}</Button>
        <Button type="submit" kind="primary" reason={limits === undefined ? i18n.t({ id: 'apiKeys.setup.limits', message: 'Correct the limits first.' }) : undefined}>
          {i18n.t({ id: 'apiKeys.change.save', message: 'Seal the new limits' })}
        </Button>
        <p className="text-label text-faint">{i18n.t({ id: 'apiKeys.change.hint', message: 'The key is locked afterwards; nothing has to be approved anew.' })}</p>
      </div>
    </form>
  );
}
