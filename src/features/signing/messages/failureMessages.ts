// failureMessages.ts: what failed, what is safe, what to do. The service's own text is always kept.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { SubmissionFailure } from '#client/actions/submission.ts';
import { formatDuration, skewValues } from '#ui/text/format/duration.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';
import { errorHintOf } from './errorHints.ts';
import { type FailureText, signFailureText } from './signFailureMessages.ts';

/** A refusal or a missing answer of the service. */
export function serviceFailureText(failure: Failure): FailureText {
  const { text: message } = externalText(failure.message ?? '');
  switch (failure.kind) {
    case 'refused':
      return {
        title:
          message === ''
            ? t('failure.refused', 'The service rejected the request.')
            : t('failure.refusedSaid', 'Rejected: {message}', { message }),
        detail:
          errorHintOf(failure.code, failure.message ?? '') ??
          t('failure.refused.safe', 'Correct the request and try again. Your entries are kept.'),
      };
    case 'unavailable':
      return {
        title:
          message === ''
            ? t('failure.unavailable', 'The service is unavailable.')
            : t('failure.unavailableSaid', 'The service is unavailable: {message}', { message }),
        detail: failure.retryAfterMs
          ? t(
              'failure.unavailable.wait',
              'Request not executed. Try again in {wait}.',
              { wait: formatDuration(failure.retryAfterMs, 'long') },
              'Under “The service cannot answer now”. wait: a duration.',
            )
          : t('failure.unavailable.safe', 'Request not executed. Try again in a moment.'),
      };
    case 'uncertain':
    case 'unreadable':
      return {
        title: t('failure.uncertain', 'The answer was lost or unreadable.'),
        detail: t(
          'failure.uncertain.safe',
          'The request may have been executed. Don’t send it again: Trine checks your account and shows the result under Activity.',
        ),
      };
  }
}

/** Why nothing was sent. */
export function submissionFailureText(failure: SubmissionFailure): FailureText {
  switch (failure.kind) {
    case 'sign':
      return signFailureText(failure.failure);
    case 'nonce':
      return {
        title: t(
          'failure.clock',
          'This device’s clock is {skew} {way, select, slow {slow} other {fast}}.',
          skewValues(failure.deviceSkewMs),
        ),
        detail: t('failure.clock.safe', 'Nothing was sent. Set the device’s date and time, then try again.'),
      };
    case 'invalid':
      return {
        title: t('failure.invalid', 'Invalid request ({path}: {message}).', {
          path: failure.path,
          message: failure.message,
        }),
        detail: t(
          'failure.invalid.safe',
          'Nothing was signed or sent. This is a bug in Trine: report it with this text.',
        ),
      };
    case 'venueRules':
      return {
        title:
          failure.tickSize === null
            ? t('failure.rulesUnknown', 'The venue’s tick size and minimum order could not be read.')
            : t(
                'failure.rules',
                'The venue’s rules changed: tick size {tick}, minimum order {min} shares.',
                {
                  tick: centsText(failure.tickSize),
                  min: failure.minOrderSize === null ? '?' : formatExact(failure.minOrderSize),
                },
                'Title when an order no longer fits the venue’s rules. tick: a price; min: a number of shares, or “?”.',
              ),
        detail: t('failure.rules.safe', 'Nothing was signed or sent. Adjust the order and try again.'),
      };
    case 'outdated':
    case 'expired':
    case 'altered':
    case 'duplicate':
    case 'neverSent':
    case 'notStored':
    case 'notLoaded':
      return NOT_SENT[failure.kind]();
    case 'internal':
      return {
        title: t('failure.internal', 'Internal error: {message}', { message: failure.message }),
        detail: t(
          'failure.internal.safe',
          'Check Activity for whether the request was sent before you try again.',
        ),
      };
  }
}

/** Failures with a fixed text. */
const NOT_SENT = {
  notLoaded: () => ({
    title: t('failure.notLoaded', 'The part of the app that signs could not be loaded.'),
    detail: t('failure.notLoaded.safe', 'Nothing was signed or sent. Check your connection and try again.'),
  }),
  expired: () => ({
    title: t('failure.expired', 'The request expired before it could be sent.'),
    detail: t(
      'failure.expired.safe',
      'The request can no longer be executed. Review it again to send a new one.',
    ),
  }),
  outdated: () => ({
    title: t('failure.outdated', 'The position has changed.'),
    detail: t(
      'failure.outdated.safe',
      'The order was not sent. Check the position before you place another.',
    ),
  }),
  altered: () => ({
    title: t('failure.altered', 'The request no longer matches what you reviewed.'),
    detail: t(
      'failure.altered.safe',
      'Nothing was sent. Something on this page alters requests: close it and check your browser extensions. Reopen Trine from an address you trust.',
    ),
  }),
  duplicate: () => ({
    title: t('failure.duplicate', 'The request is already in progress, perhaps in another tab.'),
    detail: t('failure.duplicate.safe', 'The request was not sent twice. Activity shows its status.'),
  }),
  neverSent: () => ({
    title: t('failure.neverSent', 'The page closed before the request left.'),
    detail: t(
      'failure.neverSent.safe',
      'The request was signed but never sent. Place it again if you still want it.',
    ),
  }),
  notStored: () => ({
    title: t('failure.notStored', 'This browser could not store the request.'),
    detail: t(
      'failure.notStored.safe',
      'Nothing was sent. Send it again to trade without storage: a reload then forgets what you signed.',
    ),
  }),
} satisfies Partial<Record<SubmissionFailure['kind'], () => FailureText>>;
