// AlertList.tsx: all alerts of this browser: condition, firings, actions.
import { useConnection, useGateway, useReadable } from '#client/react.tsx';
import { type Alert, ownerOfCondition } from '#domain/alerts/alert.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { useOwner } from '#state/account/session.ts';
import { removeAlert, setAlertActive, useAlerts, useAlertsKept } from '#state/alerts/alerts.ts';
import { useMarketOf, useMarkets } from '#state/market/useMarkets.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Badge, type Tone } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { formatDateTime, formatRelative } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { BellPlus, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { AlertDialog } from './AlertDialog.tsx';
import { needsAccount } from './alertForm.ts';
import { conditionText, firingText, gapText, kindText, marketText, nowText } from './alertMessages.ts';
import { useReading } from './useReading.ts';

interface AlertListProps {
  /** Shows only the alerts of this market. */
  assetId?: string;
  /** The action of an empty list. */
  action?: ReactNode;
  /** Called instead of opening the form, where it cannot open here. */
  onEdit?: (alert: Alert) => void;
}

export function AlertList({ assetId, action, onEdit }: AlertListProps) {
  const all = useAlerts();
  const marketOf = useMarketOf();
  const isKept = useAlertsKept();
  const { state } = useConnection();
  const [editing, setEditing] = useState<Alert>();
  const shown = assetId === undefined ? all : all.filter(({ condition }) => condition.assetId === assetId);
  const editedMarket = useEditedMarket(editing);
  return (
    <div className="flex flex-col gap-3">
      {state !== 'live' && shown.some((alert) => alert.state === 'active') && (
        <Banner tone="warn" title={t('alerts.stale', 'No live data. Alerts do not fire.')}>
          {t('alerts.stale.detail', 'A level passed meanwhile fires once when the connection is back.')}
        </Banner>
      )}
      {!isKept && (
        <Banner tone="warn" title={t('alerts.unkept', 'Alerts could not be stored')}>
          {t(
            'alerts.unkept.detail',
            'Storage of this browser is full or switched off. Your last changes stay until you close this page.',
          )}
        </Banner>
      )}
      {shown.length === 0 ? (
        <EmptyState
          icon={BellPlus}
          title={t('alerts.none', 'No alerts')}
          detail={t('alerts.none.detail', 'Create one here or from a price on the chart.')}
          action={action}
        />
      ) : (
        <ul aria-label={t('alerts.list', 'Alerts')} className="flex flex-col divide-y divide-line">
          {shown.map((alert) => (
            <AlertItem
              key={alert.id}
              alert={alert}
              market={alert.condition.assetId === null ? undefined : marketOf(alert.condition.assetId)}
              onEdit={() => (onEdit ?? setEditing)(alert)}
            />
          ))}
        </ul>
      )}
      {editing && editedMarket && (
        <AlertDialog
          key={editing.id}
          market={editedMarket}
          alert={editing}
          onDone={() => setEditing(undefined)}
        />
      )}
    </div>
  );
}

/** For an alert on all positions any market with margin will do: the form needs one for its kinds. */
function useEditedMarket(alert: Alert | undefined): Market | undefined {
  const list = useMarkets();
  if (!alert || list.kind !== 'ready') return undefined;
  const { assetId } = alert.condition;
  return list.markets.find((market) =>
    assetId === null ? hasTrait(market, 'margin') : market.assetId === assetId,
  );
}

function AlertItem({
  alert,
  market,
  onEdit,
}: {
  alert: Alert;
  market: Market | undefined;
  onEdit: () => void;
}) {
  const { condition, state, note, firings, repeats, expiresAt } = alert;
  const now = useNow(10_000);
  const [last] = firings;
  const what = conditionText(condition, market);
  const name = `${marketText(condition.assetId, market)}, ${what}`;
  return (
    <li className="flex items-start gap-3 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium break-words">{marketText(condition.assetId, market)}</span>
          <Badge tone={STATE_TONES[state]}>{stateText(alert)}</Badge>
          <span className="text-label text-faint">{kindText(condition.kind, market)}</span>
        </p>
        <p className="flex flex-wrap gap-x-2 text-table">
          {what}
          <Present condition={condition} market={market} />
        </p>
        {note !== '' && <p className="text-table break-words text-muted">{note}</p>}
        <p className="text-label text-faint">
          {repeats === 'once' ? t('alerts.once', 'Once') : t('alerts.always', 'Every time')}
          {expiresAt !== null && (
            <>
              {' · '}
              {t('alerts.until', 'Until {date}', { date: formatDateTime(expiresAt) })}
            </>
          )}
          {last && (
            <>
              {' · '}
              <span data-tip={formatDateTime(last.at)}>
                {t(
                  'alerts.last',
                  'Fired {when}',
                  { when: formatRelative(last.at, Math.max(now, last.at)) },
                  'When an alert last fired. when: such as “5 minutes ago”.',
                )}
              </span>
              {' · '}
              {firingText(alert, last, market)}
            </>
          )}
        </p>
        {last?.gapFrom != null && <p className="text-label text-muted">{gapText(last)}</p>}
        <Unwatched alert={alert} />
      </div>
      <AlertActs alert={alert} name={name} onEdit={onEdit} />
    </li>
  );
}

/** The figure that the condition waits for, as it is now; of a move the price. */
function Present({ condition, market }: Pick<Alert, 'condition'> & { market: Market | undefined }) {
  const reading = useReading(condition);
  const hidesAmounts = useHidesAmounts();
  const { kind } = condition;
  if (kind === 'fill' || reading === undefined || (kind === 'pnl' && hidesAmounts)) return null;
  return (
    <span className="tabular text-muted">
      {nowText(kind === 'move' ? 'price' : kind, undefined, reading, market)}
    </span>
  );
}

interface AlertActsProps {
  alert: Alert;
  /** Market and condition, for the accessible names. */
  name: string;
  onEdit: () => void;
}

function AlertActs({ alert, name, onEdit }: AlertActsProps) {
  const isActive = alert.state === 'active';
  return (
    <div className="flex shrink-0 gap-0.5">
      <IconButton
        icon={isActive ? EyeOff : Eye}
        label={
          isActive
            ? t('alerts.pause', 'Pause alert: {name}', { name })
            : t('alerts.resume', 'Resume alert: {name}', { name })
        }
        onClick={() => setAlertActive(alert.id, !isActive)}
      />
      <IconButton
        icon={Pencil}
        label={t('alerts.editOne', 'Edit alert: {name}', { name })}
        onClick={onEdit}
      />
      <IconButton
        icon={Trash2}
        label={t('alerts.delete', 'Delete alert: {name}', { name })}
        onClick={() => removeAlert(alert.id)}
      />
    </div>
  );
}

/** Why an active alert cannot fire now. */
function Unwatched({ alert: { condition, state } }: { alert: Alert }) {
  const gateway = useGateway();
  const owner = useOwner();
  const followed = useReadable(gateway.live);
  if (state !== 'active' || !needsAccount(condition.kind)) return null;
  const isHere =
    ownerOfCondition(condition) === owner &&
    followed.some((each) => each.owner === owner && each.isReconciled);
  if (isHere) return null;
  return (
    <p className="text-label text-warn">
      {ownerOfCondition(condition) === owner
        ? t('alerts.accountStale', 'The account is not up to date. This alert does not fire.')
        : t(
            'alerts.otherAccount',
            'This alert belongs to another account. It fires only while that account is connected.',
          )}
    </p>
  );
}

const STATE_TONES: Record<Alert['state'], Tone> = {
  active: 'accent',
  paused: 'neutral',
  fired: 'warn',
  expired: 'neutral',
};

function stateText({ state }: Alert): string {
  switch (state) {
    case 'active':
      return t('alerts.state.active', 'Active');
    case 'paused':
      return t('alerts.state.paused', 'Paused');
    case 'fired':
      return t('alerts.state.fired', 'Fired');
    case 'expired':
      return t('alerts.state.expired', 'Expired');
  }
}
