// command.ts: the commands of the command menu, and the errors of a line.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';

/** In base units, or in the quote currency (`$`). */
export type CommandSize = { readonly unit: 'base' | 'quote'; readonly value: DecimalString };

/** Time in force of a limit order; `gtc` by default. */
export type CommandTif = 'gtc' | 'post' | 'ioc' | 'fok';

/** `market` is the word as typed; marketOfWord.ts resolves it. */
export type OrderCommand = {
  readonly kind: 'order';
  readonly side: 'buy' | 'sell';
  readonly size: CommandSize;
  readonly market: string;
  /** Undefined: a market order, within the user's max slippage. */
  readonly price: DecimalString | undefined;
  readonly takeProfit: DecimalString | undefined;
  readonly stopLoss: DecimalString | undefined;
  readonly tif: CommandTif;
  readonly reduceOnly: boolean;
};

/** `share`: whole percent of the position, 1 to 100. */
export type CloseAmount = { readonly share: number } | { readonly size: DecimalString };

export type CloseCommand = {
  readonly kind: 'close';
  readonly market: string;
  readonly amount: CloseAmount;
  readonly price: DecimalString | undefined;
};

type CancelCommand = {
  readonly kind: 'cancel';
  /** Undefined: every market. */
  readonly market: string | undefined;
};

export type AlertCommand = {
  readonly kind: 'alert';
  readonly market: string;
  readonly direction: 'above' | 'below';
  readonly price: DecimalString;
};

type OpenCommand = { readonly kind: 'open'; readonly address: Address };

export type Command = OrderCommand | CloseCommand | CancelCommand | AlertCommand | OpenCommand;

/** What the grammar expects at a word. */
export type Expected =
  | 'size'
  | 'market'
  | 'price'
  | 'priceOrOption'
  | 'option'
  | 'amount'
  | 'share'
  | 'direction'
  | 'end';

/** The specific reason why a word does not match the grammar, if there is one. */
export type Flaw =
  | 'comma'
  | 'zero'
  | 'long'
  | 'twice'
  | 'conflict'
  | 'needsPrice'
  | 'checksum'
  | 'zeroAddress';

/** `index` counts words from 0; at the end of the line `word` is undefined. */
export type CommandFault = {
  readonly verb: Command['kind'];
  readonly index: number;
  readonly word: string | undefined;
  readonly expected: Expected;
  readonly flaw?: Flaw;
};

export type ParsedCommand =
  | { readonly ok: true; readonly command: Command }
  | { readonly ok: false; readonly fault: CommandFault };
