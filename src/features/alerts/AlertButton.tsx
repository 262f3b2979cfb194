// AlertButton.tsx: the number of active alerts of a market, with links to them and to a new one.
import type { Alert } from '#domain/alerts/alert.ts';
import type { Market } from '#domain/market/market.ts';
import { useAlerts } from '#state/alerts/alerts.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { t } from '#ui/text/i18n.ts';
import { BellPlus } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';

/** Form and list, loaded when they are opened or once the page is idle. */
export const LazyAlertDialog = lazyPart(() =>
  import('./AlertDialog.tsx').then((module) => module.AlertDialog),
);

/** Keeps space for a line of the list while it loads. */
const LazyMarketAlerts = lazyPart(() => import('./MarketAlerts.tsx').then((module) => module.MarketAlerts), {
  Fallback: () => <div className="h-24" />,
});

export function AlertButton({ market }: { market: Market }) {
  const [form, setForm] = useState<Alert | 'new'>();
  const count = useAlerts().filter(
    ({ condition, state }) => state === 'active' && condition.assetId === market.assetId,
  ).length;
  const name = t('alerts.here', 'Alerts of this market');
  return (
    <>
      <Popover
        label={name}
        align="start"
        width="380px"
        trigger={(props) => (
          <span className="relative">
            <IconButton {...props} icon={BellPlus} label={count === 0 ? name : countLabel(count)} />
            {count > 0 && <CountMark count={count} />}
          </span>
        )}
      >
        {(close) => (
          <LazyMarketAlerts
            assetId={market.assetId}
            label={name}
            onForm={(alert) => {
              close();
              setForm(alert);
            }}
            onLeave={close}
          />
        )}
      </Popover>
      {form && (
        <LazyAlertDialog
          market={market}
          alert={form === 'new' ? undefined : form}
          onDone={() => setForm(undefined)}
        />
      )}
    </>
  );
}

function countLabel(count: number): string {
  return t(
    'alerts.here.count',
    '{count, plural, one {# alert in this market} other {# alerts in this market}}',
    { count },
  );
}

/** The badge with the number of active alerts. */
function CountMark({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="tabular pointer-events-none absolute -end-1 -top-1 compact:end-1 compact:top-1 grid h-3.5 min-w-3.5 place-items-center rounded-full bg-accent-fill px-0.5 text-[9px] leading-none font-semibold text-on-accent"
    >
      {count}
    </span>
  );
}
