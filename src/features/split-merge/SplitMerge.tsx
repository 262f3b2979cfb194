// SplitMerge.tsx: splits pUSD into shares of both sides and merges them back, for one question.
import { useSubmissions } from '#client/react.tsx';
import type { StageName } from '#client/actions/submission.ts';
import {
  closeSplitMerge,
  type SplitMergeTarget,
  setSplitMergeSigning,
  useSplitMerge,
} from '#state/market/splitMerge.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { useOwner } from '#state/account/session.ts';
import { t } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useEffect, useState } from 'react';
import { SplitMergeForm } from './SplitMergeForm.tsx';
import { useSplitMergeMarket } from './useSplitMergeMarket.ts';

export function SplitMerge() {
  const target = useSplitMerge((state) => state.target);
  const isSigning = useReviewInBetween();
  const owner = useOwner();
  // The last one stays mounted while the dialog closes.
  const [shown, setShown] = useState<SplitMergeTarget>();
  if (target && target !== shown) setShown(target);
  return shown ? (
    <SplitMergeDialog
      key={`${owner}:${shown.conditionId}:${shown.operation}`}
      target={shown}
      isOpen={target !== undefined && !isSigning}
    />
  ) : null;
}

/** Hidden during the review. It also shows a refusal or a missing answer: then this dialog stays closed. */
function useReviewInBetween(): boolean {
  const signing = useSplitMerge((state) => state.signing);
  const stage = useSubmissions().find(({ id }) => id === signing)?.stage.name;
  useEffect(() => {
    if (signing === undefined || stage === undefined || UNDER_WAY.has(stage)) return;
    setSplitMergeSigning(undefined);
    if (!RETURNS.has(stage)) closeSplitMerge();
  }, [signing, stage]);
  return signing !== undefined;
}

const UNDER_WAY: ReadonlySet<StageName> = new Set<StageName>([
  'preparing',
  'review',
  'wallet',
  'blocked',
  'verifying',
  'sending',
]);
const RETURNS: ReadonlySet<StageName> = new Set<StageName>(['accepted', 'confirmed', 'declined']);

function SplitMergeDialog({ target, isOpen }: { target: SplitMergeTarget; isOpen: boolean }) {
  const market = useSplitMergeMarket(target.conditionId);
  const [operation, setOperation] = useState(target.operation);
  const [text, setText] = useState('');
  // Stays while a review is in between.
  const [areDetailsOpen, openDetails] = useState(false);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => !open && closeSplitMerge()}
      title={t('desk.title', 'Split and merge')}
      description={
        market.kind === 'ready'
          ? market.yes.question
          : t('desk.lead', '1 pUSD splits into one Yes and one No share, and merges back.')
      }
    >
      {market.kind === 'ready' && (
        <SplitMergeForm
          conditionId={target.conditionId}
          yes={market.yes}
          no={market.no}
          operation={operation}
          onOperation={setOperation}
          text={text}
          onText={setText}
          areDetailsOpen={areDetailsOpen}
          onDetails={openDetails}
        />
      )}
      {market.kind === 'loading' && <Skeleton label={t('desk.loading', 'Loading market…')} lines={4} />}
      {market.kind === 'missing' && (
        <EmptyState
          title={t('desk.missing', 'Question not found')}
          detail={t('desk.missing.detail', 'The question may be settled. See your shares under Outcomes.')}
        />
      )}
    </Dialog>
  );
}
