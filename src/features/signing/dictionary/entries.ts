// entries.ts: the error reference: each code with its text, cause, what is safe, what to do.
import { type ErrorCode, ERRORS } from '#protocol/errors.ts';
import { t } from '#ui/text/i18n.ts';
import { errorHintOf } from '../messages/errorHints.ts';
import { moneyCauses } from './moneyCauses.ts';
import { nonceCauses } from './nonceCauses.ts';
import { orderCauses } from './orderCauses.ts';
import { requestCauses } from './requestCauses.ts';
import { signatureCauses } from './signatureCauses.ts';

export interface Entry {
  code: ErrorCode;
  /** The service's text, with … for each inserted value. */
  text: string;
  /** HTTP status of the response; 200 for an error inside an accepted request. */
  status: number;
  cause: string;
  safe: string;
  todo: string;
}

export interface Group {
  id: string;
  title: string;
  entries: Entry[];
}

/** Complete by type: a code without a cause does not compile. */
const CAUSES: Record<ErrorCode, () => string> = {
  ...requestCauses,
  ...signatureCauses,
  ...nonceCauses,
  ...orderCauses,
  ...moneyCauses,
};

/** Inserted values with a following full stop: two adjacent ones become one. */
const BLANK = /\{\w+\}(?: \{\w+\})?\.?/g;

export function dictionary(): Group[] {
  return [
    {
      id: 'order',
      title: t('errors.group.order', 'Orders and positions'),
      entries: entriesOf(orderCauses),
    },
    {
      id: 'signature',
      title: t('errors.group.signature', 'Signer and permissions'),
      entries: entriesOf(signatureCauses),
    },
    {
      id: 'nonce',
      title: t('errors.group.nonce', 'Nonces and time'),
      entries: entriesOf(nonceCauses),
    },
    {
      id: 'money',
      title: t('errors.group.money', 'Money, outcome shares, referrals'),
      entries: entriesOf(moneyCauses),
    },
    {
      id: 'request',
      title: t('errors.group.request', 'The request and the service'),
      entries: entriesOf(requestCauses),
    },
  ];
}

function entriesOf(group: Partial<typeof CAUSES>): Entry[] {
  return (Object.keys(group) as ErrorCode[]).map((code) => {
    const { text, status } = ERRORS[code];
    return {
      code,
      text: text.replaceAll(BLANK, '…'),
      status,
      cause: CAUSES[code](),
      safe: safeText(code),
      todo: errorHintOf(code, text) ?? '',
    };
  });
}

function safeText(code: ErrorCode): string {
  switch (code) {
    case 'NONCE_USED':
      return t('errors.safe.nonceUsed', 'Nothing happens twice. The first request may have been executed.');
    case 'INTERNAL':
      return t(
        'errors.safe.internal',
        'The request may or may not have been executed. The identical request can act only once.',
      );
    case 'REPLICA_UNAVAILABLE':
      return t('errors.safe.replica', 'Your account is not affected. Only this view is unavailable.');
    case 'DUPLICATE_CLOID':
      return t('errors.safe.duplicate', 'The earlier order is in place. No second one was placed.');
    default:
      return t('errors.safe', 'Rejected requests change nothing. Your entries are kept.');
  }
}
