// ErrorLink.tsx: the link from an error to its explanation.
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';

/** A link from an error to its entry in the error reference. */
export function ErrorLink({ href, onClick }: { href: string; onClick?: (() => void) | undefined }) {
  return (
    <Link
      href={href}
      onClick={onClick}
      className="text-accent underline underline-offset-2 compact:inline-block compact:py-3"
    >
      {t('sign.dictionary', 'More about this error')}
    </Link>
  );
}
