// CopyButton.tsx: a button that copies a text and confirms it.
import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { announce } from '../display/announce.ts';
import { copyText } from '../hooks/copied.ts';
import { t } from '../text/i18n.ts';
import { IconButton } from './IconButton.tsx';

const SHOWN_MS = 1500;

/** Copies a text; icon and announcement confirm it, or report that the browser refused. */
export function CopyButton({ text, label, className }: { text: string; label?: string; className?: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  const copy = async () => {
    const isDone = await copyText(text);
    setCopied(isDone);
    announce(
      isDone
        ? t('ui.copy.done', 'Copied')
        : t('ui.copy.refused', 'The browser did not allow copying. Select the text and copy it by hand.'),
      isDone ? 'polite' : 'assertive',
    );
  };
  const idle = label ?? t('ui.copy.label', 'Copy');
  return (
    <IconButton
      icon={isCopied ? Check : Copy}
      label={isCopied ? t('ui.copy.done', 'Copied') : idle}
      onClick={() => void copy()}
      {...(className === undefined ? {} : { className })}
    />
  );
}
