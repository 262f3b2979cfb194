// requests.ts: every action with its texts; what is shown of a request.
import type { ActionRequest, ActionType } from '#client/actions/actionRequest.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { acceptTerms, approveAgent, createReferralCode, getReferralCode } from './accounts.ts';
import { cancel, cancelByCloid } from './cancels.ts';
import { executeDeposit, withdraw } from './funds.ts';
import { updateIsolatedMargin, updateLeverage } from './margin.ts';
import { batchModify, modify, order } from './orders.ts';
import { userOutcome } from './outcomes.ts';
import type { Known, RequestOf, RequestTexts } from './requestTexts.ts';
import { twapCancel, twapOrder } from './twaps.ts';

const TEXTS: { readonly [Type in ActionType]: RequestTexts<RequestOf<Type>> } = {
  order,
  modify,
  batchModify,
  cancel,
  cancelByCloid,
  twapOrder,
  twapCancel,
  updateLeverage,
  updateIsolatedMargin,
  approveAgent,
  withdraw,
  executeDeposit,
  userOutcome,
  createReferralCode,
  getReferralCode,
  acceptTerms,
};

/** Of a request that a newer release has stored. */
const UNKNOWN: RequestTexts<ActionRequest> = {
  kind: 'orders',
  title: ({ type }) => type,
  sentence: () => t('request.unknown', 'A request of a newer version of Trine. Reload the page.'),
};

export function textsOf(request: ActionRequest): RequestTexts<ActionRequest> {
  // Each entry takes the requests of its own type, of which this is one.
  return (Object.hasOwn(TEXTS, request.type) ? TEXTS[request.type] : UNKNOWN) as RequestTexts<ActionRequest>;
}

/** The title in lists and on the confirmation. */
export function requestTitle(request: ActionRequest, marketOf: MarketOf, known: Known = {}): string {
  const { title, titleAlone } = textsOf(request);
  return titleAlone?.(request, marketOf) ?? title(request, marketOf, known);
}

/** The sentence in Activity, in receipts and for typed commands. */
export function requestSentence(request: ActionRequest, marketOf: MarketOf, known: Known = {}): string {
  return textsOf(request).sentence(request, marketOf, known);
}

/** What a confirmation says above its figures. */
export function confirmSentence(request: ActionRequest, marketOf: MarketOf, known: Known): string {
  const { terms, sentence } = textsOf(request);
  return terms?.(request, marketOf) ?? sentence(request, marketOf, known);
}
