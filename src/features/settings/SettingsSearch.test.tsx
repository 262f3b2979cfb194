// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRef } from 'react';
import { Field } from '#ui/controls/Field.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Section } from '#ui/page/Page.tsx';
import { SettingsSearch } from './SettingsSearch.tsx';

function Sample() {
  const page = useRef<HTMLDivElement>(null);
  const nothing = () => undefined;
  return (
    <>
      <SettingsSearch page={page} />
      <div ref={page}>
        <Section id="trading" title="Trading">
          <Field label="Max slippage: outcomes">
            {(control) => <TextInput {...control} value="5" onChange={nothing} />}
          </Field>
          <Switch label="Market orders" checked onChange={nothing} />
        </Section>
        <Section id="keyboard" title="Keyboard">
          <ul>
            <li>
              <span data-setting="">Überblick öffnen</span>
              <button type="button">No key</button>
              <button type="button">Choose others</button>
            </li>
          </ul>
        </Section>
      </div>
    </>
  );
}

const field = () => screen.getByRole('textbox', { name: 'Search settings' });
const found = () =>
  screen.queryByRole('list', { name: 'Matching settings' }) === null
    ? []
    : within(screen.getByRole('list', { name: 'Matching settings' }))
        .getAllByRole('button')
        .map((each) => each.textContent);

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn();
  render(<Sample />);
});
afterEach(cleanup);

test('a search finds settings by words of their names, with their section; Enter opens the first', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'slip OUT');
  expect(found()).toEqual(['Max slippage: outcomesTrading']);
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Max slippage: outcomes' }));
});

test('the arrows move through the results, and Escape ends the search', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'market');
  expect(found()).toEqual(['Market ordersTrading']);
  await user.keyboard('{ArrowDown}');
  expect(document.activeElement?.textContent).toContain('Market orders');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('switch', { name: 'Market orders' }));
  await user.type(field(), 's{Escape}');
  expect(found()).toEqual([]);
  expect(document.activeElement).toBe(field());
});

test('a shortcut is found without accents, and its key button takes the focus, not its reset button', async () => {
  const user = userEvent.setup();
  await user.type(field(), 'uberblick');
  await user.keyboard('{Enter}');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Choose others' }));
});

test('a search without results shows a message', async () => {
  await userEvent.type(field(), 'zebra');
  expect(screen.getByRole('status').textContent).toBe('No matching settings');
  expect(found()).toEqual([]);
});
