// screen.ts: what the main job needs of a browser, whichever it is: elements by role and name, presses, keys.

export type Role =
  | 'button'
  | 'checkbox'
  | 'combobox'
  | 'dialog'
  | 'form'
  | 'heading'
  | 'link'
  | 'radio'
  | 'row'
  | 'tab'
  | 'textbox';

/** An element by its role and accessible name; `within` another one. The first visible one counts. */
export interface Place {
  readonly role: Role;
  readonly name: RegExp;
  readonly within?: Place;
}

/** Adds a style sheet, which the policy stops. */
export const BREAK_POLICY = `document.head.append(Object.assign(document.createElement('style'), { textContent: 'b{}' }))`;

export interface Screen {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Waits until it can be pressed, and presses it with the pointer. */
  press(place: Place): Promise<void>;
  /** Replaces the text of a field by key presses. */
  type(place: Place, text: string): Promise<void>;
  /** Chooses the option of a native list by its text. */
  choose(place: Place, option: string): Promise<void>;
  /** Waits until it is there, or no more. */
  see(place: Place): Promise<void>;
  gone(place: Place): Promise<void>;
  /** Waits until the page's text matches. Returns the text. */
  read(text: RegExp): Promise<string>;
  /**
   * Approves the wallet's next request whose heading matches. Returns how its window was opened: by the press that
   * caused the request, or by the page's button after the browser had blocked it.
   */
  approve(heading: RegExp): Promise<'press' | 'button'>;
  picture(path: string): Promise<void>;
  /** Errors of the pages, and what their policy stopped. */
  faults(): Promise<readonly string[]>;
  /** Runs the body of a function in the page. */
  run(script: string): Promise<void>;
  /** Whether a window may open after the press has waited for the database. */
  readonly keepsPress: boolean;
  close(): Promise<void>;
}
