import { appendFileSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { z } from 'zod'

const Entry = z.object({
  server: z.string(),
  /** Server account of the mailing, so that results are reported only in that person's name. */
  owner: z.string(),
  mailing: z.int(),
  mailId: z.int(),
  claimant: z.string(),
  /** `trying` without a later entry means that the console ended while sending. */
  outcome: z.enum(['trying', 'sent', 'failed', 'released']),
  error: z.string().optional(),
})
export type JournalEntry = z.output<typeof Entry>

/** Lines that outlast a crash. */
export interface Lines {
  read(): string
  append(line: string): void
  replace(text: string): void
}

/** Write-ahead journal of mails: each is noted before and after it is sent, until the server knows the outcome. */
export interface Journal {
  note(entry: JournalEntry): void
  /** The latest entry of each mail that is not settled. */
  open(): readonly JournalEntry[]
  /** Removes entries that have been reported to the server. */
  settle(entries: readonly JournalEntry[]): void
}

const keyOf = ({ server, mailId, claimant }: JournalEntry) => `${server} ${mailId} ${claimant}`

export const openJournal = (lines: Lines): Journal => {
  const entries = new Map(
    lines
      .read()
      .split('\n')
      .flatMap(readLine)
      .map(entry => [keyOf(entry), entry]),
  )
  return {
    note: entry => {
      lines.append(`${JSON.stringify(entry)}\n`)
      entries.set(keyOf(entry), entry)
    },
    open: () => [...entries.values()],
    settle: settled => {
      for (const entry of settled) entries.delete(keyOf(entry))
      lines.replace([...entries.values()].map(entry => `${JSON.stringify(entry)}\n`).join(''))
    },
  }
}

/** A line that a crash has truncated is skipped. */
const readLine = (line: string): readonly JournalEntry[] => {
  if (line === '') return []
  try {
    const parsed = Entry.safeParse(JSON.parse(line))
    return parsed.success ? [parsed.data] : []
  } catch {
    return []
  }
}

/** A file of its own; written at once, because the next step cannot be taken back. */
export const fileLines = (file: string): Lines => ({
  read: () => (existsSync(file) ? readFileSync(file, 'utf8') : ''),
  append: line => appendFileSync(file, line, { mode: 0o600, flush: true }),
  replace: text => {
    writeFileSync(`${file}.new`, text, { mode: 0o600, flush: true })
    renameSync(`${file}.new`, file)
  },
})

export const memoryLines = (text = ''): Lines => {
  let kept = text
  return {
    read: () => kept,
    append: line => void (kept += line),
    replace: next => void (kept = next),
  }
}
