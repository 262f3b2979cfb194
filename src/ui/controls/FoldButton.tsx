// FoldButton.tsx: on a phone, shows and hides what a bar has no space for; elsewhere nothing is hidden.
import { ChevronDown } from 'lucide-react';
import { cx } from '../theme/cx.ts';
import { IconButton } from './IconButton.tsx';

interface FoldButtonProps {
  label: string;
  isOpen: boolean;
  onToggle: () => void;
}

export function FoldButton({ label, isOpen, onToggle }: FoldButtonProps) {
  return (
    <IconButton
      icon={ChevronDown}
      label={label}
      aria-expanded={isOpen}
      onClick={onToggle}
      className={cx('ms-auto min-w-6! shrink-9999 md:hidden', isOpen && '[&_svg]:rotate-180')}
    />
  );
}
