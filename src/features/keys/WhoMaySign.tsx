// WhoMaySign.tsx: who may sign what, what a trading key protects, and what it does not.
import { i18n } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Check, Minus } from 'lucide-react';

type Answer = 'yes' | 'no' | 'limits' | 'service';

function acts(): readonly (readonly [string, Answer, Answer, Answer])[] {
  return [
    [i18n.t({ id: 'who.orders', message: 'Place and change orders' }), 'yes', 'limits', 'yes'],
    [i18n.t({ id: 'who.cancel', message: 'Cancel orders, stop TWAPs' }), 'yes', 'yes', 'yes'],
    [i18n.t({ id: 'who.twap', message: 'Start TWAPs' }), 'yes', 'limits', 'yes'],
    [
      i18n.t({ id: 'who.leverage', message: 'Leverage, margin of isolated positions' }),
      'yes',
      'limits',
      'yes',
    ],
    [i18n.t({ id: 'who.isolated', message: 'Check an isolated margin change' }), 'yes', 'yes', 'yes'],
    [i18n.t({ id: 'who.outcome', message: 'Split and merge outcome shares' }), 'yes', 'no', 'service'],
    [i18n.t({ id: 'who.referral', message: 'Create a referral code' }), 'yes', 'no', 'service'],
    [
      i18n.t({ id: 'who.withdraw', message: 'Withdraw, from balance or segregated funds' }),
      'yes',
      'no',
      'no',
    ],
    [i18n.t({ id: 'who.deposit', message: 'Get a deposit quote' }), 'yes', 'no', 'no'],
    [i18n.t({ id: 'who.keys', message: 'Approve and revoke keys' }), 'yes', 'no', 'no'],
    [i18n.t({ id: 'who.terms', message: 'Accept the terms' }), 'yes', 'no', 'no'],
  ];
}

export function WhoMaySign() {
  return (
    <div
      role="region"
      tabIndex={0}
      aria-label={i18n.t({ id: 'who.table', message: 'Actions and who may sign them' })}
      className="overflow-x-auto"
    >
      <table className="w-full border-collapse text-table">
        <thead>
          <tr className="border-b border-line text-start text-label text-faint">
            <th scope="col" className="py-1.5 pe-4 text-start font-normal">
              {i18n.t({ id: 'who.act', message: 'Action' })}
            </th>
            <th scope="col" className="px-4 py-1.5 text-start font-normal">
              {i18n.t({ id: 'who.wallet', message: 'Main wallet' })}
            </th>
            <th scope="col" className="px-4 py-1.5 text-start font-normal">
              {i18n.t({ id: 'who.key', message: 'Trading key here' })}
            </th>
            <th scope="col" className="py-1.5 ps-4 text-start font-normal">
              {i18n.t({ id: 'who.others', message: 'Other keys you approved' })}
            </th>
          </tr>
        </thead>
        <tbody>
          {acts().map(([act, ...answers]) => (
            <tr key={act} className="border-b border-line/60 last:border-0">
              <th scope="row" className="py-1.5 pe-4 text-start font-normal text-ink">
                {act}
              </th>
              {answers.map((answer, column) => (
                // The columns never change their order.
                // oxlint-disable-next-line react/no-array-index-key
                <td key={column} className="px-4 py-1.5">
                  <Mark answer={answer} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ answer }: { answer: Answer }) {
  const words: Record<Answer, string> = {
    yes: i18n.t({ id: 'who.yes', message: 'Yes' }),
    no: i18n.t({ id: 'who.no', message: 'Never' }),
    limits: i18n.t({ id: 'who.limits', message: 'Within its limits' }),
    service: i18n.t({ id: 'who.service', message: 'If the service allows' }),
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
    i18n.t({
      id: 'keyProtect.withdraw',
      message:
        'Your money cannot leave through it: the key never signs withdrawals, and the service would refuse them.',
    }),
    i18n.t({
      id: 'keyProtect.theft',
      message:
        'The key is created and used in a worker without network access, and never enters the page. Storage holds it encrypted only, with a key the browser does not export.',
    }),
    i18n.t({
      id: 'keyProtect.limits',
      message: 'The limits are sealed with the key. Changing them in storage makes the key unusable.',
    }),
    i18n.t({
      id: 'keyProtect.passphrase',
      message:
        'With a passphrase, only those who know it can open the key. A copy of this browser’s files is not enough, nor a program that finds it locked.',
    }),
    i18n.t({
      id: 'keyProtect.end',
      message:
        'The key locks automatically, on reload, and in every tab when you press “Lock now”. You can revoke it from any device.',
    }),
  ];
  const unsafe = [
    i18n.t({
      id: 'keyProtect.not.code',
      message:
        'While unlocked, malicious code in this page, such as a browser extension, could sign orders within the limits, even bad ones. Trine loads no foreign scripts, but cannot block those the browser allows.',
    }),
    i18n.t({
      id: 'keyProtect.not.theft',
      message:
        'Such code could also open the sealed key: without a passphrase at any time, otherwise while you type it. Then it could trade elsewhere, without limits, until you revoke the key.',
    }),
    i18n.t({
      id: 'keyProtect.not.person',
      message: 'While unlocked, anyone at this device can trade within the limits.',
    }),
    i18n.t({
      id: 'keyProtect.not.profile',
      message:
        'Without a passphrase, one press unlocks the key. The lock then prevents mistakes, but not people or programs using this browser profile.',
    }),
    i18n.t({
      id: 'keyProtect.not.service',
      message: 'The limits are Trine’s, not the service’s: they hold for this key in this browser only.',
    }),
    i18n.t({
      id: 'keyProtect.not.orders',
      message: 'Locking and revoking do not cancel what is already open.',
    }),
  ];
  return (
    <div className="grid grid-cols-2 gap-6 compact:grid-cols-1">
      <List title={i18n.t({ id: 'keyProtect.title', message: 'Protected' })} items={safe} />
      <List title={i18n.t({ id: 'keyProtect.not.title', message: 'Not protected' })} items={unsafe} />
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
