import { Op } from 'sequelize'
import type { App } from '../platform/app/app-context'
import type { Env } from '../platform/env/env'
import type { Job } from '../platform/jobs/runner'
import { pollMailbox } from './inbound/mailbox'
import { remindOfLeads } from './leads/remind-of-leads'

const day = 24 * 60 * 60 * 1000
/** Days after which a message whose address was never confirmed, or the link of one that was sent, is forgotten. */
const enquiryDays = 14
/** Days for which a mail is known, so that it is not taken twice. */
const inboundDays = 180

/** Deletes what waited in vain, and marks of mails that are long taken; returns their number. */
const sweepEnquiries = (app: App): Promise<number> =>
  app.db.write(async tx => {
    const before = (days: number) => ({
      createdAt: { [Op.lt]: new Date(app.clock().getTime() - days * day) },
    })
    const { GuestEnquiry, InboundMail } = app.db.models
    const enquiries = await GuestEnquiry.destroy({ where: before(enquiryDays), transaction: tx })
    return enquiries + (await InboundMail.destroy({ where: before(inboundDays), transaction: tx }))
  })

/** The mailbox is read where one is set up. */
export const messagingJobs = (env: Pick<Env, 'IMAP_URL'>): readonly Job[] => [
  { name: 'sweep-enquiries', everySeconds: 3600, run: sweepEnquiries },
  { name: 'remind-of-leads', everySeconds: 600, run: remindOfLeads },
  ...(env.IMAP_URL === undefined ? [] : [{ name: 'poll-mailbox', everySeconds: 20, run: pollMailbox }]),
]
