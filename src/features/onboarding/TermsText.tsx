// TermsText.tsx: the words of the terms, to be read before they are signed.
import { termsTextQuery } from '#client/queries/account/termsText.ts';
import { i18n } from '#ui/text/i18n.ts';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { paragraphsOf } from './paragraphs.ts';

interface TermsTextProps {
  url: string;
  version: string | null;
  /** Called when the end was on screen, or the text was opened on a page of its own. */
  onRead: () => void;
}

/** Shows the text where the page may fetch it as plain text from its own origin; elsewhere, and always beside it, there is a link. */
export function TermsText({ url, version, onRead }: TermsTextProps) {
  const isOwn = new URL(url, location.href).origin === location.origin;
  const { data, isLoading } = useQuery({ ...termsTextQuery(url, version), enabled: isOwn });
  if (isLoading)
    return <Skeleton label={i18n.t({ id: 'terms.loading', message: 'Loading the terms…' })} lines={4} />;
  return (
    <div className="flex flex-col gap-1.5">
      {data !== undefined && (
        <Scroll
          label={i18n.t({
            id: 'terms.text',
            message: 'The terms, version {version}',
            values: { version: version ?? '?' },
          })}
          text={data}
          onEnd={onRead}
        />
      )}
      <p>
        <OpenLink url={url} onOpen={onRead}>
          {data === undefined
            ? i18n.t({ id: 'terms.open', message: 'Read the terms (opens a new tab)' })
            : i18n.t({ id: 'terms.openToo', message: 'Open them in a new tab' })}
        </OpenLink>
      </p>
    </div>
  );
}

/** Some lines of tolerance: whoever sees the last one need not hit the very end. */
const NEAR_END_PX = 24;

function Scroll({ label, text, onEnd }: { label: string; text: string; onEnd: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  const check = () => {
    const { scrollTop = 0, clientHeight = 0, scrollHeight = 0 } = box.current ?? {};
    if (scrollTop + clientHeight >= scrollHeight - NEAR_END_PX) onEnd();
  };
  // A text that fits has its end on screen from the start.
  useEffect(check);
  return (
    <div
      ref={box}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={check}
      className="scroll-quiet flex max-h-64 flex-col gap-2 overflow-y-auto rounded-md border border-line bg-inset p-3 text-table text-ink compact:max-h-[38dvh]"
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

function OpenLink({ url, onOpen, children }: { url: string; onOpen: () => void; children: ReactNode }) {
  return (
    <a
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      onClick={onOpen}
      className="text-accent underline underline-offset-2 compact:inline-flex compact:min-h-11 compact:items-center"
    >
      {children}
    </a>
  );
}
