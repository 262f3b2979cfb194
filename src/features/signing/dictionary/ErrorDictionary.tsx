// ErrorDictionary.tsx: every documented error: cause, what is safe, what to do. Nothing of the address is shown: anybody
// can write a link.
import { Badge } from '#ui/display/Badge.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useHashTarget } from '#ui/hooks/useHashTarget.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { dictionary, type Entry, type Group } from './entries.ts';
import { type LocalEntry, pageEntries, serviceEntries, walletEntries } from './localCauses.ts';
import { transactionEntries } from './transactionCauses.ts';

export function ErrorDictionary() {
  const [search, setSearch] = useState('');
  useHashTarget('center');
  const groups = dictionary()
    .map((group) => ({
      ...group,
      entries: group.entries.filter((entry) =>
        matches(search, entry.code, entry.text, entry.cause, entry.todo),
      ),
    }))
    .filter(({ entries }) => entries.length > 0);
  const local = [
    {
      title: t('errors.group.silent', 'No response, or an unreadable one'),
      entries: filtered(serviceEntries(), search),
    },
    {
      title: t('errors.group.wallet', 'Wallet and trading key'),
      entries: filtered(walletEntries(), search),
    },
    {
      title: t('errors.group.chain', 'Transactions of a deposit'),
      entries: filtered(transactionEntries(), search),
    },
    {
      title: t('errors.group.page', 'This page, before sending'),
      entries: filtered(pageEntries(), search),
    },
  ].filter(({ entries }) => entries.length > 0);
  return (
    <Page
      title={t('errors.title', 'Errors and solutions')}
      lead={t(
        'errors.lead',
        'Errors of the service and of wallets that Trine knows. Others appear in the service’s own words.',
      )}
    >
      <p id="unlisted" tabIndex={-1} className="outline-none target:bg-selected focus:bg-selected">
        {t(
          'errors.none.detail',
          'Unlisted errors are unknown to Trine. Their text, code and field are shown as sent and kept under Activity.',
        )}{' '}
        {t('errors.unknown.safe', 'Check the request’s status under Activity before you try again.')}
      </p>
      <Field label={t('errors.search', 'Search by code or words')} className="max-w-md">
        {(control) => <TextInput {...control} value={search} onChange={setSearch} />}
      </Field>
      {groups.map((group) => (
        <ServiceGroup key={group.id} group={group} />
      ))}
      {local.map(({ title, entries }) => (
        <Section key={title} title={title}>
          {entries.map((entry) => (
            <Item
              key={entry.id}
              id={entry.id}
              title={entry.text.title}
              badge={entry.codes}
              cause={entry.cause}
              todo={entry.text.detail}
            />
          ))}
        </Section>
      ))}
      {groups.length === 0 && local.length === 0 && (
        <EmptyState title={t('errors.none', 'No matching errors')} />
      )}
    </Page>
  );
}

function ServiceGroup({ group }: { group: Group }) {
  return (
    <Section title={group.title}>
      {group.entries.map((entry) => (
        <ServiceItem key={entry.code} entry={entry} />
      ))}
    </Section>
  );
}

function ServiceItem({ entry: { code, text, status, cause, safe, todo } }: { entry: Entry }) {
  return (
    <Item
      id={code}
      title={text}
      badge={status === 200 ? code : `${code} · ${status}`}
      cause={cause}
      safe={safe}
      todo={todo}
    >
      {code.startsWith('NONCE') && (
        <Link
          href="/clock"
          className="self-start text-table text-accent underline underline-offset-2 compact:py-3.5"
        >
          {t('errors.clock', 'Nonces and clock')}
        </Link>
      )}
      {code.startsWith('AGENT') && (
        <Link
          href="/keys"
          className="self-start text-table text-accent underline underline-offset-2 compact:py-3.5"
        >
          {t('errors.keys', 'Keys of this account')}
        </Link>
      )}
    </Item>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="text-body font-semibold">{title}</h2>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(30rem,100%),1fr))] gap-2">{children}</ul>
    </section>
  );
}

interface ItemProps {
  id: string;
  title: string;
  badge: string;
  cause: string;
  safe?: string;
  todo: string;
  children?: ReactNode;
}

function Item({ id, title, badge, cause, safe, todo, children }: ItemProps) {
  return (
    <li
      id={id}
      tabIndex={-1}
      className="flex flex-col gap-1.5 card px-3 py-2.5 outline-none target:bg-selected focus:bg-selected"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-medium">{title}</span>
        {badge !== '' && <Badge className="font-mono">{badge}</Badge>}
      </div>
      <dl className="grid grid-cols-[minmax(5rem,auto)_1fr] gap-x-3 gap-y-0.5 text-table compact:grid-cols-1">
        <dt className="text-faint">{t('errors.why', 'Cause')}</dt>
        <dd>{cause}</dd>
        {safe !== undefined && (
          <>
            <dt className="text-faint">{t('errors.isSafe', 'Effect')}</dt>
            <dd>{safe}</dd>
          </>
        )}
        <dt className="text-faint">
          {safe === undefined ? t('errors.both', 'Effect and solution') : t('errors.do', 'Solution')}
        </dt>
        <dd>{todo}</dd>
      </dl>
      {children}
    </li>
  );
}

function filtered(entries: LocalEntry[], search: string): LocalEntry[] {
  return entries.filter(({ id, codes, cause, text }) =>
    matches(search, id, codes, cause, text.title, text.detail),
  );
}

function matches(search: string, ...texts: string[]): boolean {
  const words = search.trim().toLowerCase();
  return words === '' || texts.some((text) => text.toLowerCase().includes(words));
}
