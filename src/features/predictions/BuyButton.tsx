// BuyButton.tsx: one side of a question at its ask; opens the ticket.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { OutcomePrices } from '#domain/market/marketFigures.ts';
import { useSessionMode } from '#state/account/session.ts';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { centsOf } from './messages.ts';
import type { QuestionLinks } from './useQuestionLinks.ts';

interface BuyButtonProps {
  market: OutcomeMarket;
  prices: OutcomePrices;
  isOpen: boolean;
  tone: 'yes' | 'no';
  links: QuestionLinks;
}

/** Opens the ticket and sends nothing. The price is the ask. */
export function BuyButton({ market, prices: { ask }, isOpen, tone, links }: BuyButtonProps) {
  const shown = isOpen ? `${market.base} ${centsOf(ask)}` : market.base;
  // Hidden for watched accounts.
  const canBuy = useSessionMode() !== 'watching' && isOpen;
  return (
    <Link
      href={links.hrefOf(market)}
      onClick={() => canBuy && links.onBuy(market)}
      aria-label={
        canBuy
          ? t(
              'predictions.buy',
              'Buy {shown}, {question}',
              { shown, question: market.question },
              '{shown}: the side and its price as the button shows them.',
            )
          : t(
              'predictions.look',
              'View {shown}, {question}',
              { shown, question: market.question },
              '{shown}: the side, with its price while orders are taken.',
            )
      }
      className={cx(
        'tabular flex h-7 items-center justify-between gap-1.5 rounded-md px-2 text-table font-medium compact:min-h-11 compact:px-1.5',
        isOpen
          ? tone === 'yes'
            ? 'bg-bid text-gain hover:[filter:brightness(1.1)]'
            : 'bg-ask text-loss hover:[filter:brightness(1.1)]'
          : 'bg-hover text-muted',
      )}
    >
      <span className="truncate" data-tip={market.base}>
        {market.base}
      </span>{' '}
      <span>{isOpen ? centsOf(ask) : ''}</span>
    </Link>
  );
}
