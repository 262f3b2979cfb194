// screens.ts — where one can go: the bar, the palette, the keys and the list of keys all read this.
import { i18n } from '#ui/i18n.ts';

export interface Screen {
  path: string;
  label: string;
  /** G and this letter go there. */
  key: string;
  /** Always in the bar where it is wide; the others stand in its menu on narrower windows. */
  isMain: boolean;
}

/** In the order of the bar. The words are those of the present language: call it where they are drawn. */
export function screens(): Screen[] {
  return [
    { path: '/trade', label: i18n.t({ id: 'nav.trade', message: 'Trade' }), key: 't', isMain: true },
    { path: '/predictions', label: i18n.t({ id: 'nav.predictions', message: 'Predictions' }), key: 'p', isMain: true },
    { path: '/portfolio', label: i18n.t({ id: 'nav.portfolio', message: 'Portfolio' }), key: 'o', isMain: true },
    { path: '/funds', label: i18n.t({ id: 'nav.funds', message: 'Funds' }), key: 'f', isMain: true },
    { path: '/keys', label: i18n.t({ id: 'nav.keys', message: 'Keys' }), key: 'k', isMain: false },
    { path: '/leaderboard', label: i18n.t({ id: 'nav.leaderboard', message: 'Leaderboard' }), key: 'l', isMain: false },
    { path: '/referrals', label: i18n.t({ id: 'nav.referrals', message: 'Referrals' }), key: 'r', isMain: false },
    { path: '/activity', label: i18n.t({ id: 'nav.activity', message: 'Activity' }), key: 'a', isMain: true },
    { path: '/settings', label: i18n.t({ id: 'nav.settings', message: 'Settings' }), key: 's', isMain: true },
  ];
}
