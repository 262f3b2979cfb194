// workspaces.ts: the person's layouts and the shown one. Stored in this browser.
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { isRecord, recordsIn } from '../preferences/stored.ts';
import { type Layout, MAX_LAYOUTS, type NamedLayout } from './layout.ts';
import { nameOf, readNamedLayout } from './layoutReader.ts';

export interface Workspaces {
  layouts: readonly NamedLayout[];
  /** The shown layout; the first one when no layout has this id. */
  currentId: string | undefined;
}

/** Raise it with each change of shape and add the migration to layoutReader.ts. */
const VERSION = 1;

export const useWorkspaces = create<Workspaces>()(
  persist((): Workspaces => ({ layouts: [], currentId: undefined }), {
    name: 'trine.workspaces',
    version: VERSION,
    storage: createJSONStorage(() => localStorage),
    // One reader for every version: unknown fields are dropped.
    migrate: readWorkspaces,
    merge: readWorkspaces,
  }),
);

/** The stored layouts; invalid ones are dropped. Never throws. */
export function readWorkspaces(stored: unknown): Workspaces {
  const layouts: NamedLayout[] = [];
  for (const entry of recordsIn(stored, 'layouts').slice(0, MAX_LAYOUTS)) {
    const read = readNamedLayout(entry, freeLayoutId(layouts));
    if (!read) continue;
    layouts.push(layouts.some(({ id }) => id === read.id) ? { ...read, id: freeLayoutId(layouts) } : read);
  }
  const currentId = isRecord(stored) && typeof stored['currentId'] === 'string' ? stored['currentId'] : '';
  return { layouts, currentId: layouts.find(({ id }) => id === currentId)?.id ?? layouts[0]?.id };
}

export function currentLayout({ layouts, currentId }: Workspaces): NamedLayout | undefined {
  return layouts.find(({ id }) => id === currentId) ?? layouts[0];
}

/** Adds a layout and shows it; a duplicate name gets a suffix. False when the maximum is reached. */
export function addLayout(
  name: string,
  layout: Layout,
  { markets = {}, active = 'A' }: Partial<Pick<NamedLayout, 'markets' | 'active'>> = {},
): boolean {
  const { layouts } = useWorkspaces.getState();
  if (layouts.length >= MAX_LAYOUTS) return false;
  const id = freeLayoutId(layouts);
  const added = { id, name: freeName(nameOf(name) ?? id, layouts), layout, markets, active };
  useWorkspaces.setState({ layouts: [...layouts, added], currentId: id });
  return true;
}

export function showLayout(id: string): void {
  useWorkspaces.setState({ currentId: id });
}

/** Changes one layout; does nothing when it was deleted meanwhile. */
export function changeLayout(id: string, change: Partial<Omit<NamedLayout, 'id'>>): void {
  useWorkspaces.setState(({ layouts }) => ({
    layouts: layouts.map((each) => (each.id === id ? { ...each, ...change } : each)),
  }));
}

/** Renames a layout, unless the name is empty or taken. */
export function renameLayout(id: string, typed: string): void {
  const name = nameOf(typed);
  const others = useWorkspaces.getState().layouts.filter((each) => each.id !== id);
  if (name !== undefined) changeLayout(id, { name: freeName(name, others) });
}

export function deleteLayout(id: string): void {
  useWorkspaces.setState(({ layouts, currentId }) => {
    const left = layouts.filter((each) => each.id !== id);
    return { layouts: left, currentId: currentId === id ? left[0]?.id : currentId };
  });
}

function freeLayoutId(layouts: readonly NamedLayout[]): string {
  for (let count = 1; ; count += 1)
    if (!layouts.some(({ id }) => id === `layout-${count}`)) return `layout-${count}`;
}

function freeName(name: string, layouts: readonly NamedLayout[]): string {
  const isTaken = (wanted: string) => layouts.some((each) => each.name === wanted);
  if (!isTaken(name)) return name;
  for (let count = 2; ; count += 1) if (!isTaken(`${name} ${count}`)) return `${name} ${count}`;
}
