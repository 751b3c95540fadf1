import { z } from 'zod'

/** `tls` from the first byte (usually port 465); `starttls` (587) must succeed before anything else is sent. */
const smtpSecurities = ['tls', 'starttls'] as const

const line = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `can have at most ${max} characters`)
    .refine(value => !/[\r\n]/.test(value), 'must be one line')
const needed = (max: number) => line(max).refine(value => value !== '', 'is needed')

/** The moderator's own mail account, without its password: that is in the keychain and nowhere else. */
export const SmtpAccount = z.object({
  host: needed(253).refine(host => /^[\w.:[\]-]+$/.test(host), 'must be the name of a server'),
  port: z.int('must be a number').min(1, 'must be at least 1').max(65_535, 'must be at most 65535'),
  security: z.enum(smtpSecurities),
  user: needed(254),
  /** The sender's address of the mails. */
  from: needed(254).pipe(z.email('must be a mail address')),
  fromName: line(80),
})
export type SmtpAccount = z.output<typeof SmtpAccount>

/** An empty password keeps the one that is known. */
export const SmtpChange = SmtpAccount.extend({ password: z.string().max(300) })
export type SmtpChange = z.output<typeof SmtpChange>

/** Progress of sending a mailing from the moderator's own account on this console. */
export const SmtpRun = z.object({
  mailing: z.int().positive(),
  state: z.enum(['waiting', 'sending', 'stopping', 'stopped', 'done']),
  sent: z.int(),
  failed: z.int(),
  /** Why it stopped by itself. */
  problem: z.string().nullable(),
})
export type SmtpRun = z.output<typeof SmtpRun>

export const SmtpState = z.object({
  account: SmtpAccount.nullable(),
  hasPassword: z.boolean(),
  /** Why the password could not be kept or read, in words; it then lasts until the console is closed. */
  keychain: z.string().nullable(),
  run: SmtpRun.nullable(),
})
export type SmtpState = z.output<typeof SmtpState>

export const SmtpTest = z.object({ ok: z.boolean(), problem: z.string().nullable() })
export type SmtpTest = z.output<typeof SmtpTest>

export const SmtpSend = z.object({ mailing: z.int().positive() })
