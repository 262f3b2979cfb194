// KeyBadges.tsx: what the trading key does by itself, and the key.
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
