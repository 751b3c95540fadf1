import { randomUUID } from 'node:crypto'
import { AppError } from '../../../shared/contract/errors'
import type { SmtpRun } from '../../../shared/contract/ipc-smtp'
import type { ClaimedMail } from '../../../shared/contract/mailing'
import type { Journal, JournalEntry } from './journal'
import type { MailingServer, Report } from './mailing-server'
import type { OwnAccount } from './transport'

const unclear =
  'The connection was lost while this was being sent. Look in your folder of sent mails before you send it again.'

interface SenderOptions {
  readonly server: MailingServer
  readonly journal: Journal
  /** Tests replace it, so that they need not wait. */
  readonly sleep?: (milliseconds: number) => Promise<void>
}

export interface Sender {
  /** How far this console is with its present or last mailing. */
  run(): SmtpRun | null
  /** Begins with a mailing, unless one is being sent; `done` settles when it ends. */
  send(mailing: number, account: OwnAccount): { readonly done: Promise<void> }
  /** Ends after the mail that is on its way. */
  stop(): void
  /** Reports unreported results to the server, such as those from before a crash. Rejects when it cannot be reached. */
  tell(): Promise<void>
}

/** How often a server that does not answer is asked again, in milliseconds. */
const waits = [1000, 3000, 10_000]

/**
 * Sends a mailing from the own account. Each mail is claimed at the server, noted on disk, sent, noted again
 * and reported, in this order, so that after any interruption no mail is sent twice automatically.
 */
export const createSender = ({
  server,
  journal,
  sleep = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds)),
}: SenderOptions): Sender => {
  const claimant = `console-${randomUUID()}`
  const tell = () => tellServer(server, journal, claimant)
  let run: SmtpRun | null = null
  let isStopping = false
  const isBusy = () => run !== null && run.state !== 'stopped' && run.state !== 'done'
  const set = (values: Partial<SmtpRun>) => {
    if (run) run = { ...run, ...values }
  }
  const withRetry = <T>(ask: () => Promise<T>) => askAgain(ask, sleep, () => isStopping)

  const sendOne = async (account: OwnAccount, base: Omit<JournalEntry, 'outcome'>, mail: ClaimedMail) => {
    journal.note({ ...base, outcome: 'trying' })
    const delivered = await account.send(mail)
    switch (delivered.outcome) {
      case 'sent':
        journal.note({ ...base, outcome: 'sent' })
        set({ sent: (run?.sent ?? 0) + 1 })
        return null
      case 'failed':
      case 'unclear':
        journal.note({
          ...base,
          outcome: 'failed',
          error: delivered.outcome === 'failed' ? delivered.error : unclear,
        })
        set({ failed: (run?.failed ?? 0) + 1 })
        return delivered.outcome === 'unclear' ? 'The connection to the mail server was lost.' : null
      case 'stopped':
        journal.note({ ...base, outcome: 'released' })
        return delivered.problem
    }
  }

  /** Answers why it stopped, or null when nothing is left to send. */
  const sendAll = async (mailing: number, account: OwnAccount): Promise<string | null> => {
    const who = server.who()
    await withRetry(tell)
    for (;;) {
      if (isStopping) return null
      const { mails, wait } = await withRetry(() => server.claim(mailing, claimant))
      if (wait > 0) {
        set({ state: isStopping ? 'stopping' : 'waiting' })
        await sleep(Math.min(wait, 1) * 1000)
        continue
      }
      if (mails.length === 0) return null
      if (!isStopping) set({ state: 'sending' })
      let problem: string | null = null
      for (const mail of mails) {
        const base = { ...who, mailing, mailId: mail.mailId, claimant }
        if (isStopping || problem !== null) journal.note({ ...base, outcome: 'released' })
        else {
          problem = await sendOne(account, base, mail)
          if (problem === null && !isStopping) await withRetry(tell)
        }
      }
      await withRetry(tell)
      if (problem !== null) return problem
    }
  }

  return {
    run: () => run,
    tell,
    stop: () => {
      if (!isBusy()) return
      isStopping = true
      set({ state: 'stopping' })
    },
    send: (mailing, account) => {
      if (isBusy()) {
        if (run?.mailing === mailing) return { done: Promise.resolve() }
        throw new AppError('conflict', 'This console is sending another mailing. Stop that one first.')
      }
      isStopping = false
      run = { mailing, state: 'waiting', sent: 0, failed: 0, problem: null }
      const done = sendAll(mailing, account).then(
        problem => set({ state: problem || isStopping ? 'stopped' : 'done', problem }),
        (error: unknown) =>
          set({
            state: 'stopped',
            problem: error instanceof AppError ? error.message : 'Sending was broken off.',
          }),
      )
      return { done }
    },
  }
}

/** Reports this person's unreported results to the server, grouped by mailing and claimant. */
const tellServer = async (server: MailingServer, journal: Journal, claimant: string) => {
  const who = server.who()
  const open = journal.open().filter(entry => entry.server === who.server && entry.owner === who.owner)
  const inFlight = open.filter(entry => entry.outcome === 'trying' && entry.claimant === claimant)
  const ready = open.filter(entry => !inFlight.includes(entry))
  const groups = new Map<string, JournalEntry[]>()
  for (const entry of ready) {
    const key = `${entry.mailing} ${entry.claimant}`
    groups.set(key, [...(groups.get(key) ?? []), entry])
  }
  for (const group of groups.values()) {
    const [first] = group
    if (!first) continue
    try {
      await server.report(first.mailing, first.claimant, group.map(reportOf))
    } catch (error) {
      // A report that the server rejects is settled too, or it would be sent again at every start.
      if (!isRefusal(error)) throw error
    }
    journal.settle(group)
  }
}

/** Retries while the server does not answer; any other error is thrown. */
const askAgain = async <T>(
  ask: () => Promise<T>,
  sleep: (milliseconds: number) => Promise<void>,
  isStopping: () => boolean,
): Promise<T> => {
  for (const wait of waits)
    try {
      return await ask()
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'unavailable' || isStopping()) throw error
      await sleep(wait)
    }
  return ask()
}

const reportOf = ({ mailId, outcome, error }: JournalEntry): Report => ({
  mailId,
  // The outcome of an interrupted attempt is unknown; it counts as failed, so it is not sent again automatically.
  outcome: outcome === 'trying' ? 'failed' : outcome,
  ...(outcome === 'trying' ? { error: unclear } : error ? { error } : {}),
})

const isRefusal = (error: unknown): boolean =>
  error instanceof AppError && ['not_found', 'forbidden', 'conflict', 'invalid'].includes(error.code)
