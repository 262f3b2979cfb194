// HideAmounts.tsx: the switch that hides the trader's own amounts on every page.
import { Switch } from './Switch.tsx';
import { cx } from '../theme/cx.ts';
import { t } from '../text/i18n.ts';
import { useHidesAmounts } from '../display/hidesAmounts.ts';

export function HideAmounts({ onToggle, className }: { onToggle: () => void; className?: string }) {
  return (
    <Switch
      label={t('portfolio.hide', 'Hide amounts')}
      checked={useHidesAmounts()}
      onChange={onToggle}
      className={cx('items-center gap-2', className)}
    />
  );
}
