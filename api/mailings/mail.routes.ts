import { mail } from '../../shared/contract/mail'
import { implement } from '../platform/http/invoke'
import { listMails, mailDetail, retryMail, withdrawMail } from './mail-log.service'
import { sendMail } from './mail.service'

export const mailOperations = implement(mail, {
  send: sendMail,
  list: listMails,
  detail: mailDetail,
  retry: retryMail,
  withdraw: withdrawMail,
})
