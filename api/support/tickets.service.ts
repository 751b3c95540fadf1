import { forUpdate } from '../platform/db/tx'
import { Op } from 'sequelize'
import { AppError, notFound } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import type { support, Ticket, TicketThread } from '../../shared/contract/support'
import { audit } from '../platform/audit/audit'
import type { Context } from '../platform/http/context'
import { queueMail } from '../platform/mail/outbox'
import { supportAnswerMail } from './support-answer'
import { checkMayDecide, endClaim, isOwnItem } from '../claims/claims.public'
import type { TicketRow } from '../platform/db/schema/ticket.model'
import { paged } from '../platform/http/paged'

type Calls = typeof support

const toTicket = (row: TicketRow): Ticket => ({
  id: row.id,
  mail: row.mail,
  subject: row.subject,
  message: row.message,
  state: row.state,
  userId: row.userId,
  createdAt: row.createdAt.toISOString(),
  answer: row.answer,
  answeredAt: row.answeredAt?.toISOString() ?? null,
})

/** Open requests, oldest first, or answered ones, newest first. */
export const listTickets = async ({ app, query }: Context<Calls['tickets']>): Promise<Page<Ticket>> => {
  const { state, page, size } = query
  const { rows, count } = await app.db.models.Ticket.findAndCountAll({
    where: { state },
    order: [['id', state === 'open' ? 'ASC' : 'DESC']],
    limit: size,
    offset: (page - 1) * size,
  })
  return paged(
    rows.map(row => toTicket(row.get())),
    count,
    query,
  )
}

const maxOthers = 20

/** One request with the others from the same address. Throws `not_found`. */
export const ticketThread = async ({
  app,
  caller,
  params,
}: Context<Calls['ticket']>): Promise<TicketThread> => {
  const { Ticket: Tickets, User } = app.db.models
  const row = (await Tickets.findByPk(params.id))?.get()
  if (!row) throw notFound('The request')
  const people = await User.findAll({
    attributes: ['id', 'name', 'surname'],
    where: { id: [row.userId, row.answeredBy].filter(id => id !== null), deletedAt: null },
  })
  const nameOf = (id: number | null) => {
    const person = people.map(each => each.get()).find(each => each.id === id)
    return person ? `${person.name} ${person.surname}` : null
  }
  const others = await Tickets.findAll({
    where: { mail: row.mail, id: { [Op.ne]: row.id } },
    order: [['id', 'DESC']],
    limit: maxOthers,
  })
  return {
    ...toTicket(row),
    isOwn: await isOwnItem(app, caller, 'ticket', row.id),
    answeredBy: nameOf(row.answeredBy),
    userName: nameOf(row.userId),
    others: others.map(each => toTicket(each.get())),
  }
}

/** Mails and stores the answer. Throws `not_found`, `conflict` if it was answered already, and `claimed`. */
export const answerTicket = async (ctx: Context<Calls['answer']>): Promise<Ticket> => {
  const { app, body, caller, now, params, write } = ctx
  return write(async tx => {
    const { Ticket } = app.db.models
    const row = await Ticket.findByPk(params.id, forUpdate(tx))
    if (!row) throw notFound('The request')
    const { id, mail, subject, state } = row.get()
    if (state !== 'open') throw new AppError('conflict', 'This request has been answered already.')
    await checkMayDecide(app, tx, caller, 'ticket', id)
    await endClaim(app, tx, 'ticket', id)
    const { answer } = body
    await row.update(
      { state: 'answered', answer, answeredBy: caller.actor.id, answeredAt: now },
      { transaction: tx },
    )
    const letter = supportAnswerMail({ ticket: id, subject, answer })
    await queueMail(app.db, tx, { to: mail, template: 'support-answer', ...letter }, now)
    await audit(app, tx, caller, {
      action: 'support.answer',
      objectType: 'ticket',
      objectId: id,
      before: { state },
      after: { state: 'answered' },
    })
    return toTicket(row.get())
  })
}
