// Button.tsx: a button with a label.
import { type ButtonHTMLAttributes, type MouseEvent, type ReactNode, type Ref, useId } from 'react';
import { cx } from '../theme/cx.ts';
import { Spinner } from '../display/Spinner.tsx';
import { VisuallyHidden } from '../display/VisuallyHidden.tsx';

export type ButtonKind = 'primary' | 'buy' | 'sell' | 'danger' | 'secondary' | 'quiet';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'disabled'> {
  kind?: ButtonKind;
  size?: ButtonSize;
  /** Why the button cannot act now, as a sentence. It stays focusable, shows the reason, and ignores presses. */
  reason?: string | undefined;
  /** Busy: presses are ignored. Name the work in the label. */
  busy?: boolean;
  /** As wide as its container. */
  wide?: boolean;
  icon?: ReactNode;
  /** A tooltip; `reason` replaces it if set. */
  'data-tip'?: string | undefined;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with a verb as label. It is never `disabled`: a blocked one shows its reason. */
export function Button({
  kind,
  size,
  wide,
  reason,
  busy = false,
  icon,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const isBlocked = reason !== undefined || busy;
  const described = cx(rest['aria-describedby'], reason !== undefined && reasonId) || undefined;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!isBlocked) return onClick?.(event);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <>
      <button
        type="button"
        {...rest}
        data-tip={reason ?? rest['data-tip']}
        aria-disabled={isBlocked || undefined}
        aria-busy={busy || undefined}
        aria-describedby={described}
        onClick={press}
        className={buttonLook({ kind, size, wide, className })}
      >
        {busy ? <Spinner /> : icon}
        {children}
      </button>
      {reason !== undefined && <VisuallyHidden id={reasonId}>{reason}</VisuallyHidden>}
    </>
  );
}

/** Button styles for links that look like buttons. */
export function buttonLook({
  kind = 'secondary',
  size = 'md',
  wide = false,
  className,
}: {
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  wide?: boolean | undefined;
  className?: string | undefined;
}): string {
  return cx(BASE, SIZES[size], KINDS[kind], wide && 'w-full overflow-hidden', className);
}

const BASE =
  'inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap select-none transition-[background-color,border-color,filter] duration-100 compact:min-h-11 aria-off:cursor-not-allowed aria-off:border-line-strong aria-off:bg-hover aria-off:text-faint aria-off:filter-none';

const SIZES: Record<ButtonSize, string> = {
  sm: 'h-6 px-2 text-table',
  md: 'h-8 px-3 text-body',
  lg: 'h-10 px-4 text-body font-semibold',
};

const KINDS: Record<ButtonKind, string> = {
  primary:
    'border-transparent bg-accent-fill text-on-accent hover:[filter:brightness(1.1)] active:[filter:brightness(0.95)]',
  buy: 'border-transparent bg-buy text-on-fill hover:[filter:brightness(1.1)] active:[filter:brightness(0.95)]',
  sell: 'border-transparent bg-sell text-on-fill hover:[filter:brightness(1.1)] active:[filter:brightness(0.95)]',
  danger:
    'border-transparent bg-danger-fill text-on-fill hover:[filter:brightness(1.1)] active:[filter:brightness(0.95)]',
  secondary: 'border-control bg-transparent text-ink hover:bg-hover active:bg-selected',
  quiet: 'border-transparent bg-transparent text-muted hover:bg-hover hover:text-ink active:bg-selected',
};
