import { hash } from 'node:crypto'
import type { App } from '../../platform/app/app-context'
import { audit } from '../../platform/audit/audit'
import { forUpdate, type Tx } from '../../platform/db/tx'
import type { UserRow } from '../../platform/db/schema/user.model'
import type { Caller } from '../../platform/http/context'
import type { Role } from '../../../shared/contract/session'
import { oidcOf } from '../../platform/env/oidc'
import { queueMail } from '../../platform/mail/outbox'
import { providerLinkedLetter } from '../letters/account-letters'
import { forgetDevices } from '../session/known-devices'
import { createAccount, endSessions, isActiveAdmin, isAdminLeft } from '../users/accounts'
import type { Person } from './person'
import { SignOnError } from './sign-on-error'

const hashOf = ({ issuer, subject }: Person) => hash('sha256', `${issuer}\n${subject}`)

interface Signed {
  readonly person: Person
  readonly caller: Caller
  readonly now: Date
}

/** The number of the account that a person of the provider has here, locked until the transaction ends. */
export const knownPerson = async (app: App, tx: Tx, { person, now }: Signed): Promise<number | undefined> => {
  const identity = await app.db.models.ProviderIdentity.findOne({
    where: { subjectHash: hashOf(person) },
    ...forUpdate(tx),
  })
  await identity?.update({ lastUsedAt: now }, { transaction: tx })
  return identity?.get().userId
}

/**
 * The account of a person of the provider with the role that their groups give now; a first sign-in makes it, or ties it to
 * the account whose owner has confirmed the same address. Undefined if no group gives a role any more: the account has lost
 * it then. Throws SignOnError for who cannot get an account, and for the last admin who would not be one any more.
 */
export const accountOf = async (app: App, tx: Tx, signed: Signed): Promise<UserRow | undefined> => {
  const { person } = signed
  const known = await knownPerson(app, tx, signed)
  const id = known ?? (person.role && (await newAccount(app, tx, signed, person.role)))
  if (id === undefined) throw new SignOnError('noRole')
  const user = await app.db.models.User.findOne({ where: { id, deletedAt: null }, ...forUpdate(tx) })
  if (!user) throw new SignOnError('failed')
  await setRole(app, tx, signed, user.get(), person.role ?? 'user')
  await user.reload({ transaction: tx })
  return person.role && user.get()
}

/** The number of an account that is tied to this person from now on. */
const newAccount = async (app: App, tx: Tx, signed: Signed, role: Role): Promise<number> => {
  const { person, caller, now } = signed
  const { mail, name, surname, issuer } = person
  if (mail === undefined) throw new SignOnError('unverified')
  const there = (await app.db.models.User.findOne({ where: { mail }, ...forUpdate(tx) }))?.get()
  // Whoever registered an address without confirming it knows the password of that account.
  if (there && !there.confirmedAt) throw new SignOnError('unconfirmed')
  const account = { mail, passwordHash: '', name, surname, role, confirmedAt: now }
  const objectId = there?.id ?? (await createAccount(app, tx, account, now))
  await tie(app, tx, signed, objectId)
  const after = { issuer, new: !there }
  await audit(app, tx, caller, { action: 'user.providerLink', objectType: 'user', objectId, after })
  if (there) {
    await endEverywhere(app, tx, objectId, now)
    await tellOwner(app, tx, there, now)
  }
  return objectId
}

/** Notes who an account is at the provider, in place of who it was at a former one. Throws SignOnError if it is somebody else here. */
const tie = async (app: App, tx: Tx, { person, now }: Signed, userId: number): Promise<void> => {
  const { issuer, subject } = person
  const { ProviderIdentity } = app.db.models
  const former = await ProviderIdentity.findOne({ where: { userId }, ...forUpdate(tx) })
  if (former?.get().issuer === issuer) throw new SignOnError('taken')
  await former?.destroy({ transaction: tx })
  await ProviderIdentity.create(
    { userId, issuer, subject, subjectHash: hashOf(person), createdAt: now, lastUsedAt: now },
    { transaction: tx },
  )
}

const tellOwner = (app: App, tx: Tx, { mail, name }: UserRow, now: Date): Promise<void> => {
  const { PUBLIC_URL: publicUrl } = app.env
  const letter = providerLinkedLetter({ name, publicUrl, provider: oidcOf(app.env)?.name ?? '' })
  return queueMail(app.db, tx, { to: mail, template: 'provider-linked', ...letter }, now)
}

/**
 * The groups alone say what role a person has. A change ends the sessions, as one by an admin does. Throws SignOnError where it
 * would leave no admin: a wrong setting would else have nobody who sees it.
 */
const setRole = async (
  app: App,
  tx: Tx,
  { caller, now }: Signed,
  user: UserRow,
  role: Role,
): Promise<void> => {
  const { id, role: before } = user
  if (role === before) return
  if (isActiveAdmin(user) && !(await isAdminLeft(app, tx, [id]))) throw new SignOnError('lastAdmin')
  await app.db.models.User.update({ role, updatedAt: now }, { where: { id }, transaction: tx })
  await endEverywhere(app, tx, id, now)
  await audit(app, tx, caller, {
    action: 'user.providerRole',
    objectType: 'user',
    objectId: id,
    before: { role: before },
    after: { role },
  })
}

const endEverywhere = async (app: App, tx: Tx, userId: number, now: Date): Promise<void> => {
  await endSessions(app, tx, userId, now)
  await forgetDevices(app, tx, [userId])
}
