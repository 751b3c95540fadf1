import type { Client } from '../../client/client'
import type { StaffUser, UserRow } from '../../contract/users'
import type { Text } from '../../text/text'

export const quotaKinds = ['advert', 'lease', 'toolLease', 'parts'] as const
type Quota = (typeof quotaKinds)[number]
type Body = Parameters<Client['users']['update']>[0]['body']

/** The form as it is typed; the server judges the numbers. */
export interface UserFormState extends Readonly<Record<Quota, string>> {
  readonly accountType: string
  readonly role: string
  readonly suspended: boolean
}

/** The form's values for a stored user; typed values that differ from the seen ones are kept. */
export const formOf = (user: UserRow, typed?: UserFormState, seen?: UserRow): UserFormState => {
  const stored: UserFormState = {
    advert: String(user.remain.advert),
    lease: String(user.remain.lease),
    toolLease: String(user.remain.toolLease),
    parts: String(user.remain.parts),
    accountType: user.accountType,
    role: user.role,
    suspended: user.suspended,
  }
  if (!typed || !seen) return stored
  const before = formOf(seen)
  const touched = Object.entries(typed).filter(([key, value]) => before[key as keyof UserFormState] !== value)
  return { ...stored, ...Object.fromEntries(touched) }
}

/** The changed fields with their previous values; undefined if nothing has changed. */
export const changesOf = (seen: UserRow, form: UserFormState): Body | undefined => {
  const before = formOf(seen)
  const quotas = quotaKinds.filter(kind => form[kind].trim() !== before[kind])
  const remain = Object.fromEntries(quotas.map(kind => [kind, form[kind].trim()]))
  const expected = Object.fromEntries(quotas.map(kind => [kind, seen.remain[kind]]))
  const body = {
    ...(quotas.length > 0 && { remain }),
    ...(form.accountType !== seen.accountType && { accountType: form.accountType }),
    ...(form.role !== seen.role && { role: form.role }),
    ...(form.suspended !== seen.suspended && { suspended: form.suspended }),
  }
  if (Object.keys(body).length === 0) return undefined
  return {
    ...body,
    expected: {
      ...(quotas.length > 0 && { remain: expected }),
      ...('accountType' in body && { accountType: seen.accountType }),
      ...('role' in body && { role: seen.role }),
      ...('suspended' in body && { suspended: seen.suspended }),
    },
  } as Body
}

/** The consequences of a change, as text. */
export const consequencesOf = (
  { staff }: Text,
  user: StaffUser,
  changes: Body | undefined,
): readonly string[] => {
  const { follows, roles, accountTypes } = staff.users
  if (!changes) return []
  const { suspended, role, accountType } = changes
  const lines: string[] = []
  if (suspended === true) lines.push(follows.suspend(user.adverts.live))
  if (suspended === false) lines.push(follows.resume(user.adverts.paused))
  if (role) {
    lines.push(follows.role(roles[role] ?? role))
    if (role === 'Admin') lines.push(follows.admin)
    if (role === 'user') lines.push(follows.notStaff)
  }
  if (typeof accountType === 'string') {
    lines.push(follows.accountType(accountTypes[accountType] ?? accountType))
    if (accountType === 'person') lines.push(follows.leases)
  }
  return lines
}

/** A colleague's concurrent changes, one per line. */
export const differencesOf = ({ staff }: Text, seen: UserRow, now: UserRow): readonly string[] => {
  const { users } = staff
  const line = (label: string, before: string, after: string) =>
    before === after ? [] : [users.dialog.now(label, before, after)]
  const state = ({ suspended }: UserRow) => (suspended ? users.suspended : users.active)
  return [
    ...quotaKinds.flatMap(kind =>
      line(users.quotas[kind], String(seen.remain[kind]), String(now.remain[kind])),
    ),
    ...line(
      users.columns.accountType,
      users.accountTypes[seen.accountType] ?? '',
      users.accountTypes[now.accountType] ?? '',
    ),
    ...line(users.columns.role, users.roles[seen.role] ?? '', users.roles[now.role] ?? ''),
    ...line(users.columns.state, state(seen), state(now)),
  ]
}
