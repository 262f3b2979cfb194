// TermsText.tsx: the text of the terms.
import { termsTextQuery } from '#client/queries/account/termsText.ts';
import { t } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paragraphsOf } from './paragraphs.ts';

interface TermsTextProps {
  url: string;
  version: string | null;
}

/** Shows the text if it can be fetched as plain text from the page's origin; a link is always shown. */
export function TermsText({ url, version }: TermsTextProps) {
  const isOwn = new URL(url, location.href).origin === location.origin;
  const { data, isLoading } = useQuery({ ...termsTextQuery(url, version), enabled: isOwn });
  if (isLoading) return <Skeleton label={t('terms.loading', 'Loading the terms…')} lines={4} />;
  return (
    <div className="flex flex-col gap-1.5">
      {data !== undefined && (
        <Scroll
          label={t('terms.text', 'The terms, version {version}', { version: version ?? '?' })}
          text={data}
        />
      )}
      <p>
        <OpenLink url={url}>
          {data === undefined
            ? t('terms.open', 'Read the terms (opens a new tab)')
            : t('terms.openToo', 'Open them in a new tab')}
        </OpenLink>
      </p>
    </div>
  );
}

function Scroll({ label, text }: { label: string; text: string }) {
  return (
    <div
      role="region"
      translate="yes"
      aria-label={label}
      tabIndex={0}
      className="scroll-quiet flex max-h-40 flex-col gap-2 overflow-y-auto rounded-md border border-line bg-inset p-3 text-table text-ink compact:max-h-[24dvh]"
    >
      {paragraphsOf(text).map((paragraph, index) => (
        // The text does not change while it is shown, so a paragraph's place is its key.
        // oxlint-disable-next-line react/no-array-index-key
        <p key={index} className="break-words whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
}

function OpenLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-2 compact:inline-flex compact:min-h-11 compact:items-center"
    >
      {children}
    </a>
  );
}
