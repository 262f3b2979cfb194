// usePasteGuard.tsx: warns when a pasted address differs from the one copied on this page.
import { type ClipboardEvent, type ReactNode, useState } from 'react';
import { Address } from '../display/Address.tsx';
import { Banner } from '../display/Banner.tsx';
import { replacedCopy } from '../hooks/copied.ts';
import { t } from '../text/i18n.ts';

interface PasteGuard {
  onPaste: (event: ClipboardEvent<HTMLInputElement>) => void;
  /** Stays while the pasted text is in the field. */
  warning: ReactNode;
}

/** For address fields: warns when the pasted address differs from the one just copied on this page. */
export function usePasteGuard(text: string): PasteGuard {
  const [replaced, setReplaced] = useState<{ copied: string; pasted: string }>();
  const isThere = replaced !== undefined && text.trim().toLowerCase() === replaced.pasted.toLowerCase();
  return {
    onPaste: (event) => setReplaced(replacedCopy(event.clipboardData.getData('text'))),
    warning: isThere && (
      <Banner
        tone="danger"
        title={t('ui.paste.replaced', 'The pasted address is not the one you copied here')}
      >
        <p>{t('ui.paste.copied', 'You copied:')}</p>
        <Address address={replaced.copied} isFull />
        <p>{t('ui.paste.pasted', 'You pasted:')}</p>
        <Address address={replaced.pasted} isFull />
        <p>
          {t(
            'ui.paste.do',
            'If you did not copy the second address, a program on this device is replacing addresses. Do not send to it.',
          )}
        </p>
      </Banner>
    ),
  };
}
