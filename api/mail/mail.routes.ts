import { mail } from '../../shared/contract/mail'
import { implement } from '../http/invoke'
import { sendMail } from './mail.service'

export const mailOperations = implement(mail, { send: sendMail })
