// JsonFileButton.tsx: a button that asks for a JSON file.
import { type ReactNode, useRef } from 'react';
import { Button } from './Button.tsx';

interface JsonFileButtonProps {
  /** Name of the file field for screen readers. */
  label: string;
  onFile: (file: File) => void;
  isBusy?: boolean;
  children: ReactNode;
}

export function JsonFileButton({ label, onFile, isBusy = false, children }: JsonFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        tabIndex={-1}
        aria-label={label}
        className="sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button busy={isBusy} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
