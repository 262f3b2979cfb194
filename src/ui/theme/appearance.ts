// appearance.ts: the face of the page: which theme, which gain and loss hues, how dense.

export interface Appearance {
  theme: 'system' | 'dark' | 'light' | 'contrast';
  pair: 'green-red' | 'red-green' | 'blue-orange';
  density: 'compact' | 'comfortable';
}

const listeners = new Set<() => void>();
let current: Appearance | undefined;
let stopFollowing: (() => void) | undefined;

/** Puts an appearance on the page; `system` follows the device, also when it changes later. */
export function applyAppearance(appearance: Appearance): void {
  current = appearance;
  stopFollowing ??= followDevice();
  write(appearance);
}

/** Calls back after each change of appearance, for charts and canvases that read colours; returns the way out. */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Until the next change: asking the page makes it work out its styles, and canvases ask for a dozen. */
const colors = new Map<string, string>();

/** The present value of a colour token, e.g. `tokenColor('gain')`, for canvases. */
export function tokenColor(name: string): string {
  const known = colors.get(name);
  if (known !== undefined) return known;
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
  // Without its styles the page has no colours yet.
  if (color !== '') colors.set(name, color);
  return color;
}

function write({ theme, pair, density }: Appearance): void {
  colors.clear();
  const { dataset } = document.documentElement;
  dataset.theme = theme === 'system' ? deviceTheme() : theme;
  dataset.pair = pair;
  dataset.density = density;
  for (const listener of listeners) listener();
}

function deviceTheme(): 'dark' | 'light' | 'contrast' {
  if (matchMedia('(prefers-contrast: more)').matches) return 'contrast';
  return matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark';
}

function followDevice(): () => void {
  const forced = matchMedia('(forced-colors: active)');
  const queries = [
    matchMedia('(prefers-color-scheme: light)'),
    matchMedia('(prefers-contrast: more)'),
    forced,
  ];
  // Colours that the device forces take the place of those of every theme; high contrast has a light face too.
  const onChange = ({ media }: MediaQueryListEvent) => {
    if (current && (!/dark|light/.test(current.theme) || media === forced.media)) write(current);
  };
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
