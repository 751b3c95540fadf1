export function startMariadb(options?: {
  durable?: boolean
  bufferPool?: string
}): Promise<{ url: string; pid: number; stop: () => Promise<void> }>
