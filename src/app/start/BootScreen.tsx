// BootScreen.tsx: the screen shown until the service has identified itself.
import { i18n } from '#ui/text/i18n.ts';
import { Mark } from '#ui/display/Mark.tsx';

/** What stands on the page until the service has said who it is: at most a few seconds, and never without words. */
export function BootScreen() {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas text-muted" aria-busy="true">
      <p role="status" className="flex items-center gap-3">
        <Mark />
        {i18n.t({ id: 'boot.connecting', message: 'Connecting to the service…' })}
      </p>
    </main>
  );
}
