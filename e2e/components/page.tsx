// page.tsx: every component of `src/ui` in every state, for developers and for pictures; never part of the shipped build.
import './page.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { Segments } from '#ui/controls/Segments.tsx';
import { applyLanguage } from '#ui/text/language.ts';
import { Overlays } from '#ui/overlays/Overlays.tsx';
import { OverlayButtons } from './overlaySpecimens.tsx';
import type { Specimen } from './specimen.ts';
import { SECTIONS } from './specimens.tsx';

const THEMES = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
  { id: 'contrast', label: 'Contrast' },
] as const;

function Gallery() {
  const [theme, setTheme] = useState<string>(document.documentElement.dataset['theme'] ?? 'dark');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  return (
    <main className="flex max-w-[75rem] flex-col gap-4 p-4">
      <header className="flex items-center gap-4">
        <h1 className="text-heading font-semibold">Components</h1>
        <Segments label="Theme" items={THEMES} selected={theme} onSelect={setTheme} className="w-60" />
      </header>
      {SECTIONS.map(({ name, specimens }) => (
        <section key={name} aria-label={name} className="flex flex-col gap-3 bg-surface p-4">
          <h2 className="text-table font-medium text-muted">{name}</h2>
          {specimens.map((specimen) => (
            <Row key={specimen.name} {...specimen} />
          ))}
        </section>
      ))}
      <section aria-label="Overlays" className="flex flex-col gap-3 bg-surface p-4">
        <h2 className="text-table font-medium text-muted">Overlays</h2>
        <OverlayButtons />
      </section>
      <Overlays />
    </main>
  );
}

/** One component, a column per state. The journey forces pointer and keyboard states by `data-force`. */
function Row({ name, states, show }: Specimen) {
  return (
    <div className="grid grid-cols-[8rem_repeat(6,minmax(0,1fr))] items-start gap-4">
      <span className="text-label text-faint">{name}</span>
      {states.map((state) => (
        <div key={state} data-specimen={name} data-force={state} className="flex min-w-0 flex-col gap-1">
          <span className="text-label text-faint">{state}</span>
          <div>{show(state)}</div>
        </div>
      ))}
    </div>
  );
}

void applyLanguage({ language: 'en', region: 'auto', decimalStyle: 'point' });
const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
