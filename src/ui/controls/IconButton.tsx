// IconButton.tsx: a button with an icon only.
import type { LucideIcon } from 'lucide-react';
import type { ButtonHTMLAttributes, Ref } from 'react';
import { cx } from '../theme/cx.ts';
import { Icon } from '../display/Icon.tsx';

interface IconButtonProps extends Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'disabled' | 'children' | 'aria-label'
> {
  icon: LucideIcon;
  /** What it does, a verb; also its tooltip. */
  label: string;
  /** 24 px in rows and headers, 32 px on its own. */
  size?: 'sm' | 'md';
  /** For a toggle: is it on? */
  pressed?: boolean;
  /** Fills the icon while pressed, as for a favourite's star. */
  fillsWhenPressed?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

/** A button with only an icon. */
export function IconButton({
  icon,
  label,
  size = 'sm',
  pressed,
  fillsWhenPressed = false,
  className,
  ...rest
}: IconButtonProps) {
  return (
    <button
      type="button"
      data-tip={label}
      {...rest}
      aria-label={label}
      aria-pressed={pressed}
      className={cx(
        'inline-grid shrink-0 place-items-center rounded-md text-muted transition-colors duration-100 hover:bg-hover hover:text-ink active:bg-selected aria-expanded:bg-hover aria-expanded:text-ink aria-pressed:text-accent compact:size-11',
        size === 'sm' ? 'size-6' : 'size-8',
        fillsWhenPressed && pressed && '[&>svg]:fill-current',
        className,
      )}
    >
      <Icon of={icon} size={size === 'sm' ? 14 : 16} />
    </button>
  );
}
