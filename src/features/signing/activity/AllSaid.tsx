// AllSaid.tsx: the service's words that were too long for a sentence, on demand and with everything in them visible.
import { saidIn, seenText } from '#ui/text/format/said.ts';
import { i18n } from '#ui/text/i18n.ts';

export function AllSaid({ text }: { text: string }) {
  if (!saidIn(text).isCut) return null;
  return (
    <details className="mt-1">
      <summary className="text-accent">{i18n.t({ id: 'sign.saidAll', message: 'Show all' })}</summary>
      <bdi
        role="region"
        tabIndex={0}
        aria-label={i18n.t({ id: 'sign.saidAll.label', message: 'Full error text' })}
        className="mt-1 block max-h-48 overflow-y-auto break-words"
      >
        {seenText(text)}
      </bdi>
    </details>
  );
}
