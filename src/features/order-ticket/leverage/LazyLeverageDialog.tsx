// LazyLeverageDialog.tsx: the leverage dialog, loaded when it is first opened.
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type { LeverageDialog as Dialog } from './LeverageDialog.tsx';
import { useOwner } from '#state/account/session.ts';
import { retryImport } from '#ui/hooks/retryImport.ts';

const LeverageDialog = lazy(
  retryImport(() => import('./LeverageDialog.tsx').then((module) => ({ default: module.LeverageDialog }))),
);

export function LazyLeverageDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setOpened] = useState(false);
  const owner = useOwner();
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return (
    <Suspense fallback={null}>
      <LeverageDialog key={owner} {...props} />
    </Suspense>
  );
}
