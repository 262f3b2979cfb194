// Keys.tsx: who may sign for the account: the trading key of this browser and every other approved key, with their permissions.
import { agentsQuery } from '#client/queries/account/agents.ts';
import { useGateway } from '#client/react.tsx';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Page, Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Agents } from './Agents.tsx';
import { ApproveForm } from './ApproveForm.tsx';
import { OneClick } from './OneClick.tsx';
import { RoleLookup } from './RoleLookup.tsx';
import { Protection, WhoMaySign } from './WhoMaySign.tsx';

export function Keys() {
  const gateway = useGateway();
  const owner = useOwner();
  const mode = useSessionMode();
  const { data: agents = [] } = useQuery(queryWhen(owner, (address) => agentsQuery(gateway, address)));
  const taken = agents.map(({ name }) => name);
  return (
    <Page
      title={t('apiKeys.title', 'API keys')}
      lead={t(
        'apiKeys.lead',
        'Keys that may sign for your account besides your main wallet, and their limits.',
      )}
    >
      {mode !== 'watching' && (
        <Section title={t('apiKeys.oneClick', 'One-click trading in this browser')}>
          <OneClick key={owner} taken={taken} />
          <Closed title={t('apiKeys.protection', 'What this protects, and what it doesn’t')}>
            <Protection />
          </Closed>
        </Section>
      )}
      <Section title={t('apiKeys.bots', 'API keys for bots')}>
        {owner === undefined ? (
          <p className="text-muted">
            {t(
              'apiKeys.guest',
              'Connect your main wallet, or watch an address, to see the keys that may trade for it.',
            )}
          </p>
        ) : (
          <Agents owner={owner} />
        )}
        {owner !== undefined && mode === 'owner' && (
          <>
            <h3 className="text-body font-semibold">{t('apiKeys.other', 'Approve an external key')}</h3>
            <p className="max-w-prose text-muted">
              {t(
                'apiKeys.other.lead',
                'For a bot or another device: paste its address, never its secret. It may then trade the whole account, without Trine’s limits, until you revoke it. It can never withdraw.',
              )}
            </p>
            <ApproveForm key={owner} owner={owner} taken={taken} />
          </>
        )}
        <Closed title={t('who.title', 'What a key may do')}>
          <WhoMaySign />
        </Closed>
      </Section>
      <Section title={t('apiKeys.role', 'Address lookup')}>
        <RoleLookup />
      </Section>
    </Page>
  );
}

/** Closed until it is opened. */
function Closed({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="rounded-md border border-line">
      <summary className="px-3 py-2 text-table text-muted compact:min-h-11 compact:py-3.5">{title}</summary>
      <div className="border-t border-line p-3">{children}</div>
    </details>
  );
}
