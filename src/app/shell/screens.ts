// screens.ts: all screens, for the bar, its menus, the command menu and the shortcuts.
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { t } from '#ui/text/i18n.ts';

export interface Screen {
  path: string;
  label: string;
}

interface MainScreen extends Screen {
  shortcut: ShortcutId;
}

/** The screens with a link in the bar. Labels use the current language: call it while rendering, as those below. */
export function barScreens(): MainScreen[] {
  return [
    { path: '/trade', label: t('nav.trade', 'Trade'), shortcut: 'goTrade' },
    { path: '/markets', label: t('nav.markets', 'Markets'), shortcut: 'goMarkets' },
    { path: '/predictions', label: t('nav.predictions', 'Predictions'), shortcut: 'goPredictions' },
    { path: '/portfolio', label: t('nav.portfolio', 'Portfolio'), shortcut: 'goPortfolio' },
    { path: '/funds', label: t('nav.funds', 'Funds'), shortcut: 'goFunds' },
  ];
}

function accountScreens(): MainScreen[] {
  return [
    { path: '/keys', label: t('nav.keys', 'API keys'), shortcut: 'goKeys' },
    { path: '/activity', label: t('nav.activity', 'Activity'), shortcut: 'goActivity' },
    { path: '/leaderboard', label: t('nav.leaderboard', 'Leaderboard'), shortcut: 'goLeaderboard' },
    { path: '/referrals', label: t('nav.referrals', 'Referrals'), shortcut: 'goReferrals' },
  ];
}

const settingsScreen = (): MainScreen => ({
  path: '/settings',
  label: t('nav.settings', 'Settings'),
  shortcut: 'goSettings',
});

/** The screens with a shortcut. */
export const screens = (): MainScreen[] => [...barScreens(), ...accountScreens(), settingsScreen()];

/** The groups of the bar's *More*. */
export function moreScreens(): {
  main: (Screen & { shortcut?: ShortcutId })[];
  tools: Screen[];
  settings: MainScreen;
} {
  return {
    main: [
      ...accountScreens(),
      { path: '/alerts', label: t('alerts.title', 'Alerts') },
      { path: '/journal', label: t('journal.title', 'Journal') },
    ],
    tools: [
      { path: '/accounts', label: t('accounts.title', 'All accounts') },
      { path: '/execution', label: t('execution.title', 'Execution report') },
      { path: '/tax-lots', label: t('lots.title', 'Tax lots') },
      { path: '/scanner', label: t('scanner.title', 'Event scanner') },
      { path: '/glossary', label: t('glossary.title', 'Glossary') },
      { path: '/clock', label: t('command.clock', 'Nonces and clock') },
      { path: '/errors', label: t('command.errors', 'Errors and solutions') },
      { path: '/verify', label: t('verify.title', 'Verify a receipt') },
    ],
    settings: settingsScreen(),
  };
}
