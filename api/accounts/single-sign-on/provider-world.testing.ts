import { afterAll, beforeAll } from 'vitest'
import { startOidcStandin, type OidcStandin } from '../../../scripts/oidc-standin.mjs'
import { startApi, type TestApi } from '../../testing/start-api'
import { openSignOnBrowser, publicUrl } from './provider-browser.testing'

type Claims = Readonly<Record<string, unknown>>

let made = 0

/** A provider and a server that knows it, for the tests of a file. What the provider says of its people can be changed. */
export const withProvider = (more: Readonly<Record<string, string>> = {}, hasSignOut = true) => {
  let provider: OidcStandin
  let api: TestApi
  const people = new Map<string, Claims>()
  const failing = new Set<string>()
  const claimsOf = (name: string) => {
    if (failing.has(name)) throw new Error('out of order')
    return people.get(name)
  }
  beforeAll(async () => {
    provider = await startOidcStandin({ publicUrl, claimsOf, hasSignOut })
    api = await startApi({ ...provider.settings, STAFF_SECOND_FACTOR: 'on', ...more })
  })
  afterAll(async () => {
    await api.close()
    await provider.close()
  })
  const mailOf = (name: string) => String(people.get(name)?.['email'])
  const aBrowser = () => openSignOnBrowser(api)
  return {
    api: () => api,
    settings: () => provider.settings,
    mailOf,
    aBrowser,
    /** Somebody at the provider, by default a moderator with a verified address. */
    aPerson: (claims: Claims = {}) => {
      const name = `person${++made}`
      people.set(name, {
        ...{ email: `${name}@corp.test`, email_verified: true, given_name: 'Ada', family_name: 'Corporate' },
        ...{ groups: ['moderators'], ...claims },
      })
      return name
    },
    block: (name: string) => people.delete(name),
    /** The provider answers nothing of use about somebody any more. */
    fail: (name: string) => failing.add(name),
    change: (name: string, claims: Claims) => people.set(name, { ...people.get(name), ...claims }),
    accountOf: async (name: string) =>
      (await api.app.db.models.User.findOne({ where: { mail: mailOf(name) } }))?.get(),
    /** The status of a call with this token. */
    isIn: async (token: string, path = '/admin/queue/counts') =>
      (await api.fetch(path, { headers: { authorization: token } })).status,
    actionsOn: async (id: number | undefined) => {
      const where = { objectType: 'user', objectId: String(id) }
      const rows = await api.app.db.models.AuditLog.findAll({ where, order: [['id', 'ASC']] })
      return rows.map(row => row.get().action)
    },
    /** Signs somebody in, in a browser of their own. */
    entered: async (name: string) => {
      const browser = aBrowser()
      const led = await browser.enter(name)
      return { browser, led, token: browser.token() }
    },
  }
}
