// PhoneBar.tsx: the bottom bar of every screen on a phone.
import { setTour } from '#state/tour.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { ArrowDownUp, ChartPie, Ellipsis, List, Vote, type LucideIcon } from 'lucide-react';
import { Link, useLocation, useSearch } from 'wouter';
import { isAt } from './navLink.ts';
import { barScreens } from './screens.ts';
import { useScreenItems } from './ScreensMenu.tsx';

const ICONS: readonly LucideIcon[] = [ArrowDownUp, List, Vote, ChartPie];

/** The first screens of the top bar, and the others under More. */
export function PhoneBar() {
  const [location, navigate] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const { items, more } = useScreenItems();
  const screens = barScreens();
  const linked = screens.slice(0, ICONS.length);
  const isElsewhere = !linked.some(({ path }) => isAt(location, path));
  return (
    <nav
      aria-label={t('nav.label', 'Screens')}
      className="grid h-14 shrink-0 grid-cols-5 border-t border-line bg-surface low:h-11"
    >
      {linked.map(({ path, label }, index) => (
        <Link
          key={path}
          href={address ? `${path}?address=${address}` : path}
          aria-current={isAt(location, path) ? 'page' : undefined}
          className={look(isAt(location, path))}
        >
          <Face icon={ICONS[index] ?? Ellipsis} label={label} isOn={isAt(location, path)} />
        </Link>
      ))}
      <Menu
        label={t('nav.more', 'More')}
        trigger={(trigger) => (
          <button {...trigger} type="button" className={look(isElsewhere)}>
            <Face icon={Ellipsis} label={t('nav.more', 'More')} isOn={isElsewhere} />
          </button>
        )}
        items={() => [
          ...items(screens.slice(ICONS.length)),
          {
            id: '/market',
            label: t('details.open', 'Market details'),
            onSelect: () => navigate(address ? `/market?address=${address}` : '/market'),
          },
          ...more(),
          { id: 'tour', label: t('tour.title', 'Tour of the trade screen'), onSelect: () => setTour(true) },
        ]}
      />
    </nav>
  );
}

const look = (isOn: boolean): string =>
  cx(
    'focus-inside flex min-h-11 min-w-0 flex-col items-center justify-center gap-0.5 text-label font-medium',
    isOn ? 'text-ink' : 'text-muted',
  );

function Face({ icon, label, isOn }: { icon: LucideIcon; label: string; isOn: boolean }) {
  return (
    <>
      <span
        className={cx(
          'grid h-7 place-items-center rounded-full px-4 low:h-6',
          isOn && 'bg-accent-tint text-accent',
        )}
      >
        <Icon of={icon} size={20} />
      </span>
      <span className="max-w-full truncate low:sr-only">{label}</span>
    </>
  );
}
