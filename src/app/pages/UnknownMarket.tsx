// UnknownMarket.tsx: the page of /trade/… for an unknown market.
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useLocation } from 'wouter';

export function UnknownMarket({ name }: { name: string }) {
  const [, navigate] = useLocation();
  return (
    <main id="main" className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <div className="flex max-w-md flex-col items-center gap-3 text-center">
        <h1 className="text-heading font-semibold">
          {t('markets.unknown.title', 'Market {name} not found', { name: name.slice(0, 40) })}
        </h1>
        <p className="text-muted">
          {t('markets.unknown.safe', 'The link may be old or from another deployment.')}
        </p>
        <Button kind="primary" onClick={() => navigate('/trade')}>
          {t('markets.unknown.trade', 'Open the trade screen')}
        </Button>
      </div>
    </main>
  );
}
