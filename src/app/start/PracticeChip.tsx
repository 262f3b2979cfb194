// PracticeChip.tsx: marks the practice exchange in the top bar.
import { usePractice } from '#state/usePractice.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { t } from '#ui/text/i18n.ts';

/** Short on a phone or tablet and beside the badge of a trading key; hidden on the smallest
 * phones, and on others beside assisted orders or remaining steps. */
export function PracticeChip() {
  if (!usePractice()) return null;
  return (
    <Badge
      tone="accent"
      className="max-[22.5rem]:in-[header:has(nav)]:hidden max-sm:in-[header:has([data-assist],[data-steps])]:hidden"
    >
      {t('practice.chip', 'Practice')}{' '}
      <span className="ms-1 max-lg:hidden max-[112rem]:in-[header:has([data-key])]:hidden">
        {t('practice.chip.money', '· play money', {}, 'After the word Practice, where there is room.')}
      </span>
    </Badge>
  );
}
