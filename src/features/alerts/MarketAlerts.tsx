// MarketAlerts.tsx: the alerts of one market, in the popover of their button.
import type { Alert } from '#domain/alerts/alert.ts';
import type { AssetId } from '#protocol/ids.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { OpenTabNote } from './AlertDialog.tsx';
import { AlertList } from './AlertList.tsx';

interface MarketAlertsProps {
  assetId: AssetId;
  label: string;
  /** Opens the form. */
  onForm: (alert: Alert | 'new') => void;
  /** The link to all alerts was followed. */
  onLeave: () => void;
}

export function MarketAlerts({ assetId, label, onForm, onLeave }: MarketAlertsProps) {
  return (
    <section aria-label={label} className="flex max-h-[70dvh] flex-col gap-2 p-3">
      <div className="scroll-quiet min-h-0 overflow-y-auto">
        <AlertList assetId={assetId} onEdit={onForm} />
      </div>
      <div className="flex items-center gap-2">
        <Button kind="primary" size="sm" onClick={() => onForm('new')}>
          {t('alerts.new', 'New alert')}
        </Button>
        <Link
          href="/alerts"
          onClick={onLeave}
          className="text-table text-accent underline-offset-2 hover:underline"
        >
          {t('alerts.all', 'All alerts')}
        </Link>
      </div>
      <OpenTabNote />
    </section>
  );
}
