// keyList.ts: names of all actions with a shortcut, for `?` and Settings. The keys are in
// state/preferences/shortcutKeys.ts.
import type { ShortcutGroup } from '#features/settings/shortcutGroup.ts';
import { isShortcut } from '#state/preferences/shortcutKeys.ts';
import { t } from '#ui/text/i18n.ts';
import { screens } from './screens.ts';

export function keyList(): ShortcutGroup[] {
  return [
    {
      title: t('keys.group.ticket', 'Ticket'),
      rows: [
        { id: 'buy', what: t('keys.buy', 'Buy') },
        { id: 'sell', what: t('keys.sell', 'Sell') },
        { id: 'limit', what: t('keys.limit', 'Limit order') },
        { id: 'marketOrder', what: t('keys.marketOrder', 'Market order') },
        { id: 'price', what: t('keys.price', 'Price field') },
        { id: 'size', what: t('keys.size', 'Size field') },
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tenths) => {
          const id = `share${tenths}`;
          return isShortcut(id)
            ? [
                {
                  id,
                  what: t('keys.tenth', '{percent}% of max size', { percent: tenths * 10 }),
                },
              ]
            : [];
        }),
      ],
    },
    {
      title: t('keys.group.anywhere', 'Anywhere'),
      rows: [
        { id: 'market', what: t('keys.market', 'Choose a market') },
        {
          id: 'palette',
          what: t('keys.palette', 'Search markets, screens and settings'),
        },
        { id: 'help', what: t('keys.help', 'Show keyboard shortcuts') },
        { id: 'sign', what: t('keys.sign', 'Sign the open confirmation') },
        { id: 'hideAmounts', what: t('keys.hide', 'Hide or show my amounts') },
        ...screens().map(({ shortcut, label }) => ({
          id: shortcut,
          what: t('command.go', 'Go to {screen}', { screen: label }),
        })),
      ],
    },
    {
      title: t('keys.group.armed', 'Instant, while armed'),
      sends: true,
      rows: [
        { id: 'send', what: t('keys.send', 'Submit order') },
        {
          id: 'cancelMarket',
          what: t('keys.cancelMarket', 'Cancel all open orders of this market'),
        },
        { id: 'arm', what: t('keys.arm', 'Arm and disarm these keys') },
      ],
    },
  ];
}
