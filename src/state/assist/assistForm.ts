// assistForm.ts: the state of the form that starts an assisted order, and which submissions are steps of one.
import type { AssistPlan } from '#domain/assist/assist.ts';
import type { AssetId, OrderId } from '#protocol/ids.ts';
import { create } from 'zustand';

export interface AssistFormRequest {
  kind: AssistPlan['kind'];
  assetId: AssetId;
  /** The order to follow; undefined for a trailing stop that is placed first. */
  orderId: OrderId | undefined;
  /** The earlier plan, to resume it. */
  plan?: AssistPlan | undefined;
}

export const useAssistForm = create<{ request: AssistFormRequest | undefined }>()(() => ({
  request: undefined,
}));

/** Opens the form. */
export const openAssistForm = (request: AssistFormRequest): void => useAssistForm.setState({ request });
export const closeAssistForm = (): void => useAssistForm.setState({ request: undefined });

/** More than can be in progress at once; a chase submits thousands. */
const KEPT_STEPS = 200;
const steps = new Set<string>();

/** Marks this request as an automatic step: its notice is only listed. */
export function markAssistStep(submissionId: string): void {
  steps.add(submissionId);
  const [oldest] = steps;
  if (oldest !== undefined && steps.size > KEPT_STEPS) steps.delete(oldest);
}
export const isAssistStep = (submissionId: string): boolean => steps.has(submissionId);
