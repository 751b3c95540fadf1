import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { z } from 'zod'
import { dkimKey } from './dkim-key'
import { keepPrivate, codeOf } from './private-files'
import { checkOidc, oidcSettings } from './oidc'
import { flag, setting } from './setting'

const sqliteName = 'hangarlist.sqlite'

const port = setting(z.coerce.number().int().min(0).max(65_535).default(3000))
const days = z.coerce.number().int().min(0).max(36_500)
const databaseUrl = z
  .string()
  .regex(/^(sqlite|mysql|mariadb):\/\/.+/, 'must start with sqlite:// or mysql://')

/** `desk@example.com` or `Hangarlist <desk@example.com>`. */
const sender = z
  .string()
  .refine(
    text => z.email().safeParse(/^[^<>]*<([^<>]+)>$/.exec(text.trim())?.[1] ?? text.trim()).success,
    'must be a mail address, or a name and <a mail address>',
  )

/** Of it addresses are made by a plus sign and up to 36 characters more; mail servers take 64 of them (RFC 5321). */
const baseAddress = z
  .email('must be a mail address')
  .toLowerCase()
  .regex(/^[^@+]{1,24}@/, 'may have 24 characters before the @, and no plus sign')

/** `name=value,name=value`, values percent-encoded, as OpenTelemetry has them. */
const otlpHeaders = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+=[^,]+(,[\w!#$%&'*+.^`|~-]+=[^,]+)*$/, 'must be name=value,name=value')

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** `hooks.internal` or `127.0.0.1:8443`, separated by commas; kept as `host:port`, as the URL parser writes them. */
const egressAllow = z
  .string()
  .default('')
  .transform((list, ctx) =>
    list
      .split(',')
      .map(entry => entry.trim())
      .filter(Boolean)
      .map(entry => {
        const url = URL.canParse(`https://${entry}`) ? new URL(`https://${entry}`) : null
        if (url && !/[/\\?#@*]/.test(entry)) return `${url.hostname}:${url.port || '443'}`
        ctx.addIssue({ code: 'custom', message: `must be host or host:port, not ${entry}` })
        return ''
      }),
  )

const Settings = z
  .object({
    NODE_ENV: setting(z.string().default('development')),
    PORT: port,
    HOST: setting(z.string().default('127.0.0.1')),
    PUBLIC_URL: setting(z.url({ protocol: /^https?$/ }).optional()),
    DATA_DIR: setting(z.string().default('./data')),
    DATABASE_URL: setting(databaseUrl.optional()),
    DATABASE_REPLICA_URLS: setting(
      z
        .string()
        .default('')
        .transform(list => list.split(',').filter(Boolean))
        .pipe(z.array(databaseUrl)),
    ),
    STAFF_SECOND_FACTOR: setting(flag.default(false)),
    JWT_SECRET: setting(z.string().min(32, 'needs at least 32 characters').optional()),
    ADMIN_EMAIL: setting(z.email().default('admin@hangarlist.test')),
    ADMIN_PASSWORD: setting(z.string().min(10, 'needs at least 10 characters').optional()),
    SEED_DEMO: setting(flag.optional()),
    SMTP_URL: setting(z.url({ protocol: /^smtps?$/ }).optional()),
    MAIL_FROM: setting(sender.default('Hangarlist <no-reply@hangarlist.test>')),
    MAIL_DKIM_SELECTOR: setting(
      z
        .string()
        .regex(/^[a-z\d](?:[a-z\d.-]*[a-z\d])?$/i, 'must be letters, digits, hyphens and dots')
        .max(63, 'may have 63 characters')
        .optional(),
    ),
    MAIL_DKIM_KEY: setting(dkimKey.optional()),
    MAIL_BOUNCE_ADDRESS: setting(baseAddress.optional()),
    REPLY_ADDRESS: setting(baseAddress.optional()),
    INBOUND_MAIL_SECRET: setting(
      z
        .string()
        .regex(/^whsec_[A-Za-z\d+/]{32,86}={0,2}$/, 'must be whsec_ and 24 to 64 bytes in base64')
        .optional(),
    ),
    IMAP_URL: setting(
      z
        .url({ protocol: /^imaps?$/, error: 'must be imaps://user:password@host/folder' })
        .refine(
          url => new URL(url).username !== '' && new URL(url).password !== '',
          'needs a user and a password',
        )
        .optional(),
    ),
    S3_ENDPOINT: setting(z.url().optional()),
    S3_BUCKET: setting(z.string().optional()),
    S3_REGION: setting(z.string().default('us-east-1')),
    S3_ACCESS_KEY_ID: setting(z.string().optional()),
    S3_SECRET_ACCESS_KEY: setting(z.string().optional()),
    STRIPE_SECRET_KEY: setting(z.string().optional()),
    STRIPE_WEBHOOK_SECRET: setting(z.string().optional()),
    STRIPE_API_BASE: setting(z.url().optional()),
    RATES_URL: setting(
      z.url({ protocol: /^https$/, error: 'must be an address that begins with https://' }).optional(),
    ),
    EGRESS_ALLOW: setting(egressAllow),
    MAIL_LOG_DAYS: setting(days.default(365)),
    AUDIT_LOG_DAYS: setting(days.default(1095)),
    METRICS_TOKEN: setting(z.string().min(16, 'needs at least 16 characters').optional()),
    METRICS_PORT: setting(z.coerce.number().int().min(1).max(65_535).optional()),
    ...oidcSettings,
    OTEL_EXPORTER_OTLP_ENDPOINT: setting(
      z.url({ protocol: /^https?$/, error: 'must be an address such as http://localhost:4318' }).optional(),
    ),
    OTEL_EXPORTER_OTLP_HEADERS: setting(otlpHeaders.optional()),
    OTEL_SERVICE_NAME: setting(z.string().max(200).default('hangarlist')),
    OTEL_TRACES_SAMPLER: setting(z.enum(samplers).default('parentbased_always_on')),
    OTEL_TRACES_SAMPLER_ARG: setting(z.coerce.number().min(0).max(1).default(1)),
    TRUST_PROXY: setting(z.coerce.number().int().min(0).max(10).default(0)),
    DRAIN_SECONDS: setting(z.coerce.number().int().min(0).max(600).optional()),
    LOG_LEVEL: setting(
      z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
    ),
    RATE_LIMITS: setting(flag.default(true)),
    SQLITE_LOCK: setting(flag.default(true)),
  })
  .superRefine((settings, ctx) => {
    // Links in mails would lead to the reader's own machine.
    if (settings.NODE_ENV === 'production' && !settings.PUBLIC_URL)
      ctx.addIssue({ code: 'custom', path: ['PUBLIC_URL'], message: 'is needed in production' })
    const s3 = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
    if (settings.S3_ENDPOINT || settings.S3_BUCKET)
      for (const name of s3)
        if (!settings[name])
          ctx.addIssue({ code: 'custom', path: [name], message: 'is needed for the S3 photo store' })
    // Without the webhook secret, events of the payment provider could not be verified.
    if (settings.STRIPE_SECRET_KEY && !settings.STRIPE_WEBHOOK_SECRET)
      ctx.addIssue({ code: 'custom', path: ['STRIPE_WEBHOOK_SECRET'], message: 'is needed for payments' })
    const dkim = ['MAIL_DKIM_SELECTOR', 'MAIL_DKIM_KEY'] as const
    for (const name of dkim)
      if (!settings[name] && dkim.some(other => settings[other]))
        ctx.addIssue({ code: 'custom', path: [name], message: 'is needed to sign mails by DKIM' })
    checkOidc(settings, ctx)
    // An address that nobody reads would swallow answers; what reads mails needs an address to look for.
    const isRead = settings.INBOUND_MAIL_SECRET !== undefined || settings.IMAP_URL !== undefined
    for (const name of ['REPLY_ADDRESS', 'MAIL_BOUNCE_ADDRESS'] as const)
      if (settings[name] && !isRead)
        ctx.addIssue({
          code: 'custom',
          path: [name],
          message: `needs INBOUND_MAIL_SECRET or IMAP_URL, so that ${name === 'REPLY_ADDRESS' ? 'answers' : 'reports'} are read`,
        })
    if (isRead && !settings.REPLY_ADDRESS && !settings.MAIL_BOUNCE_ADDRESS)
      ctx.addIssue({
        code: 'custom',
        path: ['REPLY_ADDRESS'],
        message: 'is needed to take answers by mail, or MAIL_BOUNCE_ADDRESS to take reports',
      })
  })

/** The names of all settings. */
export const settingNames: readonly string[] = [...Object.keys(Settings.shape), 'SITE_DIR']

export interface Env extends Omit<
  z.output<typeof Settings>,
  'PUBLIC_URL' | 'DATABASE_URL' | 'JWT_SECRET' | 'SEED_DEMO' | 'DRAIN_SECONDS'
> {
  readonly PUBLIC_URL: string
  readonly DATABASE_URL: string
  readonly JWT_SECRET: string
  /** Undefined lets the server decide: a demo market in an empty database outside production. */
  readonly SEED_DEMO: boolean | undefined
  /** Seconds for which a stopping server goes on serving while /readyz answers 503. */
  readonly DRAIN_SECONDS: number
  readonly production: boolean
}

/** A wrong setting; the message has one line per variable. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/**
 * Parses the environment once (design, section 2). Creates DATA_DIR, readable by this user only, and stores a
 * generated JWT secret in it. Throws SettingsError naming every wrong variable.
 */
export const parseEnv = (source: Readonly<Record<string, string | undefined>>): Env => {
  const parsed = Settings.safeParse(source)
  if (!parsed.success)
    throw new SettingsError(
      parsed.error.issues.map(issue => `${issue.path.join('.') || 'settings'}: ${issue.message}`).join('\n'),
    )
  const settings = parsed.data
  const production = settings.NODE_ENV === 'production'
  const dataDir = resolve(settings.DATA_DIR)
  keepPrivate(dataDir, [sqliteName, `${sqliteName}-wal`, `${sqliteName}-shm`])
  return {
    ...settings,
    DATA_DIR: dataDir,
    PUBLIC_URL: (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, ''),
    DATABASE_URL: settings.DATABASE_URL ?? `sqlite://${join(dataDir, sqliteName)}`,
    JWT_SECRET: settings.JWT_SECRET ?? keptSecret(dataDir),
    SEED_DEMO: settings.SEED_DEMO,
    DRAIN_SECONDS: settings.DRAIN_SECONDS ?? (production ? 10 : 0),
    production,
  }
}

const keptSecret = (dataDir: string): string => {
  const file = join(dataDir, 'jwt-secret')
  if (!existsSync(file)) {
    // 'wx' fails if the file exists: of two processes that start at once, the second reads the first one's secret.
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { flag: 'wx', mode: 0o600 })
    } catch (error) {
      if (codeOf(error) !== 'EEXIST') throw error
    }
  }
  chmodSync(file, 0o600)
  return readFileSync(file, 'utf8').trim()
}
