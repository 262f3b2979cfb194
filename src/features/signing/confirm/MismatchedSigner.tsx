// MismatchedSigner.tsx: the actual and the expected signer of a discarded signature, in full: abbreviated addresses may
// look alike.
import type { SignFailure } from '#client/actions/walletErrors.ts';
import { Address } from '#ui/display/Address.tsx';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';

export function MismatchedSigner({ failure }: { failure: SignFailure }) {
  if (failure.kind !== 'mismatch' || failure.recovered === null) return null;
  return (
    <Rows>
      <Row label={t('mismatch.signed', 'Signed by')}>
        <Address address={failure.recovered} isFull />
      </Row>
      <Row label={t('mismatch.asked', 'Requested from')}>
        <Address address={failure.expected} isFull />
      </Row>
    </Rows>
  );
}
