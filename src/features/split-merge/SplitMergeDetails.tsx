// SplitMergeDetails.tsx: what is held, base units, pUSD by bucket and parity, closed until they are opened.
import { fromBaseUnits } from '#domain/market/outcomeRules.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { ParityPanel } from './ParityPanel.tsx';
import { PusdMap } from './PusdMap.tsx';
import type { Operation, SplitMergeDraft } from './splitMergeModel.ts';

interface SplitMergeDetailsProps {
  draft: SplitMergeDraft;
  operation: Operation;
  yes: OutcomeMarket;
  no: OutcomeMarket;
  /** Undefined until it was read, null without a balance. */
  pusd: PredictionBalance | null | undefined;
  areDetailsOpen: boolean;
  onDetails: (areOpen: boolean) => void;
}

/** The amount evaluated while the field has no valid one. */
const EXAMPLE = '100';

export function SplitMergeDetails({
  draft,
  operation,
  yes,
  no,
  pusd,
  areDetailsOpen,
  onDetails,
}: SplitMergeDetailsProps) {
  const units = draft.amountBaseUnits;
  return (
    <details open={areDetailsOpen} onToggle={({ currentTarget }) => onDetails(currentTarget.open)}>
      <summary className="w-fit cursor-pointer text-table text-muted hover:text-ink compact:py-3.5">
        {t('desk.details', 'Details')}
      </summary>
      {areDetailsOpen && (
        <div className="flex flex-col gap-3 pt-2">
          <Rows>
            <Row label={t('desk.heldNow', 'On hold from acceptance')}>
              {operation === 'split' ? pusdText(draft) : sharesText(draft, yes, no)}
            </Row>
          </Rows>
          <p className="text-label text-faint">
            {units === undefined
              ? t('desk.baseUnits.rule', 'One pUSD and one share are 1,000,000 base units each.')
              : t('desk.baseUnits', '= {units} base units', { units: formatExact(units) })}
          </p>
          {pusd && (
            <PusdMap
              amounts={{ ...pusd, deficit: pusd.localDeficit }}
              draw={draft.ok ? draft.draw : undefined}
            />
          )}
          <ParityPanel yes={yes} no={no} amount={units === undefined ? EXAMPLE : fromBaseUnits(units)} />
        </div>
      )}
    </details>
  );
}

const amountText = (draft: SplitMergeDraft): string => (draft.ok ? formatExact(draft.amount) : '—');

export const pusdText = (draft: SplitMergeDraft): string => `${amountText(draft)} pUSD`;

export function sharesText(draft: SplitMergeDraft, yes: OutcomeMarket, no: OutcomeMarket): string {
  return t('desk.bothSides', '{amount} {yes} + {amount} {no}', {
    amount: amountText(draft),
    yes: yes.base,
    no: no.base,
  });
}
