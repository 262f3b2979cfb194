// Alerts.tsx: all alerts of this browser, and a form for any market.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { useAlerts } from '#state/alerts/alerts.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { t } from '#ui/text/i18n.ts';
import { Page } from '#ui/page/Page.tsx';
import { useState } from 'react';
import { AlertDialog, OpenTabNote } from './AlertDialog.tsx';
import { AlertList } from './AlertList.tsx';
import { marketText } from './alertMessages.ts';

export function Alerts() {
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : [];
  const [assetId, setAssetId] = useState('');
  const [isMaking, setMaking] = useState(false);
  const hasAny = useAlerts().length > 0;
  const market = markets.find((each) => each.assetId === assetId) ?? markets[0];
  return (
    <Page title={t('alerts.title', 'Alerts')}>
      <OpenTabNote className="-mt-4 max-w-3xl text-body text-muted compact:-mt-3" />
      <div className="flex flex-wrap items-end gap-2">
        <Field className="w-64 compact:w-full" label={t('alerts.market', 'Market')}>
          {(control) => (
            <Select
              {...control}
              value={market?.assetId ?? ''}
              onChange={setAssetId}
              options={markets.map((each) => ({ id: each.assetId, label: optionText(each) }))}
            />
          )}
        </Field>
        <Button
          kind="primary"
          reason={market ? undefined : t('alerts.noMarkets', 'Markets are still loading.')}
          onClick={() => setMaking(true)}
        >
          {t('alerts.new', 'New alert')}
        </Button>
      </div>
      <section aria-label={t('alerts.list', 'Alerts')} className={hasAny ? 'card px-4 py-1' : 'card'}>
        <AlertList />
      </section>
      {isMaking && market && (
        <AlertDialog key={market.assetId} market={market} onDone={() => setMaking(false)} />
      )}
    </Page>
  );
}

/** Both sides of a question have its text: the side distinguishes them. */
function optionText(market: Parameters<typeof marketText>[1] & object): string {
  const name = marketText(market.assetId, market);
  return hasTrait(market, 'question') ? `${name} · ${market.outcome}` : name;
}
