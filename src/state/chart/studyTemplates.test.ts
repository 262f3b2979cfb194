import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { chartTools, NO_TOOLS, setStudies } from './chartTools.ts';
import type { Study } from './chartToolTypes.ts';
import {
  applyTemplate,
  readTemplates,
  removeTemplate,
  saveTemplate,
  studyTemplates,
} from './studyTemplates.ts';

const ema: Study = { id: 'e', kind: 'ema', inputs: [21], isHidden: false };
const rsi: Study = { id: 'r', kind: 'rsi', inputs: [14], isHidden: true };
const saved = () => studyTemplates.getState().templates;

beforeEach(() => {
  chartTools.setState(NO_TOOLS, true);
  studyTemplates.setState({ templates: [] });
});

test('a set is saved under a name, applied and removed', () => {
  setStudies([ema, rsi]);
  saveTemplate('Swing');
  setStudies([]);
  const [swing] = saved();
  if (!swing) throw new Error('nothing was saved');
  applyTemplate(swing);
  expect(chartTools.getState().studies.map(({ kind, inputs, isHidden }) => [kind, inputs, isHidden])).toEqual(
    [
      ['ema', [21], false],
      ['rsi', [14], true],
    ],
  );
  removeTemplate('Swing');
  expect(saved()).toEqual([]);
});

test('saving under a known name replaces the template', () => {
  setStudies([ema]);
  saveTemplate('Scalp');
  setStudies([rsi]);
  saveTemplate('Scalp');
  expect(saved()).toEqual([{ name: 'Scalp', studies: [rsi] }]);
});

test('valid templates are restored; invalid ones are dropped', () => {
  const good = { name: 'Swing', studies: [ema] };
  expect(readTemplates(JSON.parse(JSON.stringify({ templates: [good] })))).toEqual({ templates: [good] });
  const damaged = {
    templates: [good, { name: '', studies: [ema] }, { name: 'x', studies: [{ id: 1 }] }, 7, null],
  };
  expect(readTemplates(damaged)).toEqual({ templates: [good] });
});

test('the reader never throws', () => {
  fc.assert(
    fc.property(fc.anything(), (stored) => {
      expect(Array.isArray(readTemplates(stored).templates)).toBe(true);
    }),
  );
});
