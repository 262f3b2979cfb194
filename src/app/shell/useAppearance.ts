// useAppearance.ts: applies theme, density, language and number style to the page.
import { followOtherTabs, preferences } from '#state/preferences/preferences.ts';
import { applyAppearance } from '#ui/theme/appearance.ts';
import { setClockStyle, t } from '#ui/text/i18n.ts';
import { applyLanguage } from '#ui/text/language.ts';
import { toast } from '#ui/overlays/toast.ts';
import { useEffect } from 'react';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

/** Applies theme, density, language and number style, and follows the preferences of every tab. */
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

function apply({ theme, pair, density, language, region, decimalStyle, clock }: Preferences): void {
  applyAppearance({ theme, pair, density });
  setClockStyle(clock);
  applyLanguage({ language, region, decimalStyle })?.catch(() =>
    toast({
      tone: 'warn',
      title: t('language.failed', 'The words of the chosen language could not be loaded.'),
      detail: t(
        'language.failed.do',
        'Nothing else has changed. Reload the page once the connection is back.',
      ),
      id: 'language',
    }),
  );
}
