export interface RouteSize {
  raw: number;
  gzip: number;
  brotli: number;
  files: string[];
}
export function tradeRouteSizes(dist?: string): { ticket: RouteSize; all: RouteSize };
