// FullViewButton.tsx: toggles the chart's full view.
import { IconButton } from '#ui/controls/IconButton.tsx';
import { t } from '#ui/text/i18n.ts';
import { Maximize, Minimize } from 'lucide-react';

export interface FullViewControl {
  isFull: boolean;
  setFull: (isFull: boolean) => void;
}

export function FullViewButton({ isFull, setFull }: FullViewControl) {
  return (
    <IconButton
      icon={isFull ? Minimize : Maximize}
      pressed={isFull}
      label={t('chart.full', 'Full screen')}
      onClick={() => setFull(!isFull)}
    />
  );
}
