import { reasonText } from '../../../shared/data/review-reasons'
import { toMinor } from '../../../shared/rules/money'
import { advertPath, slugOf } from '../../../shared/rules/slug'
import { advertApprovedMail } from '../../mail/templates/advert-approved'
import { advertReceivedMail } from '../../mail/templates/advert-received'
import { advertRejectedMail } from '../../mail/templates/advert-rejected'
import { changesRequestedMail } from '../../mail/templates/changes-requested'
import { welcomeMail } from '../../mail/templates/welcome'
import type { Letter } from '../../mail/templates/letter'
import { mailLinkHours } from '../../account/mail-link'
import type { MarketAdvert, MarketUser } from '../market.types'
import type { OrderRow } from './ledger'

interface AuditRow {
  readonly actorId: number
  readonly role: string
  readonly client: string
  readonly action: string
  readonly objectType: string
  readonly objectId: string
  readonly beforeState: string | null
  readonly afterState: string | null
  readonly reason: string | null
  readonly requestId: null
  readonly at: Date
}

type Step = Pick<AuditRow, 'action' | 'at'> & {
  by: 'owner' | 'moderator'
  before?: object
  after?: object
  reason?: string
}

/** Everything that was done to an advert, as the audit log has it. */
const stepsOf = ({ fate, body, timeline, verdict, kind }: MarketAdvert): readonly Step[] => {
  const { submitted, start, decided, hidden, closed, renewed, prices } = timeline
  const price = prices[0]?.price ?? body.price
  const refusal =
    fate === 'rejected' ? 'advert.reject' : fate === 'changesRequested' ? 'advert.requestChanges' : null
  return [
    {
      action: 'advert.create',
      at: submitted,
      by: 'owner',
      after: { kind, title: body.title, price: toMinor(price ?? 0), currency: body.currency },
    },
    ...(start
      ? [
          {
            action: 'advert.approve',
            at: start,
            by: 'moderator' as const,
            before: { status: 'unapproved' },
            after: { status: 'approved' },
          },
        ]
      : []),
    ...(refusal && decided && verdict
      ? [
          {
            action: refusal,
            at: decided,
            by: 'moderator' as const,
            before: { status: 'unapproved', reviewState: 'pending' },
            after: { reasons: verdict.reasons },
            reason: verdict.note,
          },
        ]
      : []),
    ...prices.slice(1).map((step, at) => ({
      action: 'advert.update',
      at: step.at,
      by: 'owner' as const,
      before: { price: toMinor(prices[at]!.price) },
      after: { price: toMinor(step.price) },
    })),
    ...(renewed ? [{ action: 'advert.renew', at: renewed, by: 'owner' as const }] : []),
    ...(hidden
      ? [
          {
            action: 'advert.hide',
            at: hidden,
            by: fate === 'hiddenByStaff' ? ('moderator' as const) : ('owner' as const),
            before: { status: 'approved' },
            after: { status: 'hide' },
            ...(verdict ? { reason: verdict.note } : {}),
          },
        ]
      : []),
    ...(closed
      ? [
          {
            action: fate === 'sold' ? 'advert.sold' : 'advert.withdraw',
            at: closed,
            by: 'owner' as const,
            after: { closedReason: fate },
          },
        ]
      : []),
  ]
}

export const auditRows = (
  users: readonly MarketUser[],
  adverts: readonly MarketAdvert[],
  orders: readonly OrderRow[],
  moderator: MarketUser,
): readonly AuditRow[] => {
  const row = (
    actor: Pick<MarketUser, 'id' | 'role'>,
    objectType: string,
    objectId: number,
    { action, at, before, after, reason }: Omit<Step, 'by'>,
  ): AuditRow => ({
    actorId: actor.id,
    role: actor.role,
    client: actor.role === 'user' ? 'web' : 'console',
    action,
    objectType,
    objectId: String(objectId),
    beforeState: before ? JSON.stringify(before) : null,
    afterState: after ? JSON.stringify(after) : null,
    reason: reason ?? null,
    requestId: null,
    at,
  })
  return [
    ...users.map(user => row(user, 'user', user.id, { action: 'user.register', at: user.joined })),
    ...adverts.flatMap(advert =>
      stepsOf(advert).map(step =>
        row(
          step.by === 'owner' ? { id: advert.ownerId, role: 'user' } : moderator,
          'advert',
          advert.id,
          step,
        ),
      ),
    ),
    ...orders.flatMap(order =>
      order.paidAt
        ? [
            row(moderator, 'order', order.id, {
              action: 'order.paid',
              at: order.paidAt,
              before: { status: 'open' },
              after: { status: 'paid' },
            }),
          ]
        : [],
    ),
  ].sort((a, b) => a.at.getTime() - b.at.getTime())
}

interface MailRow {
  readonly recipient: string
  readonly subject: string
  readonly text: string
  readonly template: string
  readonly groupKey: string | null
  readonly messageId: string
  readonly state: 'sent'
  readonly notBefore: Date
  readonly tries: number
  readonly lastError: null
  readonly sentAt: Date
  readonly createdAt: Date
}

/** The mails that all this caused; they count as sent, and their addresses belong to nobody. */
export const mailRows = (
  users: readonly MarketUser[],
  adverts: readonly MarketAdvert[],
  publicUrl: string,
): readonly MailRow[] => {
  const byId = new Map(users.map(user => [user.id, user]))
  const mails: (Letter & { to: string; template: string; at: Date; group: string | null })[] = users.map(
    user => ({
      ...welcomeMail({ name: user.name, link: `${publicUrl}/profile`, hours: mailLinkHours, publicUrl }),
      to: user.mail,
      template: 'welcome',
      at: user.joined,
      group: null,
    }),
  )
  for (const { id, kind, body, ownerId, timeline, fate, verdict } of adverts) {
    const { name, mail: to } = byId.get(ownerId)!
    const title = body.title ?? ''
    const mine = `${publicUrl}/profile/adverts`
    const group = `advert-${id}`
    mails.push({
      ...advertReceivedMail({ name, title, link: mine }),
      to,
      template: 'advert-received',
      at: timeline.submitted,
      group: null,
    })
    if (timeline.start)
      mails.push({
        ...advertApprovedMail({ name, title, link: publicUrl + advertPath(kind, slugOf(title, id)) }),
        to,
        template: 'advert-approved',
        at: timeline.start,
        group,
      })
    if (!timeline.decided || !verdict) continue
    const told = { name, title, link: mine, reasons: verdict.reasons.map(reasonText), note: verdict.note }
    if (fate === 'rejected')
      mails.push({
        ...advertRejectedMail(told),
        to,
        template: 'advert-rejected',
        at: timeline.decided,
        group,
      })
    if (fate === 'changesRequested')
      mails.push({
        ...changesRequestedMail(told),
        to,
        template: 'changes-requested',
        at: timeline.decided,
        group,
      })
  }
  return mails
    .sort((a, b) => a.at.getTime() - b.at.getTime())
    .map(({ to, subject, text, template, at, group }, nth) => ({
      recipient: to,
      subject: subject.slice(0, 200),
      text,
      template,
      groupKey: group,
      messageId: `demo-${nth + 1}@hangarlist`,
      state: 'sent',
      notBefore: at,
      tries: 0,
      lastError: null,
      sentAt: new Date(at.getTime() + 65_000),
      createdAt: at,
    }))
}
