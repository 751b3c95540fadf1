import { count } from '../../platform/db/select'
import type { orders } from '../../../shared/contract/orders'
import { LedgerRow } from '../../../shared/contract/ledger'
import type { Page } from '../../../shared/contract/kit'
import type { Row } from '../../platform/db/connect'
import { toIso } from '../../platform/db/values'
import type { Context } from '../../platform/http/context'
import { paged } from '../../platform/http/paged'
import { oneOf, textOrNull } from '../../platform/db/row-readers'
import { advertKinds } from '../../../shared/data/advert-codes'
import { creditKinds } from '../../../shared/contract/users'

/**
 * Every movement of the caller's credits with the balance of its kind after it, newest first (checklist
 * PLUS-13). An account has a few hundred at most, so balances are summed up anew for each page.
 */
export const ownLedger = async ({
  app,
  caller,
  query: { page, size, creditKind },
}: Context<(typeof orders)['ledger']>): Promise<Page<LedgerRow>> => {
  const where = `user_id = ?${creditKind ? ' AND credit_kind = ?' : ''}`
  const params = [caller.actor.id, ...(creditKind ? [creditKind] : [])]
  const total = await count(app.db.readCurrent, `FROM credit_ledger WHERE ${where}`, params)
  const rows = await app.db.readCurrent(
    `SELECT l.*, a.title, a.kind, o.invoice_number
       FROM (SELECT id, credit_kind, entry, amount, advert_id, order_id, note, at,
                    SUM(amount) OVER (PARTITION BY credit_kind ORDER BY id) AS balance
               FROM credit_ledger WHERE ${where}) l
       LEFT JOIN adverts a ON a.id = l.advert_id
       LEFT JOIN orders o ON o.id = l.order_id
      ORDER BY l.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  return paged(rows.map(toRow), total, { page, size })
}

const toRow = (row: Row): LedgerRow => {
  const isRefund = row['order_id'] !== null && Number(row['amount']) < 0
  return {
    id: Number(row['id']),
    at: toIso(row['at']) ?? '',
    creditKind: oneOf(row['credit_kind'], creditKinds),
    entry: isRefund ? 'refund' : oneOf(row['entry'], LedgerRow.shape.entry.options),
    amount: Number(row['amount']),
    balance: Number(row['balance']),
    note: String(row['note']),
    advert:
      row['title'] === null
        ? null
        : {
            id: Number(row['advert_id']),
            title: String(row['title']),
            kind: oneOf(row['kind'], advertKinds),
          },
    order:
      row['order_id'] === null
        ? null
        : {
            id: Number(row['order_id']),
            invoiceNumber: textOrNull(row['invoice_number']),
          },
  }
}
