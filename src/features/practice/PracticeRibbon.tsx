// PracticeRibbon.tsx: the line that says that this exchange is practice and runs in this browser, and the way
// to its operator's panel.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { OperatorPanel } from './OperatorPanel.tsx';

export function PracticeRibbon({ link }: { link: Pick<PracticeLink, 'say' | 'deed'> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <section
      data-always=""
      aria-label={i18n.t({ id: 'practice.here', message: 'Practice in this browser' })}
      className="flex min-h-9 shrink-0 items-center gap-3 border-b border-line bg-accent-tint px-3 text-table compact:gap-2"
    >
      <p className="min-w-0">
        <strong className="font-semibold">
          {i18n.t({ id: 'practice.here', message: 'Practice in this browser' })}
        </strong>
        <span className="ms-2 text-muted compact:sr-only">
          {i18n.t({
            id: 'practice.here.what',
            message: 'Market, orders and balances exist only here, with play money.',
          })}
        </span>
      </p>
      <Button size="sm" className="ms-auto shrink-0" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {i18n.t({ id: 'practice.operator', message: 'Operator' })}
      </Button>
      <OperatorPanel link={link} open={isOpen} onOpenChange={setOpen} />
    </section>
  );
}
