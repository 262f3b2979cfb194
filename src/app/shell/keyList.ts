// keyList.ts: names of all actions with a shortcut, for `?` and Settings. The keys are in
// state/preferences/shortcutKeys.ts.
import type { ShortcutGroup } from '#features/settings/shortcutGroup.ts';
import { isShortcut } from '#state/preferences/shortcutKeys.ts';
import { i18n } from '#ui/text/i18n.ts';
import { screens } from './screens.ts';

export function keyList(): ShortcutGroup[] {
  return [
    {
      title: i18n.t({ id: 'keys.group.ticket', message: 'Ticket' }),
      rows: [
        { id: 'buy', what: i18n.t({ id: 'keys.buy', message: 'Buy' }) },
        { id: 'sell', what: i18n.t({ id: 'keys.sell', message: 'Sell' }) },
        { id: 'limit', what: i18n.t({ id: 'keys.limit', message: 'Limit order' }) },
        { id: 'marketOrder', what: i18n.t({ id: 'keys.marketOrder', message: 'Market order' }) },
        { id: 'price', what: i18n.t({ id: 'keys.price', message: 'Price field' }) },
        { id: 'size', what: i18n.t({ id: 'keys.size', message: 'Size field' }) },
        ...[1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((tenths) => {
          const id = `share${tenths}`;
          return isShortcut(id)
            ? [
                {
                  id,
                  what: i18n.t({
                    id: 'keys.tenth',
                    message: '{percent}% of max size',
                    values: { percent: tenths * 10 },
                  }),
                },
              ]
            : [];
        }),
      ],
    },
    {
      title: i18n.t({ id: 'keys.group.anywhere', message: 'Anywhere' }),
      rows: [
        { id: 'market', what: i18n.t({ id: 'keys.market', message: 'Choose a market' }) },
        {
          id: 'palette',
          what: i18n.t({ id: 'keys.palette', message: 'Search markets, screens and settings' }),
        },
        { id: 'help', what: i18n.t({ id: 'keys.help', message: 'Show keyboard shortcuts' }) },
        { id: 'sign', what: i18n.t({ id: 'keys.sign', message: 'Sign the open confirmation' }) },
        { id: 'hideAmounts', what: i18n.t({ id: 'keys.hide', message: 'Hide or show my amounts' }) },
        ...screens().map(({ shortcut, label }) => ({
          id: shortcut,
          what: i18n.t({ id: 'command.go', message: 'Go to {screen}', values: { screen: label } }),
        })),
        {
          id: 'goClock',
          what: i18n.t({
            id: 'command.go',
            message: 'Go to {screen}',
            values: { screen: i18n.t({ id: 'command.clock', message: 'Nonces and clock' }) },
          }),
        },
        {
          id: 'goErrors',
          what: i18n.t({
            id: 'command.go',
            message: 'Go to {screen}',
            values: { screen: i18n.t({ id: 'command.errors', message: 'Errors and solutions' }) },
          }),
        },
      ],
    },
    {
      title: i18n.t({ id: 'keys.group.armed', message: 'Instant, while armed' }),
      sends: true,
      rows: [
        { id: 'send', what: i18n.t({ id: 'keys.send', message: 'Submit order' }) },
        {
          id: 'cancelMarket',
          what: i18n.t({ id: 'keys.cancelMarket', message: 'Cancel all open orders of this market' }),
        },
        { id: 'arm', what: i18n.t({ id: 'keys.arm', message: 'Arm and disarm these keys' }) },
      ],
    },
  ];
}
