// specimens.tsx: the components by section, each with the states it has.
import { Search, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button, type ButtonKind } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Slider } from '#ui/controls/Slider.tsx';
import { Stepper } from '#ui/controls/Stepper.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { Tabs } from '#ui/controls/Tabs.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Badge, type Tone } from '#ui/display/Badge.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { Stat } from '#ui/display/Stat.tsx';
import type { Specimen, State } from './specimen.ts';
import { tables } from './tableSpecimens.tsx';

const HAND = ['rest', 'hover', 'focus', 'pressed'] as const;
const FIELD = ['rest', 'hover', 'focus', 'error'] as const;
const nothing = (): void => undefined;

const KINDS: readonly ButtonKind[] = ['primary', 'buy', 'sell', 'danger', 'secondary', 'quiet'];
const buttons: Specimen[] = [
  ...KINDS.map((kind): Specimen => ({
    name: `Button, ${kind}`,
    states: [...HAND, 'off', 'busy'],
    show: (state) => (
      <Button
        kind={kind}
        reason={state === 'off' ? 'Connect a wallet first' : undefined}
        busy={state === 'busy'}
      >
        {state === 'busy' ? 'Submitting…' : 'Buy 0.05 BTC'}
      </Button>
    ),
  })),
  {
    name: 'IconButton',
    states: [...HAND, 'chosen'],
    show: (state) => <IconButton icon={Star} label="Add to favourites" pressed={state === 'chosen'} />,
  },
];

const fault = (state: State) => (state === 'error' ? 'The price must be a multiple of 0.5.' : undefined);
const fields: Specimen[] = [
  {
    name: 'DecimalInput',
    states: FIELD,
    show: (state) => (
      <Field
        label="Price"
        aside="Mid 97,123"
        error={fault(state)}
        suggestions={state === 'error' ? [{ text: '97,123.5', label: 'Use 97,123.5', onPick: nothing }] : []}
      >
        {(control) => <DecimalInput {...control} value="97123.4" onChange={nothing} unit="USDC" />}
      </Field>
    ),
  },
  {
    name: 'TextInput',
    states: FIELD,
    show: (state) => (
      <Field label="Label" hint="Up to 40 characters" error={fault(state)}>
        {(control) => (
          <TextInput
            {...control}
            value=""
            placeholder="Search"
            onChange={nothing}
            leading={<Icon of={Search} size={14} />}
            trailing={<Kbd keys="/" />}
          />
        )}
      </Field>
    ),
  },
  {
    name: 'Select',
    states: FIELD,
    show: (state) => (
      <Field label="Time in force" error={fault(state)}>
        {(control) => (
          <Select {...control} value="gtc" onChange={nothing} options={[{ id: 'gtc', label: 'GTC' }]} />
        )}
      </Field>
    ),
  },
];

const SIDES = [
  { id: 'buy', label: 'Buy', tone: 'buy' },
  { id: 'sell', label: 'Sell', tone: 'sell' },
] as const;
const choices: Specimen[] = [
  {
    name: 'Segments',
    states: HAND,
    show: () => <Segments label="Side" items={SIDES} selected="sell" onSelect={nothing} />,
  },
  {
    name: 'Tabs',
    states: HAND,
    show: () => (
      <Tabs
        label="Tables"
        items={[
          { id: 'a', label: 'Fills' },
          { id: 'b', label: 'Orders', count: 2 },
        ]}
        selected="b"
        onSelect={nothing}
      >
        {null}
      </Tabs>
    ),
  },
  {
    name: 'Checkbox',
    states: [...HAND, 'chosen', 'off'],
    show: (state) => (
      <Checkbox
        label="Post-only"
        checked={state === 'chosen'}
        onChange={nothing}
        reason={state === 'off' ? 'Not for market orders' : undefined}
      />
    ),
  },
  {
    name: 'Switch',
    states: [...HAND, 'chosen'],
    show: (state) => <Switch label="Sounds" checked={state === 'chosen'} onChange={nothing} />,
  },
  {
    name: 'Slider',
    states: HAND,
    show: () => <Slider label="Share" value={50} onChange={nothing} marks={[0, 50, 100]} />,
  },
];

const TONES: readonly Tone[] = ['neutral', 'accent', 'gain', 'loss', 'warn', 'danger'];
const once = (name: string, show: () => ReactNode): Specimen => ({ name, states: ['rest'], show });
const messageSpecimens: Specimen[] = [
  once('Badge', () => (
    <div className="flex gap-2">
      {TONES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </div>
  )),
  once('Banner', () => (
    <div className="flex w-96 flex-col gap-2">
      <Banner tone="info" title="You are watching 0x7099…79c8 (view only)" />
      <Banner tone="warn" title="Withdrawals are paused" action={<Button size="sm">Details</Button>}>
        You can submit now; it is sent when they resume.
      </Banner>
      <Banner tone="danger" title="Connection lost" />
    </div>
  )),
  once('Figures', () => (
    <div className="flex w-96 flex-col gap-2">
      <Stat label="Equity">
        <Usd value="9999.54" />
      </Stat>
      <Rows>
        <Row label="Unrealized PnL">
          <Usd value="-14.28" tone="gain-loss" /> (<Percent value="-0.0142" tone="gain-loss" />)
        </Row>
        <Row label="Liquidation">
          <Usd value={undefined} missing="No position" />
        </Row>
      </Rows>
    </div>
  )),
  once('Stepper', () => (
    <div className="w-60">
      <Stepper
        label="Steps"
        steps={[
          { id: 'a', label: 'Review', state: 'done' },
          { id: 'b', label: 'Sign', state: 'current' },
          { id: 'c', label: 'Sent', state: 'waiting' },
          { id: 'd', label: 'Rejected', state: 'failed' },
        ]}
      />
    </div>
  )),
  once('Empty and loading', () => (
    <div className="flex w-96 flex-col gap-2">
      <EmptyState
        title="No open positions"
        detail="Positions appear here"
        action={<Button size="sm">Trade</Button>}
      />
      <Skeleton label="Loading events…" lines={3} />
    </div>
  )),
];

export const SECTIONS: readonly { name: string; specimens: readonly Specimen[] }[] = [
  { name: 'Buttons', specimens: buttons },
  { name: 'Fields', specimens: fields },
  { name: 'Choices', specimens: choices },
  { name: 'Messages', specimens: messageSpecimens },
  { name: 'Tables', specimens: tables },
];
