import { support } from '../../shared/contract/support'
import { implement } from '../platform/http/invoke'
import { publicAddress } from '../platform/settings/operator-address'
import { sendSupportRequest } from './support.service'
import { answerTicket, listTickets, ticketThread } from './tickets.service'

export const supportOperations = implement(support, {
  send: sendSupportRequest,
  contact: async ({ app }) => ({ mail: await publicAddress(app) }),
  tickets: listTickets,
  ticket: ticketThread,
  answer: answerTicket,
})
