// placedStudies.ts: each study's pane and colour, for both drawing and legend.
import { soundInputs, STUDY_KINDS, type StudyKind, studyRule } from './studyKinds.ts';
import type { Study } from '#state/chart/chartToolTypes.ts';

export interface PlacedStudy {
  id: string;
  kind: StudyKind;
  inputs: readonly number[];
  /** 0 is the price pane. */
  pane: number;
  /** One of the six study colours, from 1. */
  shade: number;
}

const SHADES = 6;

/** Shown studies of known kinds, with valid inputs. A hidden one keeps its colour. */
export function placedStudies(studies: readonly Study[]): PlacedStudy[] {
  let panes = 0;
  return studies.flatMap(({ id, kind: name, inputs, isHidden }, index) => {
    const kind = STUDY_KINDS.find((each) => each === name);
    if (!kind || isHidden) return [];
    const pane = studyRule(kind).place === 'own' ? (panes += 1) : 0;
    return [{ id, kind, inputs: soundInputs(kind, inputs), pane, shade: (index % SHADES) + 1 }];
  });
}
