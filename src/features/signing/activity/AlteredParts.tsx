// AlteredParts.tsx: the values that differ between the signed request and the one in the outbox.
import { useOutbox } from '#client/react.tsx';
import type { Submission } from '#client/actions/submission.ts';
import { t } from '#ui/text/i18n.ts';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { alteredParts } from './alteredParts.ts';

/** The values changed after signing, in full, so that an address can be recognised. */
export function AlteredParts({ submission: { request, itemId } }: { submission: Submission }) {
  const item = useOutbox().find(({ id }) => id === itemId);
  const parts = item === undefined ? [] : alteredParts(request, item.nonce, item.body);
  return parts.map(({ path, shown, found }) => (
    <section key={path} aria-label={path}>
      <h3 className="text-table font-medium break-all">{path.slice(0, 80)}</h3>
      <Rows>
        <Row label={t('altered.shown', 'Shown and signed')}>
          <Value text={shown} />
        </Row>
        <Row label={t('altered.found', 'About to be sent')}>
          <Value text={found} />
        </Row>
      </Rows>
    </section>
  ));
}

function Value({ text }: { text: string | undefined }) {
  return (
    <bdi className="font-mono text-label break-all">{text === undefined ? '—' : text.slice(0, 200)}</bdi>
  );
}
