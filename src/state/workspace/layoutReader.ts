// layoutReader.ts: validates layouts from storage, files and links; invalid parts are dropped.
import { CANDLE_INTERVALS } from '#protocol/info/market/candleSnapshot.ts';
import { isRecord } from '../preferences/stored.ts';
import {
  type Area,
  type FloatingArea,
  freeId,
  type Layout,
  type Link,
  type LinkMarkets,
  LINKS,
  MAX_DEPTH,
  MAX_NAME,
  MAX_PANELS,
  type NamedLayout,
  PANEL_KINDS,
  type PanelSpec,
  type SplitArea,
  type TabsArea,
  type WindowBox,
} from './layout.ts';

type Stored = Record<string, unknown>;

/** A layout with at least one panel, or undefined. Never throws. */
export function readLayout(stored: unknown): Layout | undefined {
  const from = recordOf(stored);
  const taken = new Set<string>();
  const areas = listOf(from['areas']).flatMap((area) => areaOf(area, taken, 1));
  const floating = listOf(from['floating']).flatMap((area) => floatingOf(area, taken));
  if (taken.size === 0) return undefined;
  return {
    direction: from['direction'] === 'column' ? 'column' : 'row',
    // All panels float: the first one becomes the base.
    areas: areas.length > 0 ? areas : floating.slice(0, 1).map(groundOf),
    floating: areas.length > 0 ? floating : floating.slice(1),
  };
}

/** A layout with its name and markets; `id` is used where it has none of its own. */
export function readNamedLayout(stored: unknown, id: string): NamedLayout | undefined {
  const from = recordOf(stored);
  const layout = readLayout(from['layout']);
  if (!layout) return undefined;
  return {
    id: textOf(from['id'], MAX_NAME) ?? id,
    name: nameOf(from['name']) ?? id,
    layout,
    markets: marketsOf(from['markets']),
    active: linkOf(from['active']),
  };
}

/** A name as it may be shown: one line of limited length; undefined for none. */
export function nameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  // Removes control and format characters, which could change the direction of text.
  const name = value.replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ').trim();
  return name === '' ? undefined : Array.from(name).slice(0, MAX_NAME).join('');
}

function areaOf(stored: unknown, taken: Set<string>, depth: number): Area[] {
  const from = recordOf(stored);
  if (!Array.isArray(from['areas'])) return tabsOf(from, taken);
  if (depth >= MAX_DEPTH) return [];
  const areas = from['areas'].flatMap((area) => areaOf(area, taken, depth + 1));
  const [only] = areas;
  if (only === undefined) return [];
  const size = sizeOf(from['size']);
  // A single remaining area replaces its row. A nested row would turn into a column, so its children move up instead.
  if (areas.length === 1)
    return 'panels' in only ? [{ ...only, size }] : only.areas.map((area) => ({ ...area }));
  return [{ size, areas } satisfies SplitArea];
}

function tabsOf(from: Stored, taken: Set<string>): TabsArea[] {
  const panels = listOf(from['panels']).flatMap((panel) => panelOf(panel, taken));
  if (panels.length === 0) return [];
  const active = from['active'];
  return [
    {
      size: sizeOf(from['size']),
      panels,
      active:
        typeof active === 'number' && Number.isInteger(active) && active >= 0 && active < panels.length
          ? active
          : 0,
    },
  ];
}

function floatingOf(stored: unknown, taken: Set<string>): FloatingArea[] {
  const from = recordOf(stored);
  return tabsOf(from, taken).map((tabs) => ({
    ...tabs,
    x: pixelsOf(from['x'], 0, 40),
    y: pixelsOf(from['y'], 0, 40),
    width: pixelsOf(from['width'], 200, 400),
    height: pixelsOf(from['height'], 120, 320),
  }));
}

function groundOf({ panels, active }: FloatingArea): TabsArea {
  return { size: 1, panels, active };
}

function panelOf(stored: unknown, taken: Set<string>): PanelSpec[] {
  const from = recordOf(stored);
  const kind = PANEL_KINDS.find((each) => each === from['kind']);
  if (kind === undefined || taken.size >= MAX_PANELS) return [];
  const wanted = textOf(from['id'], 16);
  const id = wanted !== undefined && !taken.has(wanted) ? wanted : freeId(taken);
  taken.add(id);
  const view = (['price', 'depth', 'funding'] as const).find((each) => each === from['view']);
  const interval = CANDLE_INTERVALS.find((each) => each === from['interval']);
  const tab = textOf(from['tab'], 32);
  const box = boxOf(from['window']);
  return [
    {
      id,
      kind,
      link: linkOf(from['link']),
      ...(view === undefined ? {} : { view }),
      ...(interval === undefined ? {} : { interval }),
      ...(tab === undefined ? {} : { tab }),
      ...(box === undefined ? {} : { window: box }),
    },
  ];
}

/** Screens left of the first one have negative positions. */
function boxOf(stored: unknown): WindowBox | undefined {
  if (!isRecord(stored)) return undefined;
  const { x, y } = stored;
  return {
    ...(isOnScreen(x) && isOnScreen(y) ? { x: Math.round(x), y: Math.round(y) } : {}),
    width: pixelsOf(stored['width'], 200, 480),
    height: pixelsOf(stored['height'], 120, 640),
  };
}

const isOnScreen = (value: unknown): value is number =>
  typeof value === 'number' && Math.abs(value) <= 20_000;

function linkOf(value: unknown): Link {
  return LINKS.find((link) => link === value) ?? 'A';
}

function marketsOf(stored: unknown): LinkMarkets {
  const from = recordOf(stored);
  return Object.fromEntries(
    LINKS.flatMap((link) => {
      const assetId = Object.hasOwn(from, link) ? textOf(from[link], 128) : undefined;
      return assetId === undefined ? [] : [[link, assetId] as const];
    }),
  );
}

function sizeOf(value: unknown): number {
  return typeof value === 'number' && value > 0 && value <= 100_000 ? value : 1;
}

function pixelsOf(value: unknown, least: number, otherwise: number): number {
  return typeof value === 'number' && value >= least && value <= 20_000 ? Math.round(value) : otherwise;
}

function textOf(value: unknown, longest: number): string | undefined {
  return typeof value === 'string' && value.length > 0 && value.length <= longest ? value : undefined;
}

function recordOf(value: unknown): Stored {
  return isRecord(value) ? value : {};
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
