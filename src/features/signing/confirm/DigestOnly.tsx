// DigestOnly.tsx: says that the wallet will show a digest in place of the request, where the service has actions hashed.
import type { ReviewSheet } from '#client/submission.ts';
import { Banner } from '#ui/Banner.tsx';
import { i18n } from '#ui/i18n.ts';
import { connectionIdOf } from './messageLines.ts';

export function DigestOnly({ review }: { review: ReviewSheet }) {
  if (connectionIdOf(review.typedData) === undefined) return null;
  return (
    <Banner tone="warn" title={i18n.t({ id: 'sign.digestOnly', message: 'Your wallet shows only a digest' })}>
      {i18n.t({ id: 'sign.digestOnly.do', message: 'Check the request here: the wallet cannot explain it. Compare the connection ID under Signature details.' })}
    </Banner>
  );
}
