// resultMessages.ts: the failure of the ticket's last order, with the service's text if any.
import type { ActionResults } from '#client/actions/actionRequest.ts';
import type { Failure } from '#client/transport/gatewayError.ts';
import type { Stage, SubmissionFailure } from '#client/actions/submission.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';

export interface ResultLine {
  tone: 'plain' | 'warn' | 'bad';
  text: string;
}

/** Undefined if button or notice suffice: only failures are shown beside the fields. */
export function resultLine(stage: Stage): ResultLine | undefined {
  const words = LINES[stage.name] as ((stage: Stage) => ResultLine | undefined) | undefined;
  return words?.(stage);
}

const warn = (text: string): ResultLine => ({ tone: 'warn', text });
const bad = (text: string): ResultLine => ({ tone: 'bad', text });

const LINES: { [Name in Stage['name']]?: (stage: Extract<Stage, { name: Name }>) => ResultLine | undefined } =
  {
    blocked: () => warn(t('result.line.blocked', 'The wallet can’t sign right now. Nothing was sent.')),
    // Overdue: accepted, but not visible ten seconds later.
    accepted: ({ results, isOverdue }) =>
      isOverdue
        ? warn(
            t(
              'result.line.overdue',
              'Accepted, but not yet in the service’s state. Do not send it again. Activity shows its status.',
            ),
          )
        : answered(results),
    confirmed: ({ results }) => answered(results),
    refused: ({ failure, results }) => refusedLine(failure, results),
    declined: () => ({ tone: 'plain', text: t('result.line.declined', 'Cancelled. Nothing was sent.') }),
    unknown: ({ isChecking }) =>
      warn(
        isChecking
          ? t('result.line.checking', 'Answer lost. Checking your account for the order.')
          : t('result.line.unknown', 'Answer lost: the order may have been executed. Check Activity.'),
      ),
    failed: ({ failure }) => bad(failedText(failure)),
  };

/** Refused or unknown results inside an accepted answer. */
function answered(results: ActionResults | null): ResultLine | undefined {
  const all = results?.type === 'orders' ? results.results : [];
  const refused = all.filter((result) => result.kind === 'refused');
  const [first] = refused;
  if (first && all.length === 1) return bad(rejectionText(first.message));
  if (first)
    return warn(
      t('result.line.counted', '{refused} of {count} orders rejected: {message}', {
        refused: refused.length,
        count: all.length,
        message: first.message,
      }),
    );
  return all.some(({ kind }) => kind === 'unknown')
    ? warn(t('result.line.pending', 'Accepted; result not known yet. Do not send it again.'))
    : undefined;
}

function refusedLine(failure: Failure, results: ActionResults | null): ResultLine {
  const all = results && results.type !== 'done' ? results.results : [];
  const refused = all.find((result) => result.kind === 'refused');
  return bad(rejectionText(failure.message ?? refused?.message ?? ''));
}

function rejectionText(words: string): string {
  const { text: message } = externalText(words);
  if (message === '') return t('result.line.refused', 'The service rejected the order.');
  return t(
    'result.line.refusedSaid',
    'Rejected: {message}',
    { message: /[.!?]$/.test(message) ? message : `${message}.` },
    'Under the ticket’s button. message: the service’s own words, ending in a full stop.',
  );
}

function failedText(failure: SubmissionFailure): string {
  switch (failure.kind) {
    case 'duplicate':
      return t(
        'result.line.duplicate',
        'Order already in progress, perhaps in another tab. It was not sent twice.',
      );
    case 'expired':
      return t('result.line.expired', 'The request expired before it could be sent. Place it again.');
    case 'venueRules':
      return failure.tickSize === null
        ? t(
            'result.line.rulesUnknown',
            'The venue’s tick size could not be read. Nothing was signed. Try again.',
          )
        : t(
            'result.line.rules',
            'The price doesn’t fit the venue’s tick size, now {tick}. Nothing was signed.',
            { tick: formatExact(failure.tickSize) },
            'Under the ticket’s button. tick: a price step.',
          );
    case 'nonce':
      return t('result.line.clock', 'Device clock too far off. Nothing was sent. Set its date and time.');
    case 'notLoaded':
      return t(
        'result.line.notLoaded',
        'The part of the app that signs could not be loaded. Nothing was sent. Try again.',
      );
    case 'internal':
      return t('result.line.internal', 'Submission failed. Check Activity for whether anything was sent.');
    default:
      return t('result.line.failed', 'No valid signature. Nothing was sent.');
  }
}
