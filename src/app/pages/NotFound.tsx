// NotFound.tsx: the page for an unknown address.
import { t } from '#ui/text/i18n.ts';
import { buttonLook } from '#ui/controls/Button.tsx';
import { Mark } from '#ui/display/Mark.tsx';
import { Link } from 'wouter';

export function NotFound() {
  return (
    <main className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <div className="card flex w-full max-w-md flex-col items-center gap-5 px-6 py-8 text-center">
        <Mark size={40} />
        <div>
          <h1 className="text-figure font-semibold">{t('notFound.title', 'Page not found')}</h1>
          <p className="text-muted">{t('notFound.safe', 'Check the address, or go to the markets.')}</p>
        </div>
        <Link href="/trade" className={buttonLook({ kind: 'primary' })}>
          {t('notFound.trade', 'Go to the trade screen')}
        </Link>
      </div>
    </main>
  );
}
