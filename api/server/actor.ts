import type { ParameterizedContext } from 'koa'
import { AppError } from '../../shared/contract/errors'
import { accountTypes, roles } from '../../shared/contract/session'
import type { App } from '../platform/app/app-context'
import { isKey, readKey } from '../api-keys/api-keys.public'
import { asDeviceToken, hasFactorSql, noteSeen, readToken } from '../accounts/accounts.public'
import { actingFor, actsForOf, actsForSql } from '../companies/companies.public'
import type { ActingFor, Caller, SignedIn } from '../platform/http/context'
import { oneOf } from '../platform/db/row-readers'
import { toTime } from '../platform/db/values'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The request's caller. The account is read each time, so that suspension and changes of role take effect at once. */
export const callerOf = async (app: App, ctx: ParameterizedContext): Promise<Caller> => {
  const header = ctx
    .get('authorization')
    .replace(/^Bearer\s+/i, '')
    .trim()
  const cookie = header ? undefined : ctx.cookies.get('token')
  const guest = ctx.cookies.get('guest')
  const signOn = ctx.cookies.get('sign_on')
  if ((cookie || guest || signOn) && !safeMethods.has(ctx.method)) checkOrigin(app, ctx)
  const token = header || cookie
  const byKey = header && isKey(header) ? await readKey(app, header, ctx.ip) : undefined
  // Browsers send an origin; a program without cookies would otherwise register a new device with each sign-in.
  const device = asDeviceToken(ctx.cookies.get('known_device')) || (ctx.get('origin') ? '' : undefined)
  const said = /^\d{1,10}$/.exec(ctx.get('x-company'))
  const found = byKey ?? (token ? await signedIn(app, token, ctx.ip) : null)
  return {
    actor: found?.actor ?? null,
    ...(byKey && { key: byKey.key }),
    ...(found && 'company' in found && found.company && { company: found.company }),
    ...(said && { saidCompany: Number(said[0]) }),
    requestId: String(ctx.state['requestId']),
    ip: ctx.ip,
    userAgent: ctx.get('user-agent').slice(0, 300),
    client: ctx.get('x-client').slice(0, 40) || (cookie ? 'site' : ''),
    ...(device !== undefined && { device }),
    ...(signOn && { signOn }),
    ...(guest && { guest }),
  }
}

/** Other sites can start requests with our cookie (CSRF), so changes must come from our own pages. Throws `forbidden`. */
export const checkOrigin = (app: App, ctx: ParameterizedContext) => {
  const origin = ctx.get('origin')
  const own = origin !== '' && (origin === new URL(app.env.PUBLIC_URL).origin || hostOf(origin) === ctx.host)
  if (own || (origin === '' && ctx.get('sec-fetch-site') === 'same-origin')) return
  throw new AppError('forbidden', 'This request did not come from our own pages.')
}

const hostOf = (origin: string): string | undefined =>
  URL.canParse(origin) ? new URL(origin).host : undefined

interface Found {
  readonly actor: SignedIn
  readonly company?: ActingFor | undefined
}

const signedIn = async (app: App, token: string, ip: string): Promise<Found | null> => {
  const claims = readToken(app.env.JWT_SECRET, token, app.clock())
  if (!claims) return null
  const [row] = await app.db.readCurrent(
    `SELECT u.id, u.role, u.account_type AS accountType, u.token_version AS version, u.name, u.surname, u.mail,
            u.confirmed_at AS confirmedAt, ${hasFactorSql('u.id')} AS hasFactor, COALESCE(s.last_seen_at, s.created_at) AS seenAt,
            COALESCE(s.proved_at, s.created_at) AS provedAt, s.by_provider AS byProvider, s.member_id AS memberId,
            ${actsForSql('u.id')} AS actsFor
       FROM users u JOIN sessions s ON s.user_id = u.id
      WHERE u.id = ? AND s.id = ? AND s.ended_at IS NULL AND u.deleted_at IS NULL AND u.suspended_at IS NULL`,
    [claims.userId, claims.sessionId],
  )
  if (!row || row['version'] !== claims.version) return null
  noteSeen(app, claims.sessionId, { at: toTime(row['seenAt']), ip })
  const role = oneOf(row['role'], roles)
  const isFactorRequired = app.env.STAFF_SECOND_FACTOR && role !== 'user'
  const isByProvider = Boolean(row['byProvider'])
  const isVouchedFor = app.env.OIDC_SECOND_FACTOR && isByProvider
  const lacksFactor = isFactorRequired && !row['hasFactor'] && !isVouchedFor
  const actsFor = actsForOf(row['actsFor'])
  const actor = {
    id: claims.userId,
    ...(actsFor.length > 0 && { actsFor }),
    role: lacksFactor ? 'user' : role,
    ...(isByProvider && { isByProvider }),
    isFactorRequired,
    lacksFactor,
    accountType: oneOf(row['accountType'], accountTypes),
    sessionId: claims.sessionId,
    provedAt: new Date(toTime(row['provedAt'])),
    name: String(row['name']),
    mail: String(row['mail']),
    isConfirmed: row['confirmedAt'] !== null,
  } as const
  const memberId = row['memberId']
  const fullName = `${actor.name} ${String(row['surname'])}`
  const company =
    memberId === null ? undefined : await actingFor(app, Number(memberId), { ...actor, fullName })
  return { actor, company }
}
