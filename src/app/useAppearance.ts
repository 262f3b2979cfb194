import { followOtherTabs, preferences, type Preferences } from '#state/preferences.ts';
import { applyAppearance } from '#ui/appearance.ts';
import { activateLocale, i18n, setDecimalStyle } from '#ui/i18n.ts';
import { useEffect } from 'react';

/** Puts theme, density, language and number style on the page, and keeps them in step with the preferences of every tab. */
export function useAppearance(): void {
  useEffect(() => {
    apply(preferences.getState());
    const stopWatching = preferences.subscribe(apply);
    const stopFollowing = followOtherTabs();
    return () => {
      stopWatching();
      stopFollowing();
    };
  }, []);
}

function apply({ theme, pair, density, locale, decimalStyle }: Preferences): void {
  applyAppearance({ theme, pair, density });
  if (i18n.locale !== locale) activateLocale(locale);
  setDecimalStyle(decimalStyle);
}
