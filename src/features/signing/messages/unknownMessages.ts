// unknownMessages.ts: texts for a request whose result is unknown.
import type { Stage } from '#client/actions/submission.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { FailureText } from './signFailureMessages.ts';

/** The request was sent and its answer is missing: what happens now, and what is safe. */
export function unknownText(stage: Extract<Stage, { name: 'unknown' }>): FailureText {
  const title =
    stage.because === 'nonceUsed'
      ? i18n.t({
          id: 'unknown.received',
          message: 'The service already received this request; its answer was lost.',
        })
      : stage.because === 'tooLate'
        ? i18n.t({
            id: 'unknown.tooLate',
            message:
              'The service no longer accepts it. Whether the first copy was accepted, only your balance and history show.',
          })
        : i18n.t({
            id: 'unknown.title',
            message: 'The answer was lost. The request may have been executed.',
          });
  if (stage.isChecking)
    return {
      title,
      detail: i18n.t({
        id: 'unknown.checking',
        message: 'Checking your orders and fills. Do not send it again.',
      }),
    };
  switch (stage.step.step) {
    case 'resend':
      return {
        title,
        detail: i18n.t({
          id: 'unknown.resend',
          message:
            'No trace of the request at the service. You can send the identical request again under Activity: it acts only once.',
        }),
      };
    case 'newIntent':
      return {
        title,
        detail: i18n.t({
          id: 'unknown.newIntent',
          message: 'The request was not executed and no longer can be. Place it again if you still want it.',
        }),
      };
    default:
      return {
        title,
        detail: i18n.t({
          id: 'unknown.wait',
          message: 'Trine keeps checking. Activity shows the result. Do not send it again.',
        }),
      };
  }
}
