import type { MessageWarning } from '../../shared/contract/messages'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import { fromJson } from '../platform/db/values'
import { prepaymentWords } from './prepayment-words'
import { bankAccounts } from './bank-accounts'

/** Maximum number of an author's messages that are searched for previously named accounts. */
const most = 1000
/** Only the last digits of an account number are shown, as on bank statements. */
const endOf = (account: string) => `…${account.slice(-4)}`

/**
 * The warning for both sides of a conversation (checklist SAFE-04): the message asks for money in advance, or
 * names another bank account than its author named before, in any conversation. Null for none.
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

/** The accounts that an author has named, the last one first. */
const namedBefore = async (app: App, tx: Tx, authorId: number): Promise<readonly string[]> => {
  // The index of messages begins with the thread, so the author's threads are read first.
  const rows = await app.db.readIn(
    tx,
    `SELECT m.id, m.text FROM threads t JOIN messages m ON m.thread_id = t.id AND m.author_id = ?
      WHERE t.buyer_id = ? OR t.seller_id = ? ORDER BY m.id DESC LIMIT ${most}`,
    [authorId, authorId, authorId],
  )
  return rows.flatMap(row => bankAccounts(String(row['text'])))
}

/** Parses the warning as it is stored with a message. */
export const storedWarning = (stored: unknown): MessageWarning | undefined =>
  fromJson<MessageWarning | null>(stored, null) ?? undefined
