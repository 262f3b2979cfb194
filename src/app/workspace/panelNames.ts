// panelNames.ts: names of panels, links and preset layouts.
import type { Market } from '#domain/market/market.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Link, LINKS, type PanelKind, type PanelSpec } from '#state/workspace/layout.ts';
import type { Preset } from '#state/workspace/presets.ts';
import { i18n } from '#ui/text/i18n.ts';

const NAMES: Record<PanelKind, () => string> = {
  chart: () => i18n.t({ id: 'workspace.panel.chart', message: 'Chart' }),
  depth: () => i18n.t({ id: 'workspace.panel.depth', message: 'Depth' }),
  book: () => i18n.t({ id: 'workspace.panel.book', message: 'Order book' }),
  ladder: () => i18n.t({ id: 'workspace.panel.ladder', message: 'Click ladder' }),
  tape: () => i18n.t({ id: 'workspace.panel.tape', message: 'Trades' }),
  ticket: () => i18n.t({ id: 'workspace.panel.ticket', message: 'Ticket' }),
  tables: () => i18n.t({ id: 'workspace.panel.tables', message: 'Account tables' }),
  account: () => i18n.t({ id: 'workspace.panel.account', message: 'Account' }),
  watchlist: () => i18n.t({ id: 'workspace.panel.watchlist', message: 'Watchlist' }),
  event: () => i18n.t({ id: 'workspace.panel.event', message: 'Event' }),
};

export const kindName = (kind: PanelKind): string => NAMES[kind]();

/** For screen readers and text-only places: "Chart, BTC-USDC, link A". */
export function panelTitle(
  { kind, link }: Pick<PanelSpec, 'kind' | 'link'>,
  market: Market | undefined,
): string {
  return i18n.t({
    id: 'workspace.panel.title',
    comment:
      'Name of a panel for screen readers; {panel}: Chart, {market}: BTC-USDC, {link}: the letter A to F of its link.',
    message: '{panel}, {market}, link {link}',
    values: { panel: kindName(kind), market: market ? marketName(market) : '—', link },
  });
}

/** An outcome's symbol is a long question, so the traded side comes first. */
export function marketName(market: Market): string {
  return hasTrait(market, 'question') ? `${market.base} · ${market.question}` : market.symbol;
}

const PRESET_NAMES: Record<Preset, () => string> = {
  trading: () => i18n.t({ id: 'workspace.preset.trading', message: 'Trading' }),
  scalping: () => i18n.t({ id: 'workspace.preset.scalping', message: 'Scalping' }),
  predictions: () => i18n.t({ id: 'workspace.preset.predictions', message: 'Predictions' }),
  charts: () => i18n.t({ id: 'workspace.preset.charts', message: 'Four charts' }),
};

export const presetName = (preset: Preset): string => PRESET_NAMES[preset]();

/** A colour per link, in every theme; its letter is shown beside it. */
export const linkColor = (link: Link): string => `var(--color-study-${LINKS.indexOf(link) + 1})`;
