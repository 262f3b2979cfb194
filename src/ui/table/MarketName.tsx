// MarketName.tsx: a market's name in a cell of a table, with its kind, its status, and the warning of a look-alike.
import type { ComponentProps, ReactNode } from 'react';
import { KindBadge } from '../display/Badge.tsx';
import { NameWarningBadge } from '../display/NameWarningBadge.tsx';
import { StatusBadge } from '../display/StatusBadge.tsx';

interface MarketNameProps {
  market: ComponentProps<typeof StatusBadge>['market'] & { assetId: string };
  warning: Pick<ComponentProps<typeof NameWarningBadge>, 'kind' | 'others'> | undefined;
  children?: ReactNode;
}

/** A long name ends in an ellipsis; what stands beside it is never cut. */
export function MarketName({ market, warning, children }: MarketNameProps) {
  return (
    <span className="flex min-w-0 items-center gap-2">
      <span className="truncate font-medium" title={market.kind === 'outcome' ? market.symbol : undefined}>
        {market.symbol}
      </span>
      <KindBadge kind={market.kind} />
      <StatusBadge market={market} />
      {warning && <NameWarningBadge className="shrink-0" id={market.assetId} {...warning} />}
      {children}
    </span>
  );
}
