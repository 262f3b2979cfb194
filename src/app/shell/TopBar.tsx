// TopBar.tsx: current screen, navigation and account.
import { NoticeBell } from '#features/notices/NoticeBell.tsx';
import { Visitor } from '#features/onboarding/Visitor.tsx';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import type { MouseEvent } from 'react';
import { Link, useLocation, useSearch } from 'wouter';
import { AccountMenu, KeyBadges, LayoutMenu } from '../parts.ts';
import { PracticeChip } from '../start/PracticeChip.tsx';
import { ArmedBadge } from './armed/ArmedBadge.tsx';
import { CommandButton } from './CommandButton.tsx';
import { Mark } from '#ui/display/Mark.tsx';
import { isAt, LINK, linkTone } from './navLink.ts';
import { barScreens } from './screens.ts';
import { MoreMenu, ScreensMenu } from './ScreensMenu.tsx';
import { useAtRest } from './useAtRest.ts';

/** Links appear where the bar has room for three or five of them. Before that a menu lists all screens. */
const THREE = 'hidden @min-[16rem]:flex';
const FIVE = 'hidden @min-[27rem]:flex';
const ROOM = [THREE, THREE, THREE, FIVE, FIVE];

interface TopBarProps {
  /** The bottom bar has the links instead. */
  isPhone: boolean;
  onConnect: () => void;
}

export function TopBar({ isPhone, onConnect }: TopBarProps) {
  const [location] = useLocation();
  const isAtRest = useAtRest();
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-surface px-3 compact:px-2">
      <a href="#main" className={SKIP}>
        {t('nav.skip', 'Skip to the page')}
      </a>
      <a href="#ticket" className={SKIP} onClick={skipToTicket}>
        {t('nav.skipTicket', 'Skip to the order ticket')}
      </a>
      <Link
        href="/trade"
        className="me-2 flex items-center gap-2 compact:me-0 rounded-md px-1 py-1 font-semibold max-[22rem]:hidden compact:min-h-11 compact:min-w-11"
      >
        <Mark />
        <span className="compact:sr-only">{t('app.name', 'Trine')}</span>
      </Link>
      {isPhone ? <div className="flex-1" /> : <ScreenLinks />}
      <div className="flex shrink-0 items-center gap-2 compact:gap-1">
        <PracticeChip />
        <ArmedBadge />
        {(isAtRest || location === '/keys') && <KeyBadges />}
        <CommandButton />
        {isAtRest && <LayoutMenu />}
        <NoticeBell />
        <AccountMenu onConnect={onConnect} fallback={<Visitor onConnect={onConnect} />} />
      </div>
    </header>
  );
}

function ScreenLinks() {
  return (
    <nav
      aria-label={t('nav.label', 'Screens')}
      className="@container flex h-full min-w-11 flex-1 items-center"
    >
      {barScreens().map(({ path, label }, index) => (
        <Destination key={path} to={path} label={label} room={ROOM[index] ?? FIVE} />
      ))}
      <MoreMenu className={FIVE} />
      <ScreensMenu className="@min-[27rem]:hidden" />
    </nav>
  );
}

/** A workspace can show several tickets: the first visible one has the focus next. */
function skipToTicket(event: MouseEvent) {
  event.preventDefault();
  const tickets = [...document.querySelectorAll<HTMLElement>('[data-ticket]')];
  const ticket = tickets.find((each) => each.checkVisibility());
  ticket?.setAttribute('tabindex', '-1');
  ticket?.focus();
}

const SKIP =
  'sr-only focus:not-sr-only focus:absolute focus:z-50 focus:rounded-md focus:bg-raised focus:px-3 focus:py-2';

function Destination({ to, label, room }: { to: string; label: string; room: string }) {
  const [location] = useLocation();
  const address = new URLSearchParams(useSearch()).get('address');
  const isHere = isAt(location, to);
  return (
    <Link
      href={address ? `${to}?address=${address}` : to}
      aria-current={isHere ? 'page' : undefined}
      className={cx(LINK, room, linkTone(isHere))}
    >
      {label}
    </Link>
  );
}
