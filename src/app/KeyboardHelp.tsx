import { Dialog } from '#ui/Dialog.tsx';
import { i18n } from '#ui/i18n.ts';
import { Kbd } from '#ui/Kbd.tsx';
import { screens } from './screens.ts';

/** All keys, on `?`. */
export function KeyboardHelp({ isOpen, onOpenChange }: { isOpen: boolean; onOpenChange: (isOpen: boolean) => void }) {
  const rows: readonly (readonly [string, string])[] = [
    ['/', i18n.t({ id: 'keys.market', message: 'Choose a market' })],
    ['mod+k', i18n.t({ id: 'keys.palette', message: 'Search markets, screens and settings' })],
    ['B', i18n.t({ id: 'keys.buy', message: 'Ticket: buy' })],
    ['S', i18n.t({ id: 'keys.sell', message: 'Ticket: sell' })],
    ['L', i18n.t({ id: 'keys.limit', message: 'Ticket: limit order' })],
    ['M', i18n.t({ id: 'keys.marketOrder', message: 'Ticket: market order' })],
    ['P', i18n.t({ id: 'keys.price', message: 'Ticket: price field' })],
    ['Z', i18n.t({ id: 'keys.size', message: 'Ticket: size field' })],
    ...screens().map(({ key, label }) => [`G ${key.toUpperCase()}`, i18n.t({ id: 'command.go', message: 'Go to {screen}', values: { screen: label } })] as const),
    ['?', i18n.t({ id: 'keys.help', message: 'Show this list' })],
  ];
  return (
    <Dialog open={isOpen} onOpenChange={onOpenChange} size="sm" title={i18n.t({ id: 'keys.title', message: 'Keys' })} description={i18n.t({ id: 'keys.lead', message: 'None of them sends anything: that takes a press on the button that names the act.' })}>
      <dl className="grid grid-cols-[auto_1fr] items-center gap-x-6 gap-y-2">
        {rows.map(([keys, what]) => (
          <div key={keys} className="contents">
            <dt>
              <Kbd keys={keys} />
            </dt>
            <dd className="text-muted">{what}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
