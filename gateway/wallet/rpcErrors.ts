// rpcErrors.ts: errors returned to sites (EIP-1193 §provider errors, EIP-1474 for the negative codes).
import { siteText } from './messages.ts';

/** Sent across the window boundary: a code and a message. */
export interface RpcFailure {
  readonly code: number;
  readonly message: string;
}

export class RpcError extends Error implements RpcFailure {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.name = 'ProviderRpcError';
    this.code = code;
  }
}

export const refuse = {
  userRejected: () => new RpcError(4001, siteText.userRejected),
  notAuthorized: () => new RpcError(4100, siteText.notAuthorized),
  unsupportedMethod: (method: string) => new RpcError(4200, siteText.unsupportedMethod(method)),
  notConnected: () => new RpcError(4900, siteText.notConnected),
  unknownChain: (chainId: string) => new RpcError(4902, siteText.unknownChain(chainId)),
  alreadyPending: (method: string) => new RpcError(-32002, siteText.alreadyPending(method)),
  tooMany: (limit: number) => new RpcError(-32005, siteText.tooMany(limit)),
  malformed: (what: string) => new RpcError(-32602, siteText.malformed(what)),
  chainMismatch: (asked: string, active: number) =>
    new RpcError(-32603, siteText.chainMismatch(asked, active)),
  popupBlocked: () => new RpcError(-32603, siteText.popupBlocked),
  internal: () => new RpcError(-32603, siteText.internal),
};

/** Any thrown value as an error for a site: only our own errors keep their message. */
export function failureOf(error: unknown): RpcFailure {
  const known = error instanceof RpcError ? error : refuse.internal();
  return { code: known.code, message: known.message };
}
