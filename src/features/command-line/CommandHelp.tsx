// CommandHelp.tsx: the command line's grammar, with examples that a press fills in.
import { t } from '#ui/text/i18n.ts';

interface Usage {
  grammar: string;
  example?: string;
  does: string;
}

export function CommandHelp({ onFill }: { onFill: (line: string) => void }) {
  return (
    <section
      aria-label={t('command.help', 'Commands')}
      className="flex max-h-[60dvh] flex-col gap-2 overflow-auto px-1"
    >
      <ul className="flex flex-col gap-2">
        {usages().map(({ grammar, example, does }) => (
          <li key={grammar} className="flex flex-col gap-0.5">
            <code className="text-table break-words text-ink">{grammar}</code>
            <span className="text-table text-muted">{does}</span>
            {example !== undefined && (
              <button
                type="button"
                onClick={() => onFill(example)}
                className="w-fit text-start text-table text-accent hover:underline compact:min-h-11"
              >
                {t('command.help.try', 'Example: {what}', { what: example })}
              </button>
            )}
          </li>
        ))}
      </ul>
      <p className="text-table text-muted">
        {t(
          'command.help.numbers',
          'Numbers: a point for decimals, no separators, k for thousands, m for millions, $ for the quote currency.',
        )}
      </p>
      <p className="text-table text-muted">
        {t(
          'command.help.markets',
          'A coin alone is its perpetual. A spot pair is named in full, such as btc/usdc.',
        )}
      </p>
    </section>
  );
}

function usages(): Usage[] {
  return [
    {
      grammar: 'b | s  SIZE  MARKET  [PRICE]  [tp PRICE]  [sl PRICE]  [post | ioc | fok]  [reduce]',
      example: 'b 0.5 btc 97100 tp 99000 sl 96000',
      does: t('command.help.order', 'Buy or sell. Without a price: at the market, within your max slippage.'),
    },
    {
      grammar: 'close  MARKET  [SHARE% | SIZE]  [PRICE]',
      example: 'close eth 50%',
      does: t('command.help.close', 'Close all or part of a position.'),
    },
    {
      grammar: 'cancel  all  [MARKET]',
      example: 'cancel all btc',
      does: t('command.help.cancel', 'Cancel open orders.'),
    },
    {
      grammar: 'alert  MARKET  > | <  PRICE',
      example: 'alert btc > 100k',
      does: t('command.help.alert', 'Set a price alert.'),
    },
    {
      grammar: '0x…',
      does: t('command.help.open', 'Open an account by its address, read-only.'),
    },
  ];
}
