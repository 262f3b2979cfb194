// appearance.ts: theme, gain and loss colours, density.

export interface Appearance {
  theme: 'system' | 'dark' | 'light' | 'contrast';
  pair: 'green-red' | 'red-green' | 'blue-orange';
  density: 'compact' | 'comfortable';
}

const listeners = new Set<() => void>();
let current: Appearance | undefined;
let stopFollowing: (() => void) | undefined;

/** Applies an appearance; `system` follows the device, including later changes. */
export function applyAppearance(appearance: Appearance): void {
  current = appearance;
  stopFollowing ??= followDevice();
  write(appearance);
}

/**
 * Calls back after each change of appearance, for charts and canvases that read colours; returns an unsubscribe
 * function.
 */
export function onAppearanceChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Cached until the next change: reading forces style computation, and canvases need a dozen colours. */
const colors = new Map<string, string>();
let font = '';
let revision = 0;

/** Increases with each change of appearance, before its listeners are called. */
export const appearanceRevision = (): number => revision;

/** The current value of a colour token, e.g. `tokenColor('gain')`, for canvases. */
export function tokenColor(name: string): string {
  const known = colors.get(name);
  if (known !== undefined) return known;
  const color = getComputedStyle(document.documentElement).getPropertyValue(`--color-${name}`).trim();
  // Without its styles the page has no colours yet.
  if (color !== '') colors.set(name, color);
  return color;
}

/** The page's font families, for canvases. */
export function pageFont(): string {
  font ||= getComputedStyle(document.body).fontFamily;
  return font;
}

function write({ theme, pair, density }: Appearance): void {
  colors.clear();
  font = '';
  revision += 1;
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
  // Forced colours override every theme; high contrast has a light variant too.
  const onChange = ({ media }: MediaQueryListEvent) => {
    if (current && (!/dark|light/.test(current.theme) || media === forced.media)) write(current);
  };
  for (const query of queries) query.addEventListener('change', onChange);
  return () => {
    for (const query of queries) query.removeEventListener('change', onChange);
  };
}
