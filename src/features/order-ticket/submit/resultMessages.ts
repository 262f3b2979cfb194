// resultMessages.ts: the failure of the ticket's last order, with the service's text if any.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage, SubmissionFailure } from '#client/actions/submission.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { i18n } from '#ui/text/i18n.ts';

export interface ResultLine {
  tone: 'plain' | 'warn' | 'bad';
  text: string;
}

/** Undefined if button or notice suffice: only failures are shown beside the fields. */
export function resultLine(stage: Stage): ResultLine | undefined {
  const words = LINES[stage.name] as ((stage: Stage) => ResultLine | undefined) | undefined;
  return words?.(stage);
}

const LINES: { [Name in Stage['name']]?: (stage: Extract<Stage, { name: Name }>) => ResultLine | undefined } =
  {
    blocked: () => ({
      tone: 'warn',
      text: i18n.t({
        id: 'result.line.blocked',
        message: 'The wallet can’t sign right now. Nothing was sent.',
      }),
    }),
    accepted: ({ results, isOverdue }) => (isOverdue ? notSeen() : answered(results)),
    confirmed: ({ results }) => answered(results),
    refused: ({ failure, results }) => refusedLine(failure, results),
    declined: () => ({
      tone: 'plain',
      text: i18n.t({ id: 'result.line.declined', message: 'Cancelled. Nothing was sent.' }),
    }),
    unknown: ({ isChecking }) => ({
      tone: 'warn',
      text: isChecking
        ? i18n.t({
            id: 'result.line.checking',
            message: 'Answer lost. Checking your account for the order.',
          })
        : i18n.t({
            id: 'result.line.unknown',
            message: 'Answer lost: the order may have been executed. Check Activity.',
          }),
    }),
    failed: ({ failure }) => ({ tone: 'bad', text: failedText(failure) }),
  };

/** Accepted, but not visible ten seconds later. */
function notSeen(): ResultLine {
  return {
    tone: 'warn',
    text: i18n.t({
      id: 'result.line.overdue',
      message:
        'Accepted, but not yet in the service’s state. Do not send it again. Activity shows its status.',
    }),
  };
}

/** Refused or unknown results inside an accepted answer. */
function answered(results: ActionResults | null): ResultLine | undefined {
  const all = results?.type === 'orders' ? results.results : [];
  const refused = all.filter(
    (result): result is Extract<OrderResult, { kind: 'refused' }> => result.kind === 'refused',
  );
  const [first] = refused;
  if (first) {
    return all.length === 1
      ? { tone: 'bad', text: rejectionText(first.message) }
      : {
          tone: 'warn',
          text: i18n.t({
            id: 'result.line.counted',
            message: '{refused} of {count} orders rejected: {message}',
            values: { refused: refused.length, count: all.length, message: first.message },
          }),
        };
  }
  const isUnknown = all.some(({ kind }) => kind === 'unknown');
  return isUnknown
    ? {
        tone: 'warn',
        text: i18n.t({
          id: 'result.line.pending',
          message: 'Accepted; result not known yet. Do not send it again.',
        }),
      }
    : undefined;
}

function refusedLine(failure: Failure, results: ActionResults | null): ResultLine {
  const refused =
    results && results.type !== 'done'
      ? results.results.find((result) => result.kind === 'refused')
      : undefined;
  return {
    tone: 'bad',
    text: rejectionText(failure.message ?? (refused?.kind === 'refused' ? refused.message : '')),
  };
}

function rejectionText(words: string): string {
  const { text: message } = externalText(words);
  if (message === '')
    return i18n.t({
      id: 'result.line.refused',
      message: 'The service rejected the order.',
    });
  return i18n.t({
    id: 'result.line.refusedSaid',
    comment: 'Under the ticket’s button. message: the service’s own words, ending in a full stop.',
    message: 'Rejected: {message}',
    values: { message: /[.!?]$/.test(message) ? message : `${message}.` },
  });
}

function failedText(failure: SubmissionFailure): string {
  switch (failure.kind) {
    case 'duplicate':
      return i18n.t({
        id: 'result.line.duplicate',
        message: 'Order already in progress, perhaps in another tab. It was not sent twice.',
      });
    case 'expired':
      return i18n.t({
        id: 'result.line.expired',
        message: 'The request expired before it could be sent. Place it again.',
      });
    case 'venueRules':
      return failure.tickSize === null
        ? i18n.t({
            id: 'result.line.rulesUnknown',
            message: 'The venue’s tick size could not be read. Nothing was signed. Try again.',
          })
        : i18n.t({
            id: 'result.line.rules',
            comment: 'Under the ticket’s button. tick: a price step.',
            message: 'The price doesn’t fit the venue’s tick size, now {tick}. Nothing was signed.',
            values: { tick: formatExact(failure.tickSize) },
          });
    case 'nonce':
      return i18n.t({
        id: 'result.line.clock',
        message: 'Device clock too far off. Nothing was sent. Set its date and time.',
      });
    case 'notLoaded':
      return i18n.t({
        id: 'result.line.notLoaded',
        message: 'The part of the app that signs could not be loaded. Nothing was sent. Try again.',
      });
    case 'internal':
      return i18n.t({
        id: 'result.line.internal',
        message: 'Submission failed. Check Activity for whether anything was sent.',
      });
    default:
      return i18n.t({
        id: 'result.line.failed',
        message: 'No valid signature. Nothing was sent.',
      });
  }
}
