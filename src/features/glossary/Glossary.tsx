// Glossary.tsx: the terms of the app with their explanations, and a search.
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Page, Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { foundTerms } from './term.ts';
import { termGroups } from './terms.ts';

export function Glossary() {
  const [search, setSearch] = useState('');
  const groups = foundTerms(termGroups(), search);
  const label = t('glossary.search', 'Search terms');
  return (
    <Page
      title={t('glossary.title', 'Glossary')}
      lead={t('glossary.lead', 'Definitions of the underlined labels.')}
      actions={
        <TextInput
          role="searchbox"
          value={search}
          onChange={setSearch}
          aria-label={label}
          placeholder={label}
          className="w-44"
        />
      }
    >
      {groups.map(({ title, terms }) => (
        <Section key={title} title={title}>
          <dl translate="yes" className="grid gap-x-8 gap-y-3 md:grid-cols-2 xl:grid-cols-3">
            {terms.map(({ id, name, text }) => (
              <div key={id} id={id}>
                <dt className="font-medium">{name}</dt>
                <dd className="max-w-prose text-table text-muted">{text}</dd>
              </div>
            ))}
          </dl>
        </Section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={t('glossary.none', 'No term matches “{search}”', { search })}
          action={<Button onClick={() => setSearch('')}>{t('glossary.all', 'Show all terms')}</Button>}
        />
      )}
      <p role="status" className="sr-only">
        {t('glossary.count', '{count, plural, one {# term} other {# terms}}', {
          count: groups.reduce((sum, { terms }) => sum + terms.length, 0),
        })}
      </p>
    </Page>
  );
}
