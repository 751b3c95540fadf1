import { grouped } from './grouped'

/** The size of a file as people read it: `84 KB`, `2.4 MB`. */
export const fileSize = (bytes: number): string =>
  bytes < 1_000_000
    ? `${grouped(Math.max(1, Math.round(bytes / 1000)))} KB`
    : `${(bytes / 1_000_000).toFixed(1)} MB`
