import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

export interface CrashLog {
  readonly file: string
  write(kind: string, cause: unknown): void
}

const mostBytes = 512 * 1024
const mostOfEntry = 16 * 1024

/** Removes what no log may contain: tokens, passwords, mail addresses, query strings, the path of the home folder. */
export const withoutSecrets = (text: string, home = homedir()): string =>
  text
    .replaceAll(home, '~')
    .replace(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, '[token]')
    .replace(/\b(bearer|basic)\s+[\w+/=.~-]+/gi, '$1 [secret]')
    .replace(
      /(["']?\w{0,40}(?:password|secret|token|authorization|cookie)["']?\s*[:=]\s*)("[^"]*"|'[^']*'|[^\s,;})]+)/gi,
      '$1[secret]',
    )
    .replace(/\b(https?:\/\/)[^\s/@]+@/gi, '$1')
    .replace(/\b((?:https?|hangarlist|app):\/\/[^\s?#]+)[?#][^\s)]*/gi, '$1?[query]')
    .replace(/[\w.+-]{1,64}@[\w.-]{1,255}/gi, '[mail]')

const textOf = (cause: unknown): string => {
  if (cause instanceof Error) return cause.stack ?? String(cause)
  return typeof cause === 'string' ? cause : (JSON.stringify(cause) ?? String(cause))
}

const sizeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.size ?? 0

/**
 * A text file of what went wrong, readable by its owner alone. At half a megabyte it becomes `crash.old.log`, of which
 * there is one. Writing is synchronous: the process may end right after. A log that cannot be written is no error.
 */
export const openCrashLog = (folder: string, now = () => new Date()): CrashLog => {
  const file = join(folder, 'crash.log')
  return {
    file,
    write: (kind, cause) => {
      const entry = `${now().toISOString()} ${kind}\n${withoutSecrets(textOf(cause).slice(0, mostOfEntry))}\n\n`
      try {
        mkdirSync(folder, { recursive: true, mode: 0o700 })
        if (sizeOf(file) + entry.length > mostBytes) renameSync(file, join(folder, 'crash.old.log'))
        appendFileSync(file, entry, { mode: 0o600 })
      } catch {
        // A full or read-only disk must not end what the log is about.
      }
    },
  }
}
