// ItemOutcome.tsx: the service's answer to a request.
import { ISOLATED_FAILED } from '#client/live/isolatedItem.ts';
import type { OutboxItem } from '#client/actions/outboxItem.ts';
import { hasTransferFailed } from '#client/live/transferItem.ts';
import { FullText } from './FullText.tsx';
import { errorHref } from '#state/errorHref.ts';
import { ErrorLink } from '../dictionary/ErrorLink.tsx';
import { serviceFailureText } from '../messages/failureMessages.ts';
import { Results } from './Results.tsx';

/** The service's answer; a refusal or a missing answer links to its explanation. */
export function ItemOutcome({ item: { state, request, owner } }: { item: OutboxItem }) {
  switch (state.status) {
    case 'refused': {
      // A later failure is shown with the operation.
      if (state.failure.code === ISOLATED_FAILED || hasTransferFailed(state.failure.code)) return null;
      const text = serviceFailureText(state.failure);
      return (
        <div className="text-danger">
          {text.title} <span className="text-muted">{text.detail}</span>{' '}
          <ErrorLink href={errorHref(state.failure)} />
          <FullText text={state.failure.whole ?? state.failure.message ?? ''} />
        </div>
      );
    }
    case 'unknown':
      return (
        <p className="text-table">
          <ErrorLink
            href={state.because === 'nonceUsed' ? '/errors#NONCE_USED' : '/errors#service-uncertain'}
          />
        </p>
      );
    case 'accepted':
    case 'confirmed':
      return state.results && <Results results={state.results} request={request} owner={owner} />;
    default:
      return null;
  }
}
