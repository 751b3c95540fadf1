import { AppError } from '../../shared/contract/errors'
import type { Claimable } from '../../shared/data/signal-codes'
import { mayDecide, ownMatterText } from '../../shared/rules/access'
import type { App } from '../platform/app/app-context'
import type { Tx } from '../platform/db/tx'
import type { Row } from '../platform/db/connect'
import type { Caller } from '../platform/http/context'

/**
 * Throws `forbidden` when one of these accounts is the caller's: nobody decides on their own matters
 * (checklist STAFF-09). Every decision must call it, with everyone whom it concerns.
 */
export const checkNotOwn = ({ actor }: Caller, ...concerned: readonly (number | null)[]): void => {
  if (!mayDecide(actor, concerned)) throw new AppError('forbidden', ownMatterText)
}

/** Whom each kind of item concerns: the advert's seller, both sides of a conversation, the requester, the reporter. */
const statements: Readonly<Record<Claimable, string>> = {
  advert: 'SELECT owner_id FROM adverts WHERE id = ?',
  report: `SELECT r.reporter_id, a.owner_id, t.buyer_id, t.seller_id FROM reports r
             LEFT JOIN adverts a ON a.id = r.advert_id LEFT JOIN threads t ON t.id = r.thread_id
            WHERE r.id = ?`,
  upgrade: 'SELECT user_id FROM upgrade_requests WHERE id = ?',
  // A ticket written without signing in is attributed by its mail address.
  ticket: `SELECT t.user_id, u.id AS writer_id FROM support_tickets t LEFT JOIN users u ON u.mail = t.mail
            WHERE t.id = ?`,
}

/** Like `checkNotOwn`, for an item of the queue. */
export const checkNotOwnItem = async (
  app: App,
  tx: Tx,
  caller: Caller,
  type: Claimable,
  id: number,
): Promise<void> => {
  checkNotOwn(caller, ...idsIn(await app.db.readIn(tx, statements[type], [id])))
}

/** Whether a queue item is the caller's own matter; for display. */
export const isOwnItem = async (app: App, { actor }: Caller, type: Claimable, id: number): Promise<boolean> =>
  !mayDecide(actor, idsIn(await app.db.readCurrent(statements[type], [id])))

const idsIn = ([row = {}]: readonly Row[]): readonly (number | null)[] =>
  Object.values(row).map(value => (value === null ? null : Number(value)))
