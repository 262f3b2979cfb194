// overlaySpecimens.tsx: overlays: menus, popovers, dialogs, sheets and toasts, each behind the button that opens it.
import { Copy, LogOut } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/Button.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { Popover } from '#ui/overlays/Popover.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { type Toast, toast } from '#ui/overlays/toast.ts';

const nothing = (): void => undefined;

/** One button each; the journey presses them one after the other. */
export function OverlayButtons() {
  return (
    <div className="flex gap-2">
      <Menu
        label="Account"
        align="start"
        trigger={(props) => <Button {...props}>Menu</Button>}
        items={[
          { kind: 'heading', id: 'heading', label: '0x7099…79c8' },
          { id: 'copy', label: 'Copy address', icon: Copy, detail: '⌘C', onSelect: nothing },
          { id: 'amounts', label: 'Hide amounts', checked: true, onSelect: nothing },
          { id: 'sounds', label: 'Sounds', checked: false, onSelect: nothing },
          { id: 'pay', label: 'Withdraw', reason: 'Withdrawals are paused.', onSelect: nothing },
          { kind: 'separator', id: 'line' },
          { id: 'out', label: 'Disconnect', icon: LogOut, danger: true, onSelect: nothing },
        ]}
      />
      <Popover label="Withdrawal" width="16rem" trigger={(props) => <Button {...props}>Popover</Button>}>
        <div className="p-3">
          <Figures />
        </div>
      </Popover>
      <Opened name="Dialog" />
      <Opened name="Sheet" />
      <Toasts />
    </div>
  );
}

function Opened({ name }: { name: 'Dialog' | 'Sheet' }) {
  const [isOpen, setOpen] = useState(false);
  const Over = name === 'Dialog' ? Dialog : Sheet;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{name}</Button>
      <Over
        open={isOpen}
        onOpenChange={setOpen}
        title="Withdraw 100 USDC"
        description="Arrives in about five minutes."
        footer={
          <>
            <Button kind="quiet">Back</Button>
            <Button kind="primary">Sign in wallet</Button>
          </>
        }
      >
        <Figures />
        <Field label="Label">
          {(control) => <TextInput {...control} value="Own wallet" onChange={nothing} />}
        </Field>
      </Over>
    </>
  );
}

function Figures() {
  return (
    <Rows>
      <Row label="Fee">1 USDC</Row>
      <Row label="You receive">99 USDC</Row>
    </Rows>
  );
}

/** One is visible at a time; the last has an action. */
const TOASTS: readonly (Toast & { id: string })[] = [
  { id: 'a', tone: 'success', title: 'Bought 0.05 BTC at 97,123', detail: 'Fee 2.18 USDC' },
  { id: 'b', tone: 'warn', title: 'Withdrawals are paused' },
  {
    id: 'c',
    tone: 'danger',
    title: 'Order rejected',
    detail: 'Not enough margin.',
    action: { label: 'Details', onPress: nothing },
  },
];

function Toasts() {
  const [next, setNext] = useState(0);
  /** Shows the next one; after the last none. */
  const press = () => {
    const [last, toShow] = [TOASTS[next - 1], TOASTS[next]];
    if (last) toast({ ...last, isOver: true });
    if (toShow) toast(toShow);
    setNext(toShow ? next + 1 : 0);
  };
  return <Button onClick={press}>Toasts</Button>;
}
