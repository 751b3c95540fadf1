import type { MessageWarning } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { fromJson } from '../platform/db/values'
import { prepaymentWords } from './prepayment-words'
import { bankAccounts } from './bank-accounts'

/** Messages of one author that are looked through for the accounts that they named before. */
const most = 1000
/** Of an account's number only the end is shown, as on bank statements. */
const endOf = (account: string) => `…${account.slice(-4)}`

/**
 * What a message warns both sides of (checklist SAFE-04): that it asks for money in advance, and that it names another
 * bank account than its author has named before, in this conversation or in another. Null for nothing.
 */
export const warningOf = async (
  app: App,
  tx: Tx,
  authorId: number,
  text: string,
): Promise<MessageWarning | null> => {
  const asksMoneyFirst = prepaymentWords(text).length > 0
  const now = bankAccounts(text)
  const before = now.length > 0 ? await namedBefore(app, tx, authorId) : []
  const fresh = now.find(account => !before.includes(account))
  const last = before[0]
  const account = fresh && last ? { before: endOf(last), now: endOf(fresh) } : null
  return asksMoneyFirst || account ? { asksMoneyFirst, account } : null
}

/** The accounts that somebody has named, the last one first. */
const namedBefore = async (app: App, tx: Tx, authorId: number): Promise<readonly string[]> => {
  // Threads are found by their sides, messages by their thread.
  const rows = await app.db.readIn(
    tx,
    `SELECT m.id, m.text FROM threads t JOIN messages m ON m.thread_id = t.id AND m.author_id = ?
      WHERE t.buyer_id = ? OR t.seller_id = ? ORDER BY m.id DESC LIMIT ${most}`,
    [authorId, authorId, authorId],
  )
  return rows.flatMap(row => bankAccounts(String(row['text'])))
}

/** As it is stored with a message. */
export const storedWarning = (stored: unknown): MessageWarning | undefined =>
  fromJson<MessageWarning | null>(stored, null) ?? undefined
