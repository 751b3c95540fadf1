import { Webhook } from 'standardwebhooks'
import { AppError } from '../../../shared/contract/errors'
import { InboundMail, inboundMail, maxRawMail } from '../../../shared/contract/inbound-mail'
import { invalidInput } from '../../../shared/contract/issue-words'
import type { Context } from '../../platform/http/context'
import { implement } from '../../platform/http/invoke'
import type { ReceivedBody } from '../../platform/http/signed-body'
import { takeEvent } from './take-event'
import { takeMail } from './take-mail'

/**
 * A mail from a mail server. Signatures are good for five minutes, and each mail is taken once, so a request that is
 * sent again changes nothing. Throws `not_found` without a secret, `bad_request` for a wrong signature or one that is
 * too old, `invalid` and `too_large` for a body that holds no mail.
 */
const receiveMail = async ({
  app,
  signed,
}: Context<(typeof inboundMail)['receive']>): Promise<{ outcome: string }> => {
  const secret = app.env.INBOUND_MAIL_SECRET
  if (secret === undefined) throw new AppError('not_found', 'Mails are not taken here.')
  const sent = verified(secret, signed)
  if ('event' in sent) return { outcome: await takeEvent(app, sent) }
  const { raw, recipient } = sent
  const bytes = Buffer.from(raw, 'base64')
  if (bytes.length > maxRawMail) throw new AppError('too_large', 'The mail is too large; 10 MB are taken.')
  return { outcome: await takeMail(app, bytes, recipient) }
}

const verified = (secret: string, signed: ReceivedBody | undefined): InboundMail => {
  if (!signed) throw new AppError('bad_request', 'This call takes a signed body.')
  try {
    // The body is parsed below, by its schema.
    new Webhook(secret).verify(signed.bytes, { ...signed.headers }, { jsonParse: false })
  } catch (cause) {
    throw new AppError('bad_request', 'The signature of this mail is not valid.', { cause })
  }
  const parsed = InboundMail.safeParse(jsonOf(signed.bytes))
  if (!parsed.success) throw invalidInput('invalid', parsed.error.issues)
  return parsed.data
}

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new AppError('bad_request', 'The body is not valid JSON.', { cause })
  }
}

export const inboundMailOperations = implement(inboundMail, { receive: receiveMail })
