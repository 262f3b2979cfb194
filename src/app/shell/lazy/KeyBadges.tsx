// KeyBadges.tsx: badges of the trading key and of its assisted orders.
import { AssistChip } from '#features/assist/AssistChip.tsx';
import { OneClickBadge } from '#features/keys/OneClickBadge.tsx';

export function KeyBadges() {
  return (
    <>
      <AssistChip />
      <OneClickBadge />
    </>
  );
}
