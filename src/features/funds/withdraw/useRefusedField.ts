// useRefusedField.ts: shows the service's refusal at its field until changed, and focuses it.
import type { Failure } from '#client/transport/gatewayError.ts';
import { useSubmissions } from '#client/react.tsx';
import { hasTransferFailed } from '#client/live/transferItem.ts';
import { codeOfText } from '#protocol/errors.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';
import { sendTo } from '#ui/overlays/sendFocus.ts';
import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { FundsField, FieldTexts, SubmittedWithdrawal } from './submittedWithdrawal.ts';

export interface RefusedFunds {
  refs: Record<FundsField, RefObject<HTMLInputElement | null>>;
  /** Undefined if the last refusal was about another field, or the field has changed since. */
  errorAt: (field: FundsField) => string | undefined;
}

/** `texts`: the fields' current texts. */
export function useRefusedField(submitted: SubmittedWithdrawal | undefined, texts: FieldTexts): RefusedFunds {
  const amount = useRef<HTMLInputElement>(null);
  const destination = useRef<HTMLInputElement>(null);
  const refs = useMemo(() => ({ amount, destination }), []);
  const stage = useSubmissions().find(({ id }) => id === submitted?.intentId)?.stage;
  const refused = stage?.name === 'refused' ? fieldOf(stage.failure) : undefined;
  const field = refused?.field;
  useEffect(
    () => (field === undefined ? undefined : sendTo(refs[field].current)),
    [submitted?.intentId, field, refs],
  );
  return {
    refs,
    errorAt: (each) =>
      each === field && texts[each] === submitted?.texts[each] ? refused?.error : undefined,
  };
}

const BY_PATH = new Map<string, FundsField>([
  ['amount', 'amount'],
  ['destination', 'destination'],
]);
const ABOUT_AMOUNT = /^(WITHDRAW_PRECISION|WITHDRAW_BELOW_ACTIVATION|INSUFFICIENT_WITHDRAWABLE)$/;

function fieldOf({
  field: path = '',
  message = '',
  code = codeOfText(message) ?? '',
}: Failure): { field: FundsField; error: string } | undefined {
  if (hasTransferFailed(code)) return undefined;
  const field = BY_PATH.get(path.split('.').at(-1) ?? '') ?? (ABOUT_AMOUNT.test(code) ? 'amount' : undefined);
  return (
    field && {
      field,
      error: t('funds.refusedField', 'Rejected: {message}', { message: externalText(message).text }),
    }
  );
}
