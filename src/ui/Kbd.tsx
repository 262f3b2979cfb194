/** A key or a chord, e.g. `<Kbd keys="mod+k" />`; mod is ⌘ on Apple keyboards and Ctrl elsewhere. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <kbd className="inline-flex gap-0.5 font-sans text-label text-faint">
      {keys.split('+').map((key) => (
        <span key={key} className="inline-grid h-4 min-w-4 place-items-center rounded-sm border border-line-strong px-1">
          {nameOf(key)}
        </span>
      ))}
    </kbd>
  );
}

const NAMES: Record<string, string> = { shift: '⇧', enter: '↵', esc: 'Esc', alt: 'Alt', up: '↑', down: '↓' };

function nameOf(key: string): string {
  if (key === 'mod') return isApple() ? '⌘' : 'Ctrl';
  return NAMES[key] ?? key.toUpperCase();
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent);
}
