// inputMethod.ts: keys that belong to an input method, such as one for Chinese.
import type { KeyboardEvent } from 'react';

/**
 * Whether a key chooses a word there: Enter, Escape and arrows do nothing else then. Safari ends the word before its
 * Enter, which has the code 229.
 */
export function isOfInputMethod({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}
