// ScreensMenu.tsx: the screens that do not fit the bar: some on a narrow window, all on a phone.
import { usePreference } from '#state/preferences/preferences.ts';
import { keysOf } from '#state/preferences/shortcutKeys.ts';
import { i18n } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { keyText } from '#ui/text/keyText.ts';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Menu as MenuIcon } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { screens } from './screens.ts';
import { useBreakpoint } from './useBreakpoint.ts';

export function ScreensMenu() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const shortcuts = usePreference((preferences) => preferences.shortcuts);
  const isPhone = useBreakpoint() === 'phone';
  return (
    <div className="contents xl:hidden">
      <Menu
        label={i18n.t({ id: 'nav.menu', message: 'More screens' })}
        align="start"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            icon={MenuIcon}
            label={i18n.t({ id: 'nav.menu', message: 'More screens' })}
            className="xl:hidden"
          />
        )}
        items={screens()
          .filter(({ isMain }) => isPhone || !isMain)
          .map(({ path, label, shortcut }) => ({
            id: path,
            label,
            detail: keyText(keysOf({ shortcuts }, shortcut)),
            onSelect: () => navigate(address ? `${path}?address=${address}` : path),
          }))}
      />
    </div>
  );
}
