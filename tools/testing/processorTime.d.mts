export function secondsOfEndedChildren(): number | undefined;
export function secondsOfTree(pid: number): number | undefined;
