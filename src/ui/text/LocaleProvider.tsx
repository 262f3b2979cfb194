// LocaleProvider.tsx: renders the app in the chosen language.
import { I18nProvider } from '@lingui/react';
import { Fragment, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { i18n, localeRevision, onLocaleChange } from './i18n.ts';

/**
 * Wraps the app. A change of language or number style remounts the tree, because text is computed while rendering; the
 * focused control regains focus if it has an explicit id.
 */
export function LocaleProvider({ children }: { children: ReactNode }) {
  const revision = useSyncExternalStore(onLocaleChange, localeRevision, localeRevision);
  const [drawn, setDrawn] = useState({ revision, focusedId: '' });
  if (drawn.revision !== revision) setDrawn({ revision, focusedId: document.activeElement?.id ?? '' });
  useEffect(() => {
    if (drawn.focusedId) document.getElementById(drawn.focusedId)?.focus();
  }, [drawn]);
  return (
    <I18nProvider i18n={i18n}>
      <Fragment key={revision}>{children}</Fragment>
    </I18nProvider>
  );
}
