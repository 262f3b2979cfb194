// SplitMergeForm.tsx: one split or merge: availability, amount, holds and result.
import { createIntentId } from '#client/actions/idempotencyGuard.ts';
import { accountQuery } from '#client/queries/account/account.ts';
import { useGateway } from '#client/react.tsx';
import type { Blocker } from '#client/deployment/tradingGate.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { ConditionId } from '#protocol/ids.ts';
import { setSplitMergeSigning } from '#state/market/splitMerge.ts';
import { useOwner } from '#state/account/session.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { queryWhen } from '#state/queryWhen.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { readTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { useQuery } from '@tanstack/react-query';
import {
  type CapabilityView,
  type SplitMergeDraft,
  splitMergeDraft,
  type SplitMergeInput,
  maxOf,
  type Operation,
} from './splitMergeModel.ts';
import { capabilityMessages, problemReason } from './splitMergeMessages.ts';
import { useCapability } from './useCapability.ts';
import { OperationList } from './OperationList.tsx';
import { pusdText, sharesText, SplitMergeDetails } from './SplitMergeDetails.tsx';
import { AmountField } from './SplitMergeAmountField.tsx';

export interface SplitMergeFormProps {
  conditionId: ConditionId;
  yes: OutcomeMarket;
  no: OutcomeMarket;
  operation: Operation;
  onOperation: (operation: Operation) => void;
  text: string;
  onText: (text: string) => void;
  areDetailsOpen: boolean;
  onDetails: (areOpen: boolean) => void;
}

export function SplitMergeForm({
  conditionId,
  yes,
  no,
  operation,
  onOperation,
  text,
  onText,
  ...details
}: SplitMergeFormProps) {
  const now = useNow(1000);
  const submit = useSubmit();
  const owner = useOwner();
  const who = useWhoSigns(undefined);
  const { capability, ask } = useCapability(conditionId, operation);
  const { pusd } = useOutcomeAccount();
  const input = useSplitMergeInput(operation, yes, no, text);
  const draft = splitMergeDraft(input, capability);
  const max = maxOf(input);
  const get = operation === 'split' ? sharesText(draft, yes, no) : pusdText(draft);
  const [gate] = useTradingGate({ purpose: operation === 'split' ? 'increase' : 'reduce' });
  const words = capabilityMessages(capability, operation, now);
  const reason = reasonOf({ gate, capability, draft, waiting: words?.title });

  const send = () => {
    const [yesAssetId, noAssetId, negRisk] = [yes.outcomeAssetId, no.outcomeAssetId, yes.isNegRisk];
    if (!submit || !draft.ok || reason !== undefined || !yesAssetId || !noAssetId) return;
    const market = { conditionId, yesAssetId, noAssetId, negRisk };
    const intentId = createIntentId();
    setSplitMergeSigning(intentId);
    void submit(
      { type: 'userOutcome', action: { operation, market, amountBaseUnits: draft.amountBaseUnits } },
      { act: 'always', intentId },
    );
    onText('');
  };
  return (
    <div className="flex flex-col gap-3">
      <Segments
        label={t('desk.operation', 'Operation')}
        items={[
          { id: 'split', label: t('desk.split', 'Split') },
          { id: 'merge', label: t('desk.merge', 'Merge') },
        ]}
        selected={operation}
        onSelect={onOperation}
      />
      {words && (
        <Banner
          tone={capability.kind === 'asking' ? 'info' : 'warn'}
          title={words.title}
          action={
            capability.kind === 'unknown' ? (
              <Button size="sm" onClick={ask}>
                {t('desk.ask', 'Check again')}
              </Button>
            ) : undefined
          }
        >
          {words.detail}
        </Banner>
      )}
      <AmountField {...{ draft, operation, text, onText, max }} onEnter={send} />
      <Rows>
        <Row label={t('desk.getsLater', 'You get')}>
          <span className="text-body font-semibold">{draft.ok ? get : '—'}</span>
        </Row>
      </Rows>
      <Button kind="primary" wide onClick={send} {...(reason === undefined ? {} : { reason })}>
        {labelOf(operation, draft)}
      </Button>
      <SignedBy who={who} />
      {reason !== undefined && <p className="text-label text-faint">{reason}</p>}
      {owner && <OperationList owner={owner} />}
      <SplitMergeDetails {...{ draft, operation, yes, no, pusd }} {...details} />
    </div>
  );
}

function useSplitMergeInput(
  operation: Operation,
  yes: OutcomeMarket,
  no: OutcomeMarket,
  text: string,
): SplitMergeInput {
  const gateway = useGateway();
  const owner = useOwner();
  const { pusd, positions } = useOutcomeAccount();
  const account = useQuery(queryWhen(owner, (address) => accountQuery(gateway, address)));
  const freeOf = ({ assetId }: OutcomeMarket) =>
    positions?.find((position) => position.assetId === assetId)?.available ?? '0';
  return {
    operation,
    typed: readTyped(text),
    phase: yes.phase,
    pusd: pusd === null ? { local: '0', pending: '0', confirmed: '0', localDeficit: '0', hold: '0' } : pusd,
    free: positions && { yes: freeOf(yes), no: freeOf(no) },
    freeCollateral: account.data?.freeCollateral,
  };
}

interface ReasonInput {
  gate: Blocker | undefined;
  capability: CapabilityView;
  draft: SplitMergeDraft;
  waiting: string | undefined;
}

/** Requires a confirmed capability, a working connection and a valid amount. */
function reasonOf({ gate, capability, draft, waiting }: ReasonInput): string | undefined {
  if (gate !== undefined) return gateText(gate);
  if (capability.kind !== 'on') return waiting;
  return draft.ok ? undefined : problemReason(draft.problem);
}

function gateText({ kind }: Blocker): string {
  switch (kind) {
    case 'notConnected':
      return t('desk.gate.connect', 'Connect a wallet to split and merge.');
    case 'watchOnly':
      return t(
        'desk.gate.watch',
        'You are watching this account; only its owner can split and merge for it.',
      );
    case 'offline':
    case 'serviceStopped':
    case 'reconciling':
    case 'servicePaused':
      return t(
        'desk.gate.offline',
        'No connection to the service. Pending splits and merges are not affected.',
      );
    case 'accessDenied':
    case 'termsNotAccepted':
      return t(
        'desk.gate.permission',
        'Splitting needs access and the current terms, like opening a position. Merging does not.',
      );
    default:
      return t('desk.gate.other', 'Nothing can be sent right now; the ticket of the trade screen says why.');
  }
}

function labelOf(operation: Operation, draft: SplitMergeDraft): string {
  if (!draft.ok) return operation === 'split' ? t('desk.split', 'Split') : t('desk.merge', 'Merge');
  const values = { amount: formatExact(draft.amount) };
  return operation === 'split'
    ? t('desk.do.split', 'Split {amount} pUSD', values)
    : t('desk.do.merge', 'Merge {amount} pairs', values);
}
