// ScreensMenu.tsx: the screens without a link in the bar, or all of them where the bar has no room for links.
import { usePreference } from '#state/preferences/preferences.ts';
import { keysOf, type ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { keyText } from '#ui/text/keyText.ts';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { useLocation, useSearch } from 'wouter';
import { isAt, LINK, linkTone } from './navLink.ts';
import { barScreens, moreScreens, type Screen } from './screens.ts';

/** `className`: where each of the two is shown. */
interface PlaceProps {
  className: string;
}

/** All screens, behind an icon. */
export function ScreensMenu({ className }: PlaceProps) {
  const { items, more } = useScreenItems();
  const label = t('nav.menu', 'All screens');
  return (
    <Menu
      label={label}
      align="start"
      trigger={(trigger) => <IconButton {...trigger} icon={MenuIcon} label={label} className={className} />}
      items={() => [...items(barScreens()), { kind: 'separator', id: 'bar' }, ...more()]}
    />
  );
}

/** The screens without a link, beside the links. */
export function MoreMenu({ className }: PlaceProps) {
  const [location] = useLocation();
  const { more } = useScreenItems();
  const label = t('nav.more', 'More');
  const { main, tools, settings } = moreScreens();
  const isHere = [...main, ...tools, settings].some(({ path }) => isAt(location, path));
  return (
    <Menu
      label={label}
      align="start"
      trigger={(trigger) => (
        <button {...trigger} type="button" className={`${LINK} ${className} ${linkTone(isHere)} gap-1`}>
          {label}
          <Icon of={ChevronDown} size={14} />
        </button>
      )}
      items={more}
    />
  );
}

/** The entries of these menus; a watched address stays in the link. */
export function useScreenItems() {
  const [, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const shortcuts = usePreference((preferences) => preferences.shortcuts);
  const items = (list: readonly (Screen & { shortcut?: ShortcutId })[]): MenuItem[] =>
    list.map(({ path, label, shortcut }) => ({
      id: path,
      label,
      ...(shortcut && { detail: keyText(keysOf({ shortcuts }, shortcut)) }),
      onSelect: () => navigate(address ? `${path}?address=${address}` : path),
    }));
  const more = (): MenuItem[] => {
    const { main, tools, settings } = moreScreens();
    return [
      ...items(main),
      { kind: 'separator', id: 'main' },
      { kind: 'heading', id: 'tools', label: t('nav.tools', 'Tools') },
      ...items(tools),
      { kind: 'separator', id: 'end' },
      ...items([settings]),
    ];
  };
  return { items, more };
}
