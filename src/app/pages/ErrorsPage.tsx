// ErrorsPage.tsx: the page that explains every error.
import { ErrorDictionary } from '#features/signing/dictionary/ErrorDictionary.tsx';

export function ErrorsPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <ErrorDictionary />
    </main>
  );
}
