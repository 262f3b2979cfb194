// FullText.tsx: shows on demand the full service error that was too long for a sentence, with all characters visible.
import { externalText, seenText } from '#ui/text/format/externalText.ts';
import { t } from '#ui/text/i18n.ts';

export function FullText({ text }: { text: string }) {
  if (!externalText(text).isCut) return null;
  return (
    <details className="mt-1">
      <summary className="text-accent">{t('sign.saidAll', 'Show all')}</summary>
      <bdi
        role="region"
        tabIndex={0}
        aria-label={t('sign.saidAll.label', 'Full error text')}
        className="mt-1 block max-h-48 overflow-y-auto break-words"
      >
        {seenText(text)}
      </bdi>
    </details>
  );
}
