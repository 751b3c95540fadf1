export function startMariadb(options?: { durable?: boolean; bufferPool?: string }): Promise<{
  url: string
  pid: number
  stop: () => Promise<void>
  /** Cuts it off as a power cut would. */
  kill: () => Promise<void>
  /** Runs it again on the same data. */
  start: () => Promise<void>
}>
