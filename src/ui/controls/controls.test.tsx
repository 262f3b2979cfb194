// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Checkbox } from './Checkbox.tsx';
import { DecimalInput } from './DecimalInput.tsx';
import { Field } from './Field.tsx';
import { Segments } from './Segments.tsx';
import { Select } from './Select.tsx';
import { Slider } from './Slider.tsx';
import { Switch } from './Switch.tsx';
import { Tabs } from './Tabs.tsx';
import { TextInput } from './TextInput.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('acts when pressed and never submits a surrounding form', async () => {
    const onClick = vi.fn<() => void>();
    const onSubmit = vi.fn<() => void>();
    render(
      <form onSubmit={onSubmit}>
        <Button onClick={onClick}>Place order</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Place order' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(onSubmit).not.toHaveBeenCalled();
  });

  test('a blocked one keeps its focus, shows its reason and ignores mouse and keys', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button reason="Accept the terms first." onClick={onClick}>
        Buy
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Buy', description: 'Accept the terms first.' });
    await userEvent.click(button);
    await userEvent.tab();
    button.focus();
    await userEvent.keyboard('{Enter} ');
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(button.dataset.tip).toBe('Accept the terms first.');
    expect(onClick).not.toHaveBeenCalled();
  });

  test('a busy one ignores a second press', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button busy onClick={onClick}>
        Signing…
      </Button>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Signing…' }));
    expect(onClick).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
  });
});

describe('Field and DecimalInput', () => {
  test('any text stays exactly as typed', async () => {
    render(<Price />);
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Price' });
    await userEvent.type(input, '097,1.2.30x ');
    expect(input.value).toBe('097,1.2.30x ');
    expect(input.inputMode).toBe('decimal');
  });

  test('the field’s own unit is not kept, any other is', () => {
    const onChange = vi.fn<(text: string) => void>();
    const { rerender } = render(<DecimalInput aria-label="Size" value="" onChange={onChange} unit="BTC" />);
    const paste = (value: string) => fireEvent.change(screen.getByRole('textbox'), { target: { value } });
    paste('0.5 BTC');
    paste('$500');
    rerender(
      <DecimalInput aria-label="Size" value="" onChange={onChange} unit={<b>USDC</b>} unitName="USDC" />,
    );
    paste('$97,123.50');
    // Cents: 0.5¢ and 0.5 are two prices.
    rerender(<DecimalInput aria-label="Size" value="" onChange={onChange} unit="¢" />);
    paste('0.5¢');
    expect(onChange.mock.calls.flat()).toEqual(['0.5', '$500', '97,123.50', '0.5¢']);
  });

  test('an error is linked to its control and a suggestion is applied only when picked', async () => {
    const onPick = vi.fn<() => void>();
    render(
      <Field
        label="Price"
        error="Price must be a multiple of 0.5."
        suggestions={[{ text: '97,123', label: 'Use 97,123', onPick }]}
      >
        {(control) => <DecimalInput {...control} value="97123.3" onChange={() => {}} />}
      </Field>,
    );
    const input = screen.getByRole('textbox', {
      name: 'Price',
      description: 'Price must be a multiple of 0.5.',
    });
    expect(input.getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Use 97,123' }));
    expect(onPick).toHaveBeenCalledTimes(1);
  });

  test('arrows report steps and Enter is reported; both leave the text unchanged', async () => {
    const steps: number[] = [];
    const onEnter = vi.fn<() => void>();
    render(
      <DecimalInput
        aria-label="Size"
        value="1"
        onChange={() => {}}
        onStep={(by) => steps.push(by)}
        onEnter={onEnter}
      />,
    );
    screen.getByRole('textbox').focus();
    await userEvent.keyboard('{ArrowUp}{ArrowDown}{Shift>}{ArrowUp}{/Shift}{Enter}');
    expect(steps).toEqual([1, -1, 10]);
    expect(onEnter).toHaveBeenCalledTimes(1);
  });
});

describe('Tabs and Segments', () => {
  test('one tab stop; arrows move and select cyclically, Home and End jump', async () => {
    render(<ThreeTabs />);
    await userEvent.tab();
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Positions 3' }));
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tabpanel', { name: 'Fills' }).textContent).toBe('panel of fills');
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(document.activeElement).toBe(screen.getByRole('tab', { name: 'Orders', selected: true }));
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Fills');
    expect(screen.getAllByRole('tab').filter((tab) => tab.tabIndex === 0)).toHaveLength(1);
  });

  test('segments are a radio group and follow the arrows', async () => {
    const onSelect = vi.fn<(id: string) => void>();
    render(
      <Segments
        label="Side"
        items={[
          { id: 'buy', label: 'Buy', tone: 'buy' },
          { id: 'sell', label: 'Sell', tone: 'sell' },
        ]}
        selected="buy"
        onSelect={onSelect}
      />,
    );
    const group = screen.getByRole('radiogroup', { name: 'Side' });
    expect(within(group).getByRole('radio', { name: 'Buy' }).getAttribute('aria-checked')).toBe('true');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(onSelect).toHaveBeenCalledWith('sell');
  });
});

describe('choices', () => {
  test('a select shows its options and returns the id', async () => {
    const onChange = vi.fn<(id: string) => void>();
    render(
      <Select
        aria-label="Time in force"
        value="Gtc"
        onChange={onChange}
        options={[
          { id: 'Gtc', label: 'Good till cancelled' },
          { id: 'Ioc', label: 'Immediate or cancel' },
        ]}
      />,
    );
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Time in force' }),
      'Immediate or cancel',
    );
    expect(onChange).toHaveBeenCalledWith('Ioc');
  });

  test('a checkbox is toggled by its label, and a blocked one shows why', async () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    const view = render(<Checkbox checked={false} onChange={onChange} label="Reduce only" />);
    await userEvent.click(screen.getByText('Reduce only'));
    expect(onChange).toHaveBeenCalledWith(true);
    view.rerender(
      <Checkbox
        checked={false}
        onChange={onChange}
        label="Reduce only"
        reason="There is no position to reduce."
      />,
    );
    await userEvent.click(
      screen.getByRole('checkbox', { name: /Reduce only/, description: 'There is no position to reduce.' }),
    );
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('a switch announces whether it is on', async () => {
    const onChange = vi.fn<(checked: boolean) => void>();
    render(<Switch checked onChange={onChange} label="Sound on fills" hint="Short and quiet." />);
    const control = screen.getByRole('switch', { name: 'Sound on fills', description: 'Short and quiet.' });
    expect(control.getAttribute('aria-checked')).toBe('true');
    await userEvent.click(control);
    expect(onChange).toHaveBeenCalledWith(false);
  });

  test('a slider announces its value and its marks can be pressed', async () => {
    const onChange = vi.fn<(value: number) => void>();
    render(<Slider label="Share of available" value={25} onChange={onChange} />);
    expect(screen.getByRole('slider', { name: 'Share of available' }).getAttribute('aria-valuetext')).toBe(
      '25%',
    );
    await userEvent.click(screen.getByText('75%'));
    expect(onChange).toHaveBeenCalledWith(75);
  });
});

function Price() {
  const [text, setText] = useState('');
  return (
    <Field label="Price">{(control) => <DecimalInput {...control} value={text} onChange={setText} />}</Field>
  );
}

function ThreeTabs() {
  const [selected, setSelected] = useState<'positions' | 'orders' | 'fills'>('positions');
  const items = [
    { id: 'positions', label: 'Positions', count: 3 },
    { id: 'orders', label: 'Orders', count: 0 },
    { id: 'fills', label: 'Fills' },
  ] as const;
  return (
    <Tabs label="Account" items={items} selected={selected} onSelect={setSelected}>
      panel of {selected}
    </Tabs>
  );
}

test.each([
  [
    'text',
    (onKey: () => void) => <TextInput aria-label="Field" value="" onChange={onKey} onKeyDown={onKey} />,
  ],
  [
    'amount',
    (onKey: () => void) => (
      <DecimalInput aria-label="Field" value="" onChange={onKey} onEnter={onKey} onStep={onKey} />
    ),
  ],
])('%s: keys that choose a word of an input method do nothing else, in Safari too', (_kind, field) => {
  const onKey = vi.fn<() => void>();
  const around = vi.fn<() => void>();
  render(
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={around}>{field(onKey)}</div>,
  );
  const press = (init: object) => fireEvent.keyDown(screen.getByRole('textbox', { name: 'Field' }), init);
  for (const key of ['Enter', 'Escape', 'ArrowUp']) press({ key, isComposing: true });
  press({ key: 'Enter', keyCode: 229 });
  expect([onKey, around].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  press({ key: 'Enter', keyCode: 13 });
  expect([onKey, around].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});
