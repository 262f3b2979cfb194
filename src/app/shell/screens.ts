// screens.ts: all screens, for the bar, the command menu and the shortcuts.
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { t } from '#ui/text/i18n.ts';

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
      label: t('nav.trade', 'Trade'),
      shortcut: 'goTrade',
    },
    {
      path: '/markets',
      label: t('nav.markets', 'Markets'),
      shortcut: 'goMarkets',
    },
    {
      path: '/predictions',
      label: t('nav.predictions', 'Predictions'),
      shortcut: 'goPredictions',
    },
    {
      path: '/portfolio',
      label: t('nav.portfolio', 'Portfolio'),
      shortcut: 'goPortfolio',
    },
    {
      path: '/funds',
      label: t('nav.funds', 'Funds'),
      shortcut: 'goFunds',
    },
    {
      path: '/keys',
      label: t('nav.keys', 'API keys'),
      shortcut: 'goKeys',
    },
    {
      path: '/leaderboard',
      label: t('nav.leaderboard', 'Leaderboard'),
      shortcut: 'goLeaderboard',
    },
    {
      path: '/referrals',
      label: t('nav.referrals', 'Referrals'),
      shortcut: 'goReferrals',
    },
    {
      path: '/activity',
      label: t('nav.activity', 'Activity'),
      shortcut: 'goActivity',
    },
    {
      path: '/settings',
      label: t('nav.settings', 'Settings'),
      shortcut: 'goSettings',
    },
  ];
}
