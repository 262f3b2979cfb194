// unknownMessages.ts: texts for a request whose result is unknown.
import type { Stage } from '#client/actions/submission.ts';
import { t } from '#ui/text/i18n.ts';
import type { FailureText } from './signFailureMessages.ts';

/** The request was sent and its answer is missing: what happens now, and what is safe. */
export function unknownText(stage: Extract<Stage, { name: 'unknown' }>): FailureText {
  const title =
    stage.because === 'nonceUsed'
      ? t('unknown.received', 'The service already received this request; its answer was lost.')
      : stage.because === 'tooLate'
        ? t(
            'unknown.tooLate',
            'The service no longer accepts it. Whether the first copy was accepted, only your balance and history show.',
          )
        : t('unknown.title', 'The answer was lost. The request may have been executed.');
  if (stage.isChecking)
    return {
      title,
      detail: t('unknown.checking', 'Checking your orders and fills. Do not send it again.'),
    };
  switch (stage.step.step) {
    case 'resend':
      return {
        title,
        detail: t(
          'unknown.resend',
          'No trace of the request at the service. You can send the identical request again under Activity: it acts only once.',
        ),
      };
    case 'newIntent':
      return {
        title,
        detail: t(
          'unknown.newIntent',
          'The request was not executed and no longer can be. Place it again if you still want it.',
        ),
      };
    default:
      return {
        title,
        detail: t('unknown.wait', 'Trine keeps checking. Activity shows the result. Do not send it again.'),
      };
  }
}
