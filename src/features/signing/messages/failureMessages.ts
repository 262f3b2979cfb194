// failureMessages.ts: what failed, what is safe, what to do. The service's own text is always kept.
import type { Failure } from '#client/transport/gatewayError.ts';
import type { SubmissionFailure } from '#client/actions/submission.ts';
import { formatDuration, skewValues } from '#ui/text/format/duration.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { i18n } from '#ui/text/i18n.ts';
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
            ? i18n.t({ id: 'failure.refused', message: 'The service rejected the request.' })
            : i18n.t({ id: 'failure.refusedSaid', message: 'Rejected: {message}', values: { message } }),
        detail:
          errorHintOf(failure.code, failure.message ?? '') ??
          i18n.t({
            id: 'failure.refused.safe',
            message: 'Correct the request and try again. Your entries are kept.',
          }),
      };
    case 'unavailable':
      return {
        title:
          message === ''
            ? i18n.t({ id: 'failure.unavailable', message: 'The service is unavailable.' })
            : i18n.t({
                id: 'failure.unavailableSaid',
                message: 'The service is unavailable: {message}',
                values: { message },
              }),
        detail: failure.retryAfterMs
          ? i18n.t({
              id: 'failure.unavailable.wait',
              comment: 'Under “The service cannot answer now”. wait: a duration.',
              message: 'Request not executed. Try again in {wait}.',
              values: { wait: formatDuration(failure.retryAfterMs, 'long') },
            })
          : i18n.t({
              id: 'failure.unavailable.safe',
              message: 'Request not executed. Try again in a moment.',
            }),
      };
    case 'uncertain':
    case 'unreadable':
      return {
        title: i18n.t({
          id: 'failure.uncertain',
          message: 'The answer was lost or unreadable.',
        }),
        detail: i18n.t({
          id: 'failure.uncertain.safe',
          message:
            'The request may have been executed. Don’t send it again: Trine checks your account and shows the result under Activity.',
        }),
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
        title: i18n.t({
          id: 'failure.clock',
          message: 'This device’s clock is {skew} {way, select, slow {slow} other {fast}}.',
          values: skewValues(failure.deviceSkewMs),
        }),
        detail: i18n.t({
          id: 'failure.clock.safe',
          message: 'Nothing was sent. Set the device’s date and time, then try again.',
        }),
      };
    case 'invalid':
      return {
        title: i18n.t({
          id: 'failure.invalid',
          message: 'Invalid request ({path}: {message}).',
          values: { path: failure.path, message: failure.message },
        }),
        detail: i18n.t({
          id: 'failure.invalid.safe',
          message: 'Nothing was signed or sent. This is a bug in Trine: report it with this text.',
        }),
      };
    case 'venueRules':
      return {
        title:
          failure.tickSize === null
            ? i18n.t({
                id: 'failure.rulesUnknown',
                message: 'The venue’s tick size and minimum order could not be read.',
              })
            : i18n.t({
                id: 'failure.rules',
                comment:
                  'Title when an order no longer fits the venue’s rules. tick: a price; min: a number of shares, or “?”.',
                message: 'The venue’s rules changed: tick size {tick}, minimum order {min} shares.',
                values: {
                  tick: centsText(failure.tickSize),
                  min: failure.minOrderSize === null ? '?' : formatExact(failure.minOrderSize),
                },
              }),
        detail: i18n.t({
          id: 'failure.rules.safe',
          message: 'Nothing was signed or sent. Adjust the order and try again.',
        }),
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
        title: i18n.t({
          id: 'failure.internal',
          message: 'Internal error: {message}',
          values: { message: failure.message },
        }),
        detail: i18n.t({
          id: 'failure.internal.safe',
          message: 'Check Activity for whether the request was sent before you try again.',
        }),
      };
  }
}

/** Failures with a fixed text. */
const NOT_SENT = {
  notLoaded: () => ({
    title: i18n.t({
      id: 'failure.notLoaded',
      message: 'The part of the app that signs could not be loaded.',
    }),
    detail: i18n.t({
      id: 'failure.notLoaded.safe',
      message: 'Nothing was signed or sent. Check your connection and try again.',
    }),
  }),
  expired: () => ({
    title: i18n.t({ id: 'failure.expired', message: 'The request expired before it could be sent.' }),
    detail: i18n.t({
      id: 'failure.expired.safe',
      message: 'The request can no longer be executed. Review it again to send a new one.',
    }),
  }),
  outdated: () => ({
    title: i18n.t({ id: 'failure.outdated', message: 'The position has changed.' }),
    detail: i18n.t({
      id: 'failure.outdated.safe',
      message: 'The order was not sent. Check the position before you place another.',
    }),
  }),
  altered: () => ({
    title: i18n.t({
      id: 'failure.altered',
      message: 'The request no longer matches what you reviewed.',
    }),
    detail: i18n.t({
      id: 'failure.altered.safe',
      message:
        'Nothing was sent. Something on this page alters requests: close it and check your browser extensions. Reopen Trine from an address you trust.',
    }),
  }),
  duplicate: () => ({
    title: i18n.t({
      id: 'failure.duplicate',
      message: 'The request is already in progress, perhaps in another tab.',
    }),
    detail: i18n.t({
      id: 'failure.duplicate.safe',
      message: 'The request was not sent twice. Activity shows its status.',
    }),
  }),
  neverSent: () => ({
    title: i18n.t({ id: 'failure.neverSent', message: 'The page closed before the request left.' }),
    detail: i18n.t({
      id: 'failure.neverSent.safe',
      message: 'The request was signed but never sent. Place it again if you still want it.',
    }),
  }),
  notStored: () => ({
    title: i18n.t({ id: 'failure.notStored', message: 'This browser could not store the request.' }),
    detail: i18n.t({
      id: 'failure.notStored.safe',
      message:
        'Nothing was sent. Send it again to trade without storage: a reload then forgets what you signed.',
    }),
  }),
} satisfies Partial<Record<SubmissionFailure['kind'], () => FailureText>>;
