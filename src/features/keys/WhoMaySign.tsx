// WhoMaySign.tsx: who may sign what, what a trading key protects, and what it does not.
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Check, Minus } from 'lucide-react';
import { FigureTable } from '#ui/table/FigureTable.tsx';

type Answer = 'yes' | 'no' | 'limits' | 'service';

function acts(): readonly (readonly [string, Answer, Answer, Answer])[] {
  return [
    [t('who.orders', 'Place and change orders'), 'yes', 'limits', 'yes'],
    [t('who.cancel', 'Cancel orders, stop TWAPs'), 'yes', 'yes', 'yes'],
    [t('who.twap', 'Start TWAPs'), 'yes', 'limits', 'yes'],
    [t('who.leverage', 'Leverage, margin of isolated positions'), 'yes', 'limits', 'yes'],
    [t('who.isolated', 'Check an isolated margin change'), 'yes', 'yes', 'yes'],
    [t('who.outcome', 'Split and merge outcome shares'), 'yes', 'no', 'service'],
    [t('who.referral', 'Create a referral code'), 'yes', 'no', 'service'],
    [t('who.withdraw', 'Withdraw, from balance or segregated funds'), 'yes', 'no', 'no'],
    [t('who.deposit', 'Get a deposit quote'), 'yes', 'no', 'no'],
    [t('who.keys', 'Approve and revoke keys'), 'yes', 'no', 'no'],
    [t('who.terms', 'Accept the terms'), 'yes', 'no', 'no'],
  ];
}

export function WhoMaySign() {
  return (
    <FigureTable
      label={t('who.table', 'Actions and who may sign them')}
      columns={[
        t('who.act', 'Action'),
        t('who.wallet', 'Main wallet'),
        t('who.key', 'Trading key here'),
        t('who.others', 'Other keys you approved'),
      ]}
      rows={acts().map(([act, ...answers]) => ({
        id: act,
        name: act,
        // The columns never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        cells: answers.map((answer, column) => <Mark key={column} answer={answer} />),
      }))}
      align="start"
      scrolls
    />
  );
}

function Mark({ answer }: { answer: Answer }) {
  const words: Record<Answer, string> = {
    yes: t('who.yes', 'Yes'),
    no: t('who.no', 'Never'),
    limits: t('who.limits', 'Within its limits'),
    service: t('who.service', 'If the service allows'),
  };
  const isNo = answer === 'no';
  return (
    <span className={isNo ? 'flex items-center gap-1.5 text-muted' : 'flex items-center gap-1.5 text-ink'}>
      <Icon
        of={isNo ? Minus : Check}
        size={14}
        className={isNo ? 'shrink-0 text-faint' : 'shrink-0 text-gain'}
      />
      {words[answer]}
    </span>
  );
}

export function Protection() {
  const safe = [
    t(
      'keyProtect.withdraw',
      'Your money cannot leave through it: the key never signs withdrawals, and the service would refuse them.',
    ),
    t(
      'keyProtect.theft',
      'The key is created and used in a worker without network access, and never enters the page. Storage holds it encrypted only, with a key the browser does not export.',
    ),
    t(
      'keyProtect.limits',
      'The limits are sealed with the key. Changing them in storage makes the key unusable.',
    ),
    t(
      'keyProtect.passphrase',
      'With a passphrase, only those who know it can open the key. A copy of this browser’s files is not enough, nor a program that finds it locked.',
    ),
    t(
      'keyProtect.end',
      'The key locks after its time, and in every tab when you press “Lock now” or disconnect. You can revoke it from any device.',
    ),
  ];
  const unsafe = [
    t(
      'keyProtect.not.code',
      'While unlocked, malicious code in this page, such as a browser extension, could sign orders within the limits, even bad ones. Trine loads no foreign scripts, but cannot block those the browser allows.',
    ),
    t(
      'keyProtect.not.theft',
      'Such code could also open the sealed key: without a passphrase at any time, otherwise while you type it. Then it could trade elsewhere, without limits, until you revoke the key.',
    ),
    t('keyProtect.not.person', 'While unlocked, anyone at this device can trade within the limits.'),
    t(
      'keyProtect.not.profile',
      'Without a passphrase, one press unlocks the key. The lock then prevents mistakes, but not people or programs using this browser profile.',
    ),
    t(
      'keyProtect.not.service',
      'The limits are Trine’s, not the service’s: they hold for this key in this browser only.',
    ),
    t('keyProtect.not.orders', 'Locking and revoking do not cancel what is already open.'),
  ];
  return (
    <div className="grid grid-cols-2 gap-6 compact:grid-cols-1">
      <List title={t('keyProtect.title', 'Protected')} items={safe} />
      <List title={t('keyProtect.not.title', 'Not protected')} items={unsafe} />
    </div>
  );
}

function List({ title, items }: { title: string; items: readonly string[] }) {
  return (
    <div>
      <h3 className="mb-1.5 text-table font-medium">{title}</h3>
      <ul className="flex list-disc flex-col gap-1 ps-4 text-table text-muted">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}
