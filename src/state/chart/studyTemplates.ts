// studyTemplates.ts: named sets of indicators. Stored in this browser, shared by all tabs.
import { createStore, useStore } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { recordsIn } from '../preferences/stored.ts';
import { chartTools, setStudies } from './chartTools.ts';
import { studyOf } from './chartToolsReader.ts';
import type { Study } from './chartToolTypes.ts';

export interface StudyTemplate {
  name: string;
  studies: readonly Study[];
}

interface Templates {
  /** Names are unique; newest last. */
  templates: readonly StudyTemplate[];
}

const STORAGE_KEY = 'trine.studyTemplates';
export const MAX_TEMPLATES = 30;
export const MAX_TEMPLATE_NAME = 40;

/** The store, for code outside React. */
export const studyTemplates = createStore<Templates>()(
  persist((): Templates => ({ templates: [] }), {
    name: STORAGE_KEY,
    version: 1,
    storage: createJSONStorage(() => localStorage),
    migrate: (stored) => readTemplates(stored),
    merge: (stored) => readTemplates(stored),
  }),
);

/** Templates from stored JSON of any shape; invalid ones are dropped. Never throws. */
export function readTemplates(stored: unknown): Templates {
  const read = recordsIn(stored, 'templates').flatMap(({ name, studies }): [string, StudyTemplate][] => {
    if (typeof name !== 'string' || name === '' || name.length > MAX_TEMPLATE_NAME) return [];
    const list = Array.isArray(studies) ? studies.flatMap(studyOf) : [];
    return list.length > 0 ? [[name, { name, studies: list }]] : [];
  });
  return { templates: [...new Map(read).values()].slice(-MAX_TEMPLATES) };
}

export const useStudyTemplates = (): readonly StudyTemplate[] =>
  useStore(studyTemplates, ({ templates }) => templates);

/** Saves the chart's indicators under a name; replaces a template of that name. */
export function saveTemplate(name: string): void {
  const { studies } = chartTools.getState();
  studyTemplates.setState(({ templates }) => ({
    templates: [...templates.filter((each) => each.name !== name), { name, studies }].slice(-MAX_TEMPLATES),
  }));
}

/** Replaces the chart's indicators with those of a template, with new ids. */
export function applyTemplate({ studies }: StudyTemplate): void {
  setStudies(studies.map((study) => ({ ...study, id: crypto.randomUUID() })));
}

export function removeTemplate(name: string): void {
  studyTemplates.setState(({ templates }) => ({ templates: templates.filter((each) => each.name !== name) }));
}

/** Follows changes made in other tabs; returns a function that stops it. */
export function followTemplates(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === STORAGE_KEY) void studyTemplates.persist.rehydrate();
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
