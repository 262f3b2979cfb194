// screens.ts: all screens, for the bar, the command menu and the shortcuts.
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { i18n } from '#ui/text/i18n.ts';

export interface Screen {
  path: string;
  label: string;
  /** Its shortcut. */
  shortcut: ShortcutId;
}

/** In the order of the bar. Labels use the current language: call it while rendering. */
export function screens(): Screen[] {
  return [
    {
      path: '/trade',
      label: i18n.t({ id: 'nav.trade', message: 'Trade' }),
      shortcut: 'goTrade',
    },
    {
      path: '/markets',
      label: i18n.t({ id: 'nav.markets', message: 'Markets' }),
      shortcut: 'goMarkets',
    },
    {
      path: '/predictions',
      label: i18n.t({ id: 'nav.predictions', message: 'Predictions' }),
      shortcut: 'goPredictions',
    },
    {
      path: '/portfolio',
      label: i18n.t({ id: 'nav.portfolio', message: 'Portfolio' }),
      shortcut: 'goPortfolio',
    },
    {
      path: '/funds',
      label: i18n.t({ id: 'nav.funds', message: 'Funds' }),
      shortcut: 'goFunds',
    },
    {
      path: '/keys',
      label: i18n.t({ id: 'nav.keys', message: 'API keys' }),
      shortcut: 'goKeys',
    },
    {
      path: '/leaderboard',
      label: i18n.t({ id: 'nav.leaderboard', message: 'Leaderboard' }),
      shortcut: 'goLeaderboard',
    },
    {
      path: '/referrals',
      label: i18n.t({ id: 'nav.referrals', message: 'Referrals' }),
      shortcut: 'goReferrals',
    },
    {
      path: '/activity',
      label: i18n.t({ id: 'nav.activity', message: 'Activity' }),
      shortcut: 'goActivity',
    },
    {
      path: '/settings',
      label: i18n.t({ id: 'nav.settings', message: 'Settings' }),
      shortcut: 'goSettings',
    },
  ];
}
