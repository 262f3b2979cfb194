// DigestOnly.tsx: the warning that the wallet shows only a digest, for services with hashed actions.
import type { ReviewSheet, StageName, Submission } from '#client/actions/submission.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { t } from '#ui/text/i18n.ts';
import { connectionIdOf } from './connectionId.ts';

const UNSIGNED: ReadonlySet<StageName> = new Set<StageName>(['review', 'wallet', 'blocked']);

export function DigestOnly({
  submission: { signerKind, stage },
  review,
}: {
  submission: Submission;
  review: ReviewSheet | undefined;
}) {
  if (review === undefined || signerKind !== 'wallet' || !UNSIGNED.has(stage.name)) return null;
  if (connectionIdOf(review.typedData) === undefined) return null;
  return (
    <Banner tone="warn" title={t('sign.digestOnly', 'Your wallet shows only a digest')}>
      {t(
        'sign.digestOnly.do',
        'Check the request here: the wallet cannot explain it. Compare the connection ID under “Verify what is signed”.',
      )}
    </Banner>
  );
}
