import { z } from 'zod'
import { accountFields } from '../data/field-limits'
import { toldReasons } from '../data/user-codes'
import { defineFeature, limited, Mail, optional, Password } from './kit'
import { PasskeyAnswer, PasskeyRequest } from './passkeys'
import { AccountPhone, accountPhoneCheck, withAccountPhone, DialCode } from './phone'

export const roles = ['user', 'Moderator', 'Admin'] as const
export const Role = z.enum(roles)
export type Role = z.infer<typeof Role>

export const accountTypes = ['person', 'business', 'businessplus'] as const
export const AccountType = z.preprocess(
  value => (typeof value === 'string' ? value.toLowerCase().replace(/[\s_-]/g, '') : value),
  z.enum(accountTypes),
)

const Register = z
  .object({
    accountType: z.preprocess(
      value => (typeof value === 'string' ? value.toLowerCase() : value),
      z.literal('person', 'only Person can be chosen at registration'),
    ),
    name: limited(accountFields.name),
    surname: limited(accountFields.surname),
    mail: Mail,
    dialCode: DialCode,
    phone: AccountPhone,
    password: Password,
  })
  .check(accountPhoneCheck)
  .transform(withAccountPhone)

/** The six digits of an authenticator app, or a recovery code, as people type them: with blanks, dashes, small letters. */
export const FactorCode = z
  .string()
  .max(60)
  .transform(typed => typed.replace(/[\s\p{Pd}]/gu, '').toUpperCase())
  .pipe(
    z.string().regex(/^(\d{6}|[A-HJ-NP-Z2-9]{16})$/, 'must be the 6 digits of your app, or a recovery code'),
  )

/** For programs without cookies: the device token of the last sign-in, or an empty text at the first one. */
export const Device = z.string().max(100).optional()

/** Needed for an account with a second factor: a code, or a passkey of the account in its place. */
export const SecondStep = z.object({ code: optional(FactorCode), passkey: PasskeyAnswer.optional() })
export type SecondStep = z.output<typeof SecondStep>

const Login = SecondStep.extend({
  mail: Mail,
  password: z.string().min(1, 'is needed').max(200),
  device: Device,
})

export const LoggedIn = z.object({
  token: z.string(),
  /** Expiry of the token: seconds since 1970. */
  tokenExp: z.int(),
  name: z.string(),
  surname: z.string(),
  mail: z.string(),
  role: Role,
  /** Only for staff who must set up a second factor before they may do anything else. */
  lacksFactor: z.literal(true).optional(),
  /** The new device token, for a program that sent one or asked for one; browsers get it as a cookie. */
  device: z.string().optional(),
})
export type LoggedIn = z.infer<typeof LoggedIn>

/** A place where somebody is signed in; nothing of it signs anybody in. */
export const OpenSession = z.object({
  /** Names the session in the call that ends it. */
  key: z.string(),
  client: z.enum(['site', 'console', 'other']),
  /** Browser and system, such as `Chrome on Windows`, or the name of a program; null when they are not known. */
  device: z.string().nullable(),
  createdAt: z.string(),
  /** To about ten minutes. */
  lastSeenAt: z.string(),
  expiresAt: z.string(),
  /** The shortened address that it was last used from, such as `203.0.113.0/24`; null when it is not known. */
  network: z.string().nullable(),
  /** Whether it is the session that makes the call. */
  current: z.boolean(),
})
export type OpenSession = z.infer<typeof OpenSession>
export const SessionKey = z.string().regex(/^[\w-]{1,64}$/, 'is not the key of a session')

/** `data` of the error `suspended`: a reason of `toldReasons`, and the ISO time at which the suspension ends. */
export const SuspendedData = z.object({ reason: z.enum(toldReasons), until: z.string().nullable() })
export type SuspendedData = z.infer<typeof SuspendedData>

/** A code as people copy it: with blanks or a dash among its digits. */
const Otp = z
  .string()
  .max(40)
  .transform(typed => typed.replace(/[\s\p{Pd}]/gu, ''))
  .pipe(z.string().regex(/^\d{6}$/, 'must be the 6 digits from the mail'))

export const session = defineFeature({
  register: {
    method: 'POST',
    path: '/register',
    gate: 'public',
    summary: 'Create an account',
    body: Register,
    reply: z.object({ mail: z.string() }),
    message: 'Register successfuly',
  },
  login: {
    method: 'POST',
    path: '/login',
    gate: 'public',
    summary:
      'Sign in; also sets the token cookie. From a device that has signed in before, the tries of others keep nobody out: browsers show it by a cookie, programs by `device`. An account with a second factor is answered 401 `second_factor` unless `code` or `passkey` comes along; for one with passkeys `data.passkey` has what a browser needs to ask for one',
    body: Login,
    reply: LoggedIn,
  },
  passkeyRequest: {
    method: 'GET',
    path: '/login/passkey',
    gate: 'public',
    summary: 'What a browser needs to sign in with any passkey of this site; good for five minutes and once',
    reply: PasskeyRequest,
    personal: true,
  },
  loginByPasskey: {
    method: 'POST',
    path: '/login/passkey',
    gate: 'public',
    summary: 'Sign in with a passkey, without mail and password; else like `POST /login`',
    body: z.object({ passkey: PasskeyAnswer, device: Device }),
    reply: LoggedIn,
  },
  logout: {
    method: 'POST',
    path: '/logout',
    gate: 'public',
    summary:
      'End this session, if there is one still; the token is worthless at once and the cookies go. `provider` is the name of the identity provider that it began at, where its person is signed in still',
    reply: z.object({ provider: z.string().optional() }),
  },
  sendOtp: {
    method: 'POST',
    path: '/sendotp',
    gate: 'public',
    summary: 'Mail a code for a new password. Unknown addresses are answered alike',
    body: z.object({ mail: Mail }),
    reply: z.literal('Otp sent'),
    message: 'Otp sent',
  },
  resetPassword: {
    method: 'POST',
    path: '/resetpassword',
    gate: 'public',
    summary: 'Set a new password with the mailed code',
    body: z.object({ mail: Mail, password: Password, otp: Otp }),
    reply: z.literal('Password change success'),
    message: 'Password change success',
  },
})
