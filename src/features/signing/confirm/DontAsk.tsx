// DontAsk.tsx: skips future confirmations of one kind of action; Settings restores them.
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
      hint={
        isChecked
          ? i18n.t({ id: 'confirm.dontAsk.undo', message: 'Undo under Settings, Trading.' })
          : undefined
      }
      checked={isChecked}
      onChange={onChange}
      className="text-table"
    />
  );
}

const LABELS: Record<ConfirmedAct, () => string> = {
  limitOrder: () => i18n.t({ id: 'confirm.dontAsk.limit', message: 'Don’t ask again for limit orders' }),
  marketOrder: () => i18n.t({ id: 'confirm.dontAsk.market', message: 'Don’t ask again for market orders' }),
  triggerOrder: () =>
    i18n.t({ id: 'confirm.dontAsk.trigger', message: 'Don’t ask again for stop and take-profit orders' }),
  scaleOrder: () => i18n.t({ id: 'confirm.dontAsk.scale', message: 'Don’t ask again for scale orders' }),
  twapOrder: () => i18n.t({ id: 'confirm.dontAsk.twap', message: 'Don’t ask again for TWAP orders' }),
  closePosition: () =>
    i18n.t({ id: 'confirm.dontAsk.close', message: 'Don’t ask again for closing positions' }),
  modifyOrder: () => i18n.t({ id: 'confirm.dontAsk.modify', message: 'Don’t ask again for order changes' }),
  cancelOrder: () =>
    i18n.t({ id: 'confirm.dontAsk.cancel', message: 'Don’t ask again for cancelling one order' }),
  cancelAll: () =>
    i18n.t({ id: 'confirm.dontAsk.cancelAll', message: 'Don’t ask again for cancelling several orders' }),
  cancelTwap: () =>
    i18n.t({ id: 'confirm.dontAsk.cancelTwap', message: 'Don’t ask again for stopping TWAPs' }),
  updateLeverage: () =>
    i18n.t({ id: 'confirm.dontAsk.leverage', message: 'Don’t ask again for leverage changes' }),
  isolatedMargin: () =>
    i18n.t({ id: 'confirm.dontAsk.isolated', message: 'Don’t ask again for margin transfers' }),
};
