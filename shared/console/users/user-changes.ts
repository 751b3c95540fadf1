import type { Client } from '../../client/client'
import type { CreditKind, StaffUser, UserRow } from '../../contract/users'
import { pick, recordOf } from '../../rules/keys'
import { keysOf } from '../../rules/records'
import type { Text } from '../../text/text'
import type { FormValues } from '../platform/use-saved-form'

export const quotaKinds = ['advert', 'lease', 'toolLease', 'parts'] as const satisfies readonly CreditKind[]
type Body = Parameters<Client['users']['update']>[0]['body']

/** The form as it is typed, by the server's names of its fields; the server judges the numbers. */
export type UserValues = FormValues<
  `remain.${CreditKind}` | 'accountType' | 'company' | 'role' | 'suspended' | 'reason' | 'words' | 'until'
>

export const valuesOf = ({
  remain,
  accountType,
  company,
  role,
  suspended,
  ...user
}: UserRow): UserValues => ({
  'remain.advert': String(remain.advert),
  'remain.lease': String(remain.lease),
  'remain.toolLease': String(remain.toolLease),
  'remain.parts': String(remain.parts),
  accountType,
  company: company ?? '',
  role,
  suspended: String(suspended),
  reason: user.suspensionReason ?? '',
  words: user.suspensionWords ?? '',
  until: user.suspendedUntil?.slice(0, 10) ?? '',
})

/** What belongs to a suspension, or to its end; undefined if that is left as it is. */
const suspensionIn = (before: UserValues, { suspended, reason, words, until }: UserValues) => {
  const isSame = suspended === before.suspended
  if (suspended === 'false') return isSame ? undefined : { suspended: false, words: words.trim() }
  if (isSame && reason === before.reason && words === before.words && until === before.until) return undefined
  return { suspended: true, reason, words: words.trim(), until }
}

/** The changed fields with their previous values; undefined if nothing has changed. */
export const changesOf = (seen: UserRow, typed: UserValues): Body | undefined => {
  const before = valuesOf(seen)
  const quotas = quotaKinds.filter(kind => typed[`remain.${kind}`].trim() !== before[`remain.${kind}`])
  const rights = (['accountType', 'role'] as const).filter(name => typed[name] !== before[name])
  const suspension = suspensionIn(before, typed)
  const company = typed.company.trim()
  const isRenamed = company !== before.company
  if (quotas.length + rights.length === 0 && !suspension && !isRenamed) return undefined
  const remain = recordOf(quotas, kind => typed[`remain.${kind}`].trim())
  return {
    ...(quotas.length > 0 && { remain }),
    ...recordOf(rights, name => typed[name]),
    ...(isRenamed && { company }),
    ...suspension,
    expected: {
      ...(quotas.length > 0 && { remain: pick(seen.remain, ...quotas) }),
      ...pick(seen, ...rights),
      ...(isRenamed && { company: before.company }),
      ...(suspension && { suspended: seen.suspended }),
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
  const { suspended, role, accountType, company } = changes
  const lines: string[] = []
  if (suspended === true && !user.suspended) lines.push(follows.suspend(user.adverts.live))
  if (suspended === true && user.suspended) lines.push(follows.changed)
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
  if (company !== undefined)
    lines.push(
      (accountType ?? user.accountType) === 'person' ? follows.companyLater : follows.company(company),
    )
  return lines
}

/** What a colleague has changed from `seen` to `now`, one field per line. */
export const differencesOf = ({ staff }: Text, seen: UserRow, now: UserRow): readonly string[] => {
  const { quotas, columns, dialog, accountTypes, roles, suspended, active } = staff.users
  const shown = ({ remain, accountType, company, role, ...user }: UserRow) => ({
    ...recordOf(quotaKinds, kind => String(remain[kind])),
    accountType: accountTypes[accountType] ?? '',
    company: company ?? '',
    role: roles[role] ?? '',
    state: user.suspended ? suspended : active,
  })
  const [before, after] = [shown(seen), shown(now)]
  return keysOf(before)
    .filter(name => before[name] !== after[name])
    .map(name =>
      dialog.now({ ...columns, ...quotas, company: dialog.company }[name], before[name], after[name]),
    )
}
