import { authenticator } from '../../site/e2e/authenticator'
import { createClient, routeTable, type Client } from '../../shared/client/client'
import { httpTransport } from '../../shared/client/http-transport'
import { features } from '../../shared/contract/features'
import type { Role } from '../../shared/contract/session'

/** The API behind the console's tests; the run chose its port. */
export const apiAddress = `http://localhost:${process.env['CONSOLE_PORT'] ?? ''}`

export interface Account {
  readonly mail: string
  readonly password: string
  readonly name: string
}

export const admin: Account = {
  mail: 'admin@hangarlist.test',
  password: 'the-admin-of-the-tests',
  name: 'Hangarlist Admin',
}

const clientOf = (token?: string): Client =>
  createClient(routeTable(features), httpTransport({ base: apiAddress, token: () => token }))

export const signedInClient = async ({ mail, password }: Account): Promise<Client> => {
  const { token } = await clientOf().session.login({ body: { mail, password } })
  return clientOf(token)
}

/** Milliseconds for which a sign-in is used: for longer it is no fresh proof, which some calls need. */
const usedFor = 10 * 60_000
let ofAdmin: { readonly since: number; readonly client: Promise<Client> } | undefined

/** The admin, signed in once for many tests of a worker: each sign-in costs a password's hash. */
export const asAdmin = (): Promise<Client> => {
  if (!ofAdmin || Date.now() - ofAdmin.since > usedFor)
    ofAdmin = { since: Date.now(), client: signedInClient(admin) }
  return ofAdmin.client
}

let made = 0

/** A new account of this role, registered as people do, and confirmed or raised by the admin. */
export const anAccount = async (role: Role): Promise<Account> => {
  const mail = `person${process.pid}-${++made}-${Date.now()}@example.test`
  const password = `a quiet long word ${made}`
  const name = role === 'user' ? 'Paula' : 'Mona'
  await clientOf().session.register({
    body: {
      accountType: 'person',
      name,
      surname: 'Tester',
      mail,
      dialCode: '+90',
      phone: '5551234567',
      password,
    },
  })
  const staff = await asAdmin()
  const { data } = await staff.users.list({ query: { search: mail } })
  const [user] = data
  if (!user) throw new Error(`${mail} was not found`)
  const params = { id: user._id }
  if (role === 'user') await staff.users.confirm({ params })
  else await staff.users.update({ params, body: { role } })
  return { mail, password, name: `${name} Tester` }
}

/** Sets two-step sign-in up for an account: its next codes, and its recovery codes. */
export const withTwoSteps = async (account: Account) => {
  const client = await signedInClient(account)
  const { secret } = await client.factors.beginTotp()
  const code = authenticator(secret)
  const { codes } = await client.factors.confirmTotp({
    body: { password: account.password, code: await code() },
  })
  return { code, codes }
}
