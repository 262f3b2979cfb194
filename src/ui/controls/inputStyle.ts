// inputStyle.ts: the style shared by fields.
/** The frame shared by all inputs. */
export const inputFrame =
  'flex w-full min-w-0 items-center rounded-md border border-control bg-inset text-ink transition-colors duration-100 hover:border-muted focus-within:border-focus focus-within:outline-1 focus-within:outline-focus has-[[aria-invalid=true]]:border-danger has-[[aria-invalid=true]]:outline-danger compact:min-h-11';
