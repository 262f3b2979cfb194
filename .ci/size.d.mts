export interface RouteSize {
  raw: number;
  gzip: number;
  brotli: number;
  /** Files under 1 kB. */
  crumbs: number;
  files: string[];
}
export function tradeRouteSizes(dist?: string): { ticket: RouteSize; all: RouteSize };
