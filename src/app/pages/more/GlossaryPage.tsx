// GlossaryPage.tsx: the page of the glossary.
import { Glossary } from '#features/glossary/Glossary.tsx';

export function GlossaryPage() {
  return (
    <main id="main" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <Glossary />
    </main>
  );
}
