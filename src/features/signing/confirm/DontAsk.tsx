// DontAsk.tsx: skips future confirmations of one kind of action; Settings restores them.
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { t } from '#ui/text/i18n.ts';
import type { ConfirmedAct } from '#state/preferences/preferenceEntries.ts';

export function DontAsk({
  act,
  isChecked,
  onChange,
}: {
  act: ConfirmedAct;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) {
  return (
    <Checkbox
      label={LABELS[act]()}
      hint={isChecked ? t('confirm.dontAsk.undo', 'Undo under Settings, Trading.') : undefined}
      checked={isChecked}
      onChange={onChange}
      className="text-table"
    />
  );
}

const LABELS: Record<ConfirmedAct, () => string> = {
  limitOrder: () => t('confirm.dontAsk.limit', 'Don’t ask again for limit orders'),
  marketOrder: () => t('confirm.dontAsk.market', 'Don’t ask again for market orders'),
  triggerOrder: () => t('confirm.dontAsk.trigger', 'Don’t ask again for stop and take-profit orders'),
  scaleOrder: () => t('confirm.dontAsk.scale', 'Don’t ask again for scale orders'),
  twapOrder: () => t('confirm.dontAsk.twap', 'Don’t ask again for TWAP orders'),
  modifyOrder: () => t('confirm.dontAsk.modify', 'Don’t ask again for order changes'),
  cancelOrder: () => t('confirm.dontAsk.cancel', 'Don’t ask again for cancelling one order'),
  cancelAll: () => t('confirm.dontAsk.cancelAll', 'Don’t ask again for cancelling several orders'),
  cancelTwap: () => t('confirm.dontAsk.cancelTwap', 'Don’t ask again for stopping TWAPs'),
  updateLeverage: () => t('confirm.dontAsk.leverage', 'Don’t ask again for leverage changes'),
  isolatedMargin: () => t('confirm.dontAsk.isolated', 'Don’t ask again for margin transfers'),
};
