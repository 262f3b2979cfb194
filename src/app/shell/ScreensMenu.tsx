// ScreensMenu.tsx: all screens, where the bar has no room for a link to each.
import { usePreference } from '#state/preferences/preferences.ts';
import { keysOf } from '#state/preferences/shortcutKeys.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { keyText } from '#ui/text/keyText.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { screens } from './screens.ts';

export function ScreensMenu() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const shortcuts = usePreference((preferences) => preferences.shortcuts);
  const label = t('nav.menu', 'All screens');
  return (
    <Menu
      label={label}
      align="start"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          icon={MenuIcon}
          label={label}
          className="@min-[43.5rem]:in-[:lang(en)]:hidden @min-[50rem]:hidden"
        />
      )}
      items={screens().map(({ path, label: screen, shortcut }) => ({
        id: path,
        label: screen,
        detail: keyText(keysOf({ shortcuts }, shortcut)),
        onSelect: () => navigate(address ? `${path}?address=${address}` : path),
      }))}
    />
  );
}
