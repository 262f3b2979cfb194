// unknownMessages.ts: what to say while nobody knows whether a request was carried out.
import type { Stage } from '#client/actions/submission.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { FailureText } from './signFailureMessages.ts';

/** The request left and its answer is missing: what is being done about it, and what is safe. */
export function unknownText(stage: Extract<Stage, { name: 'unknown' }>): FailureText {
  const title =
    stage.because === 'nonceUsed'
      ? i18n.t({
          id: 'unknown.received',
          message: 'The service has received this before; its first answer is lost.',
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
        message: 'Your orders and fills are being read to find out. Do not send it again.',
      }),
    };
  switch (stage.step.step) {
    case 'resend':
      return {
        title,
        detail: i18n.t({
          id: 'unknown.resend',
          message:
            'The service shows no trace of the request. Under Activity you can send the identical request again: it can act only once.',
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
          message: 'Trine keeps looking and shows under Activity what became of it. Do not send it again.',
        }),
      };
  }
}
