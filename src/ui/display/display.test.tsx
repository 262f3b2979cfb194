// @vitest-environment happy-dom
import { HidesAmounts } from './hidesAmounts.ts';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Address } from './Address.tsx';
import { AgeBadge, ageOf } from './AgeBadge.tsx';
import { applyAppearance, onAppearanceChange } from '../theme/appearance.ts';
import { Banner } from './Banner.tsx';
import { ChangeOf } from './ChangeOf.tsx';
import { CopyButton } from '../controls/CopyButton.tsx';
import { flash } from './flash.ts';
import { formatCents, formatPrice } from '../text/format/price.ts';
import { activateLocale, setDecimalStyle, t } from '../text/i18n.ts';
import { LocaleProvider } from '../text/LocaleProvider.tsx';
import { Num, Percent, Usd } from './Num.tsx';
import { Select } from '../controls/Select.tsx';
import { Split } from './Split.tsx';
import { Stepper } from '../controls/Stepper.tsx';

const ADDRESS = '0x52908400098527886e0f7030069857d2e4169ee7';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('numbers', () => {
  test('a missing number is a dash with its reason, not zero', () => {
    render(
      <Num
        value={null}
        format={(value) => formatPrice(value, 2)}
        missing="No price liquidates this position."
      />,
    );
    expect(screen.getByText('—').parentElement?.dataset.tip).toBe('No price liquidates this position.');
    expect(screen.getByText('No price liquidates this position.').className).toBe('sr-only');
  });

  test('a change reads as a sentence, also one from or to no value', () => {
    const read = (before: string | undefined, after: string | undefined) => {
      const { container } = render(
        <ChangeOf
          change={{ before, after }}
          format={(value) => formatPrice(value, 0)}
          missing="No liquidation price"
        />,
      );
      for (const hidden of container.querySelectorAll('[aria-hidden=true]')) hidden.remove();
      return [...container.querySelectorAll('.tabular, .sr-only')].map((part) => part.textContent).join(' ');
    };
    expect(read(undefined, '15505')).toBe('No liquidation price before, 15,505 after');
    expect(read('15505', '14000')).toBe('15,505 before, 14,000 after');
    expect(read('15505', '15505')).toBe('15,505');
  });

  test('cut digits are in the tooltip, and nothing is repeated needlessly', () => {
    render(
      <>
        <Usd value="70.125" />
        <Usd value="1234.5" />
        <Num value="96842.5" format={(value) => formatPrice(value, 2)} />
      </>,
    );
    expect(screen.getByText('$70.13').dataset.tip).toBe('70.125');
    expect(screen.getByText('$1,234.50').dataset.tip).toBeUndefined();
    expect(screen.getByText('96,842.50').dataset.tip).toBeUndefined();
  });

  test('a tooltip never has more than eight decimals', () => {
    render(<Num value="0.009576078338498923" format={(value) => formatPrice(value, 2)} />);
    expect(screen.getByText('0.01').dataset.tip).toBe('0.00957608');
  });

  test('cut digits have the unit of the figure', () => {
    render(
      <>
        <Num value="0.5283333333" format={(value) => formatCents(value, 3)} />
        <Num value="0.53" format={(value) => formatCents(value, 3)} />
        <Percent value="-0.0123456" />
      </>,
    );
    expect(screen.getByText('52.8¢').dataset.tip).toBe('52.833333¢');
    expect(screen.getByText('53.0¢').dataset.tip).toBeUndefined();
    expect(screen.getByText('−1.23%').dataset.tip).toBe('−1.23456%');
  });

  test('gains and losses carry sign and colour; what is shown as zero carries neither', () => {
    render(
      <>
        <Usd value="12" tone="gain-loss" />
        <Percent value="-0.5" tone="gain-loss" />
        <Usd value="0" tone="gain-loss" />
        <Percent value="-0.00001" tone="gain-loss" />
      </>,
    );
    expect(screen.getByText('+$12.00').className).toContain('text-gain');
    expect(screen.getByText('−50.00%').className).toContain('text-loss');
    expect(screen.getByText('$0.00').className).toContain('text-ink');
    expect(screen.getByText('0.00%').className).toContain('text-ink');
  });

  test('hidden amounts appear neither as text nor in the tooltip', () => {
    render(
      <HidesAmounts value={true}>
        <Usd value="12480.22" own />
      </HidesAmounts>,
    );
    expect(document.body.innerHTML).not.toContain('12');
  });
});

describe('age', () => {
  test('live up to 3 s, delayed up to 10 s, then stale; never updated is stale', () => {
    expect([0, 3000, 3001, 10_000, 10_001, undefined].map(ageOf)).toEqual([
      'live',
      'live',
      'delayed',
      'delayed',
      'stale',
      'stale',
    ]);
  });

  test('a badge ages without further events', () => {
    vi.useFakeTimers({ now: 1_000_000 });
    render(<AgeBadge updatedAt={1_000_000} />);
    expect(document.body.textContent).toBe('');
    act(() => void vi.advanceTimersByTime(5000));
    expect(screen.getByText('Delayed 5s').dataset.age).toBe('delayed');
    act(() => void vi.advanceTimersByTime(7000));
    expect(screen.getByText('Stale 12s').dataset.age).toBe('stale');
  });
});

describe('addresses and copying', () => {
  test('a full address is grouped visually but copied without gaps', () => {
    render(<Address address={ADDRESS} isFull />);
    expect(screen.getByText('9ee7').parentElement?.textContent).toBe(ADDRESS);
  });

  test('copying is confirmed on the button, and a refusal is announced', async () => {
    const user = userEvent.setup();
    render(<CopyButton text={ADDRESS} label="Copy address" />);
    await user.click(screen.getByRole('button', { name: 'Copy address' }));
    expect(await navigator.clipboard.readText()).toBe(ADDRESS);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeTruthy();
  });
});

describe('messages and steps', () => {
  test('errors interrupt screen readers, other banners wait', () => {
    render(
      <>
        <Banner tone="danger" title="The order was refused." />
        <Banner tone="warn" title="Prices are 12 s old." />
      </>,
    );
    expect(screen.getByRole('alert').textContent).toContain('refused');
    expect(screen.getByRole('status').textContent).toContain('Prices');
  });

  test('steps announce their state and mark the current one', () => {
    render(
      <Stepper
        label="Onboarding"
        steps={[
          { id: 'connect', label: 'Connect a wallet', state: 'done' },
          { id: 'terms', label: 'Accept the terms', state: 'current', detail: 'Read them and sign once.' },
          { id: 'funds', label: 'Receive funds', state: 'waiting' },
        ]}
      />,
    );
    const items = within(screen.getByRole('list', { name: 'Onboarding' })).getAllByRole('listitem');
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
    expect(items[0]?.textContent).toContain('Connect a wallet, done');
    expect(items[1]?.textContent).toContain('your turn');
  });
});

describe('appearance', () => {
  beforeEach(() => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query.includes('light'),
      addEventListener: () => {},
    }));
  });

  test('theme, pair and density are set on the page, and listeners read colours again', () => {
    const listener = vi.fn<() => void>();
    const stop = onAppearanceChange(listener);
    applyAppearance({ theme: 'system', pair: 'blue-orange', density: 'comfortable' });
    expect(document.documentElement.dataset).toMatchObject({
      theme: 'light',
      pair: 'blue-orange',
      density: 'comfortable',
    });
    applyAppearance({ theme: 'contrast', pair: 'green-red', density: 'compact' });
    expect(document.documentElement.dataset.theme).toBe('contrast');
    expect(listener).toHaveBeenCalledTimes(2);
    stop();
  });

  test('a flash lasts 120 ms and moves nothing', () => {
    const cell = document.createElement('div');
    const animate = vi.spyOn(cell, 'animate').mockReturnValue({} as Animation);
    flash(cell, 'up');
    const [frames, options] = animate.mock.calls[0] ?? [];
    expect(options).toEqual({ duration: 120 });
    expect(JSON.stringify(frames)).toContain('--color-flash-up');
    expect(JSON.stringify(frames)).not.toContain('transform');
  });
});

describe('language', () => {
  afterEach(() => {
    activateLocale('en');
    setDecimalStyle('auto');
  });

  test('a change rerenders the page in the new language and keeps the focus', () => {
    render(
      <LocaleProvider>
        <Words />
      </LocaleProvider>,
    );
    screen.getByRole('combobox').focus();
    act(() => activateLocale('de', { 'test.greeting': 'Guten Tag' }));
    expect(screen.getByText('Guten Tag')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(document.documentElement.lang).toBe('de');
    act(() => activateLocale('ar'));
    expect(document.documentElement.dir).toBe('rtl');
  });

  test('a change of number style rerenders amounts', () => {
    render(
      <LocaleProvider>
        <Words />
      </LocaleProvider>,
    );
    expect(screen.getByText('1,234.50')).toBeTruthy();
    act(() => setDecimalStyle('comma'));
    expect(screen.getByText('1.234,50')).toBeTruthy();
  });
});

describe('the bar between panes', () => {
  const bar = (onSize: (size: number) => void) =>
    render(
      <Split
        orientation="horizontal"
        label="Resize order book"
        unit="px"
        defaultSize={300}
        minSize={240}
        maxSize={560}
        size={320}
        onSize={onSize}
        start="chart"
        end="book"
      />,
    );

  test('has a name, can be focused and exposes its value', () => {
    bar(() => undefined);
    const separator = screen.getByRole('separator', { name: 'Resize order book' });
    expect([separator.tabIndex, separator.getAttribute('aria-valuenow')]).toEqual([0, '320']);
  });

  test('moves by arrow keys within its bounds, and Home resets it', async () => {
    const sizes: number[] = [];
    bar((size) => sizes.push(size));
    screen.getByRole('separator').focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowRight}{Home}');
    expect(sizes).toEqual([336, 304, 300]);
  });
});

function Words() {
  return (
    <>
      <p>{t('test.greeting', 'Good day')}</p>
      <Usd value="1234.5" bare />
      <Select
        id="language"
        aria-label="Language"
        value="en"
        onChange={() => {}}
        options={[{ id: 'en', label: 'English' }]}
      />
    </>
  );
}
