import { expect, it } from 'vitest'
import { personOf, together } from './person'

const settings = {
  ...{
    issuer: 'https://sso.test',
    clientId: 'a',
    clientSecret: 'b',
    name: 'Corp',
    scopes: [],
    rolesClaim: 'groups',
  },
  roles: [{ group: 'desk', role: 'Moderator' as const }],
}
const who = { iss: 'https://sso.test', sub: '7' }

it.each([
  [{ email: 'mine@corp.test' }, { email: 'boss@corp.test', email_verified: true }, 'boss@corp.test'],
  [{ email: 'boss@corp.test' }, { email_verified: true }, undefined],
  [{ email_verified: true }, { email: 'boss@corp.test' }, undefined],
  [{ email: 'boss@corp.test', email_verified: false }, { email_verified: true }, undefined],
  [{ email: 'boss@corp.test', email_verified: 'true' }, {}, 'boss@corp.test'],
  [{ email: 'boss@corp.test', email_verified: 'yes' }, {}, undefined],
  [{ email: 'boss@corp.test', email_verified: 1 }, {}, undefined],
])(
  '[OPER-10] an address counts only where the same answer says that it is verified: %o and %o',
  (idToken, userinfo, mail) => {
    expect(personOf(together({ ...who, ...idToken }, userinfo), settings).mail).toBe(mail)
  },
)

it('[OPER-10] a group counts only as it is written, among texts', () => {
  const roleOf = (groups: unknown) => personOf({ ...who, groups }, settings).role
  expect([['desk'], 'desk', ['Desk'], 'desk,admins', [['desk']], { desk: true }, null].map(roleOf)).toEqual([
    ...['Moderator', 'Moderator'],
    ...[undefined, undefined, undefined, undefined, undefined],
  ])
})
