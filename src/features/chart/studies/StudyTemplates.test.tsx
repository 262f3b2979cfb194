// @vitest-environment happy-dom
import { chartTools, NO_TOOLS, setStudies } from '#state/chart/chartTools.ts';
import { studyTemplates } from '#state/chart/studyTemplates.ts';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StudyTemplates } from './StudyTemplates.tsx';

beforeEach(() => {
  localStorage.clear();
  chartTools.setState(NO_TOOLS, true);
  studyTemplates.setState({ templates: [] });
});
afterEach(cleanup);

test('a set of indicators is saved by name, applied and deleted', async () => {
  render(<StudyTemplates />);
  const name = screen.getByRole('textbox', { name: 'Template name' });
  await userEvent.type(name, 'Swing{Enter}');
  // An empty set is not a template.
  expect(studyTemplates.getState().templates).toEqual([]);
  setStudies([{ id: 'e', kind: 'ema', inputs: [34], isHidden: false }]);
  await userEvent.click(await screen.findByRole('button', { name: /^Save template/ }));
  setStudies([]);
  const apply = await screen.findByRole('button', { name: 'Apply template: Swing' });
  expect(apply.textContent).toBe('Swing1 indicator');
  await userEvent.click(apply);
  expect(chartTools.getState().studies).toMatchObject([{ kind: 'ema', inputs: [34] }]);
  await userEvent.click(screen.getByRole('button', { name: 'Delete template: Swing' }));
  expect(studyTemplates.getState().templates).toEqual([]);
});
