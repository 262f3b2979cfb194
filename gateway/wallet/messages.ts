// messages.ts: all texts of the practice wallet, for users and sites.

export const WALLET_NAME = 'Trine Practice Wallet';

/**
 * Messages sent to sites with an error code. The chain text is the common one of other wallets, so that sites parse it
 * alike.
 */
export const siteText = {
  userRejected: 'User rejected the request.',
  notAuthorized: 'The requested account and/or method has not been authorized by the user.',
  unsupportedMethod: (method: string) => `The practice wallet does not support the method "${method}".`,
  notConnected:
    "The practice wallet's window did not answer. Check that the practice gateway is still running, then try again.",
  popupBlocked:
    "The browser blocked the practice wallet's window. Allow pop-ups for this site, then try again.",
  alreadyPending: (method: string) =>
    `Request of type '${method}' already pending. Answer it in the practice wallet's window.`,
  tooMany: (limit: number) =>
    `More than ${limit} requests are waiting in the practice wallet. Answer some of them first.`,
  unknownChain: (chainId: string) =>
    `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  chainMismatch: (asked: string, active: number) =>
    `Provided chainId "${asked}" must match the active chainId "${active}"`,
  malformed: (what: string) => `Invalid parameters: ${what}`,
  internal: 'The practice wallet could not finish the request.',
};

export const malformed = {
  request: 'a request is an object with a method name.',
  permissions: 'expected [{ "eth_accounts": {} }], with at most one permitted chain.',
  chain: 'expected [{ "chainId": "0x…" }] with a hexadecimal chain id.',
  chainName: 'chainName must be 1 to 40 printable characters.',
  currency: 'nativeCurrency needs a name, a symbol of 2 to 6 characters and 18 decimals.',
  rpcUrls: 'rpcUrls needs an https address (http only on this computer).',
  address: 'expected an account address.',
  message: 'expected [data, address].',
  typedDataParams: 'expected [address, typed data].',
  typedDataSize: 'the typed data is larger than 64 KiB.',
  typedDataJson: 'the typed data is not valid JSON.',
  typedDataShape: 'typed data needs types, primaryType, domain and message.',
  typedDataDomainType: 'types.EIP712Domain is missing.',
  typedDataPrimaryType: 'primaryType is not among the types.',
};

/** Why typed data cannot be signed; `path` is where. */
export const problemText = {
  undeclared: (path: string) =>
    `${path} is in the data, but the types do not declare it. It would be left out of the signature.`,
  missing: (path: string) => `${path} is declared by the types, but missing in the data.`,
  wrongType: (path: string, expected: string) => `${path} is not a valid ${expected}.`,
  unknownType: (path: string, expected: string) => `${path} has the type ${expected}, which is not declared.`,
  badTypeName: (path: string) => `The type name ${path} is not usable.`,
  duplicateField: (path: string) => `${path} is declared twice.`,
  unhashable: (path: string) => `${path} cannot be hashed.`,
};

export const chainText = { local: 'Local chain', numbered: (chainId: number) => `Chain ${chainId}` };

/** The wallet's window. */
export const text = {
  brand: 'Practice wallet',
  titleSuffix: ` · ${WALLET_NAME}`,
  loading: 'Opening the practice wallet …',
  offerTitle: 'The practice wallet asks',
  offerLead: 'The browser opens its window only when you press a button. Nothing is signed yet.',
  offerOpen: 'Open the wallet',
  approve: 'Approve',
  reject: 'Reject',
  queue: (position: number, total: number) => `Request ${position} of ${total}`,
  queueHint: 'Closing this window rejects all of them.',
  site: 'Site',
  account: 'Account',
  network: 'Network',
  networkNow: (name: string) => `Network: ${name}`,
  chainLabel: (name: string, chainId: number) => `${name} (chain ${chainId})`,
  doneTitle: 'Done',
  done: 'Your answer is with the site. This window closes by itself.',
  lostTitle: 'No site to answer',
  lost: 'This window lost the page that opened it. Nothing was approved. Close it and start again from the site.',
  storageTitle: 'Storage is blocked',
  storage:
    'This browser does not let the practice wallet store its keys, so it cannot hold accounts. Allow site data for this address, then try again.',

  connectTitle: 'Connect to this site',
  connectLead:
    'The site will see the address you choose and may ask you to sign. It can sign nothing by itself.',
  connectSwitchLead:
    'The site will see the address you choose and may ask you to sign. It also asks to use another network. It can sign nothing by itself.',
  chooseAccount: 'Account to connect',

  switchTitle: 'Switch network',
  switchLead: 'The site asks to use another network. Signatures are bound to the network they name.',
  addTitle: 'Add and switch network',
  addLead:
    'The site asks to add a network this wallet does not know. Check its details with a source you trust.',
  from: 'From',
  to: 'To',
  chainName: 'Name',
  chainId: 'Chain id',
  currency: 'Currency',
  rpcUrl: 'Server',

  signTitle: (primaryType: string) => `Sign ${primaryType}`,
  signLead: 'Approving signs exactly what is listed here.',
  domain: 'Domain',
  message: (primaryType: string) => `Message: ${primaryType}`,
  signMessageTitle: 'Sign message',
  messageHeading: 'Message',
  digest: 'Digest',
  raw: 'Raw data',
  rawBytes: 'Bytes',
  emptyText: '(empty)',
  emptyList: '(empty list)',
  items: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  noChain: 'The domain names no chain. The signature would be valid on every network.',
  problemsTitle: 'This cannot be signed',
  problemsLead:
    'The data and its description disagree, so a signature would not cover what you see. Reject tells the site why.',
  hiddenCharacter: (code: string) => `Hidden character ${code}`,

  accountsTitle: 'Accounts',
  accountsLegend: 'Chosen account',
  accountsLead: 'The chosen account is offered first when a site asks to connect.',
  firstAccount: (number: number) => `Account ${number}`,
  importedAccount: (number: number) => `Imported ${number}`,
  newAccount: 'New account',
  importKey: 'Import a key',
  rename: 'Rename',
  renameLabel: (name: string) => `New name for ${name}`,
  renameButton: (name: string) => `Rename ${name}`,
  save: 'Save',
  cancel: 'Cancel',
  importTitle: 'Import a private key',
  importLabel: 'Private key',
  importHint:
    'Use throw-away keys only, never one that holds money: a practice wallet guards its keys less than a real one.',
  importButton: 'Import',
  importInvalid: 'A private key is 64 hexadecimal digits, with or without 0x.',
  importKnown: 'This account is already in the wallet. It is now the chosen one.',
  nameInvalid: 'A name has 1 to 32 visible characters.',
  keysHere:
    'On this site the keys are in the same storage as the app, so the app could read them. They are for play money only.',
  keysNote:
    'Practice only. The keys stay in this browser, on this address, and are never sent. Clearing site data deletes them.',
};
