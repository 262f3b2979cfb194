// OnboardingSheet.tsx: the onboarding steps beside the screen. Content loads when first opened.
import { isPracticeExchange } from '#client/deployment/practiceExchange.ts';
import { useGateway, useReadable, useSubmissions } from '#client/react.tsx';
import type { StageName } from '#client/actions/submission.ts';
import { offerFirstOrder } from '#state/order/firstOrder.ts';
import { setTicketSheet } from '#state/order/ticketSheet.ts';
import { t } from '#ui/text/i18n.ts';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { loadSigning, Onboarding } from '../parts.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** A review is open above this sheet: a press there must not close it. */
const REVIEWING: ReadonlySet<StageName> = new Set<StageName>([
  'review',
  'wallet',
  'blocked',
  'verifying',
  'sending',
]);

export function OnboardingSheet({
  isOpen,
  onOpenChange,
}: {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const [path, navigate] = useLocation();
  // Safari opens the wallet's window only for a press that waits for no file.
  useEffect(() => {
    if (isOpen) void loadSigning();
  }, [isOpen]);
  const { baseUrl } = useReadable(useGateway().config);
  const goToTicket = (isFirst: boolean) => {
    // The page fills in a first order only for practice money.
    if (isFirst && isPracticeExchange(baseUrl)) offerFirstOrder();
    onOpenChange(false);
    if (!path.startsWith('/trade')) navigate('/trade');
    setTicketSheet(true);
  };
  const isReviewing = useSubmissions().some(
    ({ request, stage }) => request.type === 'acceptTerms' && REVIEWING.has(stage.name),
  );
  const { isAsked } = useReadable(useGateway().trust);
  return (
    <Sheet
      open={isOpen}
      onOpenChange={onOpenChange}
      isDismissible={!isReviewing && !isAsked}
      title={t('onboarding.title', 'Get ready to trade')}
      description={t('onboarding.read', 'Browse without connecting')}
    >
      <Onboarding
        onDone={() => onOpenChange(false)}
        onTicket={goToTicket}
        fallback={<Skeleton label={t('onboarding.loading', 'Loading steps…')} lines={4} />}
      />
    </Sheet>
  );
}
