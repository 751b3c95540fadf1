export function offences(root: string, folders: readonly string[], atLeast: number): Promise<string[]>
