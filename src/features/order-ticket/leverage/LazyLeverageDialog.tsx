// LazyLeverageDialog.tsx: the leverage dialog, loaded when it is first opened.
import { type ComponentProps, useState } from 'react';
import type { LeverageDialog as Dialog } from './LeverageDialog.tsx';
import { useOwner } from '#state/account/session.ts';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';

const LeverageDialog = lazyPart(() => import('./LeverageDialog.tsx').then((module) => module.LeverageDialog));

export function LazyLeverageDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setOpened] = useState(false);
  const owner = useOwner();
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return <LeverageDialog key={owner} {...props} />;
}
