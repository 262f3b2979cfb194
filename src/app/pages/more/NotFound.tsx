// NotFound.tsx: the page for an unknown address.
import { i18n } from '#ui/text/i18n.ts';
import { Link } from 'wouter';

export function NotFound() {
  return (
    <main className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <div className="flex flex-col items-center gap-3 text-center">
        <h1 className="text-heading font-semibold">
          {i18n.t({ id: 'notFound.title', message: 'Page not found' })}
        </h1>
        <p className="text-muted">
          {i18n.t({ id: 'notFound.safe', message: 'Check the address, or go to the markets.' })}
        </p>
        <Link href="/trade" className="text-accent underline underline-offset-2">
          {i18n.t({ id: 'notFound.trade', message: 'Go to the trade screen' })}
        </Link>
      </div>
    </main>
  );
}
