// panelNames.ts: names of panels, links and preset layouts.
import type { Market } from '#domain/market/market.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Link, LINKS, type PanelKind, type PanelSpec } from '#state/workspace/layout.ts';
import type { Preset } from '#state/workspace/presets.ts';
import { t } from '#ui/text/i18n.ts';

const NAMES: Record<PanelKind, () => string> = {
  chart: () => t('workspace.panel.chart', 'Chart'),
  depth: () => t('workspace.panel.depth', 'Depth'),
  book: () => t('workspace.panel.book', 'Order book'),
  ladder: () => t('workspace.panel.ladder', 'Click ladder'),
  tape: () => t('workspace.panel.tape', 'Trades'),
  ticket: () => t('workspace.panel.ticket', 'Ticket'),
  tables: () => t('workspace.panel.tables', 'Account tables'),
  account: () => t('workspace.panel.account', 'Account'),
  watchlist: () => t('workspace.panel.watchlist', 'Watchlist'),
  event: () => t('workspace.panel.event', 'Event'),
};

export const kindName = (kind: PanelKind): string => NAMES[kind]();

/** For screen readers and text-only places: "Chart, BTC-USDC, link A". */
export function panelTitle(
  { kind, link }: Pick<PanelSpec, 'kind' | 'link'>,
  market: Market | undefined,
): string {
  return t(
    'workspace.panel.title',
    '{panel}, {market}, link {link}',
    { panel: kindName(kind), market: market ? marketName(market) : '—', link },
    'Name of a panel for screen readers; {panel}: Chart, {market}: BTC-USDC, {link}: the letter A to F of its link.',
  );
}

/** An outcome's symbol is a long question, so the traded side comes first. */
export function marketName(market: Market): string {
  return hasTrait(market, 'question') ? `${market.base} · ${market.question}` : market.symbol;
}

const PRESET_NAMES: Record<Preset, () => string> = {
  trading: () => t('workspace.preset.trading', 'Trading'),
  scalping: () => t('workspace.preset.scalping', 'Scalping'),
  predictions: () => t('workspace.preset.predictions', 'Predictions'),
  charts: () => t('workspace.preset.charts', 'Four charts'),
};

export const presetName = (preset: Preset): string => PRESET_NAMES[preset]();

/** A colour per link, in every theme; its letter is shown beside it. */
export const linkColor = (link: Link): string => `var(--color-study-${LINKS.indexOf(link) + 1})`;
