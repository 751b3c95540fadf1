import { conditionList } from '../../platform/db/condition-list'
import { count } from '../../platform/db/select'
import { AppError, notFound } from '../../../shared/contract/errors'
import type { Page } from '../../../shared/contract/kit'
import type { Seller } from '../../../shared/contract/billing'
import type { CreditNoteMark, orders, StaffOrder } from '../../../shared/contract/orders'
import type { App } from '../../platform/app/app-context'
import type { Params } from '../../platform/db/connect'
import type { Context } from '../../platform/http/context'
import { checkNotOwn } from '../../claims/claims.public'
import { getSettings, setSetting } from '../../platform/settings/settings'
import { creditNotesOf } from './credit-notes'
import { toOrder } from './order-view'
import type { OrderRow } from '../../platform/db/schema/order.model'
import { closePayment } from './orders.service'
import { openInvoiceNumbers } from './invoice-numbers'
import { lockedOrder, settleEnded, settlePaid, settleRefunded, settleSolved } from './settle'
import type { Settling } from './settling'
import { paged } from '../../platform/http/paged'

type Calls = typeof orders

/** All orders, newest first, filtered by status, method, problem, or text in number, mail or name. */
export const staffOrders = async ({ app, query }: Context<Calls['staffList']>): Promise<Page<StaffOrder>> => {
  const { page, size } = query
  const { where, params } = conditions(query)
  const from = `FROM orders o LEFT JOIN users u ON u.id = o.user_id ${where}`
  const total = await count(app.db.readCurrent, from, params)
  const rows = await app.db.readCurrent(
    `SELECT o.id ${from} ORDER BY o.id DESC LIMIT ${size} OFFSET ${(page - 1) * size}`,
    params,
  )
  const data = await staffRows(
    app,
    rows.map(row => Number(row['id'])),
  )
  return paged(data, total, { page, size })
}

const conditions = ({ status, method, problem, search }: Context<Calls['staffList']>['query']) => {
  const { parts, params, add } = conditionList()
  if (status) add('o.status = ?', status)
  if (method) add('o.method = ?', method)
  if (problem) add('o.problem IS NOT NULL')
  if (search) {
    const like = `%${search.replace(/[!%_]/g, '!$&')}%`
    const columns = ['o.invoice_number', 'u.mail', 'u.name', 'u.surname', 'o.billing']
    const isId = /^[1-9]\d{0,9}$/.test(search)
    const isLike = (column: string) => `LOWER(${column}) LIKE LOWER(?) ESCAPE '!'`
    const papers = ['n.number', 'n.invoice_number']
    const sql = columns.map(isLike).join(' OR ')
    add(
      `(${sql} OR EXISTS (SELECT 1 FROM credit_notes n
         WHERE n.order_id = o.id AND (${papers.map(isLike).join(' OR ')}))${isId ? ' OR o.id = ?' : ''})`,
      ...[...columns, ...papers].map(() => like),
      ...(isId ? [Number(search)] : []),
    )
  }
  return { where: parts.length > 0 ? `WHERE ${parts.join(' AND ')}` : '', params: params satisfies Params }
}

const staffRows = async (app: App, ids: readonly number[]): Promise<StaffOrder[]> => {
  const found = await app.db.models.Order.findAll({ where: { id: [...ids] }, order: [['id', 'DESC']] })
  const rows = found.map(row => row.get())
  const users = await app.db.models.User.findAll({
    attributes: ['id', 'name', 'surname', 'mail'],
    where: { id: [...new Set(rows.map(row => row.userId))] },
  })
  const byId = new Map(users.map(row => [row.get().id, row.get()]))
  const creditNotes = await creditNotesOf(app, ids)
  return rows.map(row => toStaff(row, creditNotes.get(row.id) ?? [], byId.get(row.userId)))
}

type Buyer = { readonly name: string; readonly surname: string; readonly mail: string }

const toStaff = (
  row: OrderRow,
  creditNotes: readonly CreditNoteMark[],
  user: Buyer | undefined,
): StaffOrder => ({
  ...toOrder(row, creditNotes),
  user: { id: row.userId, name: user ? `${user.name} ${user.surname}` : '', mail: user?.mail ?? '' },
  problem: row.problem,
})

const staffOrder = async (app: App, id: number): Promise<StaffOrder> => {
  const [row] = await staffRows(app, [id])
  if (!row) throw notFound('The order')
  return row
}

/** Runs one step on a locked order; returns it afterwards. Throws `not_found`, and `forbidden` for one's own order. */
const step = async (
  { app, caller, now }: Pick<Context<Calls['markPaid']>, 'app' | 'caller' | 'now'>,
  id: number,
  take: (settling: Settling, order: OrderRow) => Promise<unknown>,
): Promise<StaffOrder> => {
  await openInvoiceNumbers(app, now)
  await app.db.write(async tx => {
    const order = await lockedOrder(app, tx, id)
    if (!order) throw notFound('The order')
    checkNotOwn(caller, order.userId)
    await take({ app, tx, caller, now }, order)
  })
  return staffOrder(app, id)
}

/**
 * Records that a transfer has arrived: adds credits, invoice number and receipt; idempotent (checklist
 * PACK-02). Throws `not_found`, and `conflict` for a refunded order.
 */
export const markPaid = (ctx: Context<Calls['markPaid']>): Promise<StaffOrder> =>
  step(ctx, ctx.params.id, async (settling, order) => {
    if (order.status === 'refunded') throw new AppError('conflict', 'This order was refunded.')
    await settlePaid(settling, order, { reason: ctx.body.note })
  })

/** Cancels an unpaid order and tells the buyer why. Throws `not_found`, and `conflict` for a paid one. */
export const staffCancel = async (ctx: Context<Calls['staffCancel']>): Promise<StaffOrder> => {
  const { app, params, body } = ctx
  const row = (await app.db.models.Order.findByPk(params.id))?.get()
  if (!row) throw notFound('The order')
  checkNotOwn(ctx.caller, row.userId)
  await closePayment(app, row)
  return step(ctx, params.id, async (settling, order) => {
    if (order.status === 'paid' || order.status === 'refunded')
      throw new AppError('conflict', 'This order is paid. Refund it instead.')
    await settleEnded(settling, order, 'cancelled', { reason: body.reason, letter: true })
  })
}

/**
 * Records that a transfer was sent back: takes the remaining credits, issues the credit note and tells the
 * buyer why; idempotent. Throws `not_found`, and `conflict` for an order that is not paid, or was paid at the
 * provider, which must refund it itself and reports that by an event.
 */
export const staffRefund = (ctx: Context<Calls['staffRefund']>): Promise<StaffOrder> =>
  step(ctx, ctx.params.id, async (settling, order) => {
    if (order.paymentId !== null)
      throw new AppError('conflict', 'This order was paid at the payment provider. Refund it there.')
    if (order.status !== 'paid' && order.status !== 'refunded')
      throw new AppError('conflict', 'This order is not paid.')
    await settleRefunded(settling, order, { reason: ctx.body.reason })
  })

/** Removes an order's mark of a problem. Throws `not_found`. */
export const staffSolved = (ctx: Context<Calls['staffSolved']>): Promise<StaffOrder> =>
  step(ctx, ctx.params.id, (settling, order) => settleSolved(settling, order, ctx.body.note))

/** The seller as on invoices, and the fields that the operator still has to set. */
export const sellerDetails = async ({ app }: { readonly app: App }) => {
  const { seller, vatPercent } = await getSettings(app)
  return { seller, vatPercent, missing: missingOf(seller) }
}

const missingOf = (seller: Seller) => (['address', 'iban'] as const).filter(field => !seller[field])

export const setSeller = async ({ app, caller, body }: Context<Calls['setSeller']>) => {
  const { vatPercent, ...seller } = body
  await setSetting(app, caller, 'seller', seller)
  await setSetting(app, caller, 'vatPercent', vatPercent)
  return sellerDetails({ app })
}
