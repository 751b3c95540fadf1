import { expect, it } from 'vitest'
import { withProvider } from './provider-world.testing'

const { api, aPerson, change, accountOf, isIn, actionsOn, entered } = withProvider()

it.each([[['moderators']], [[]]])(
  '[OPER-10] the last admin stays one, whatever the groups become, and is told so: %o',
  async groups => {
    const name = aPerson({ groups: ['admins'] })
    const { token } = await entered(name)
    change(name, { groups })
    expect((await entered(name)).led).toBe('/login?provider=lastAdmin')
    const { id, role } = (await accountOf(name)) ?? {}
    expect([role, await isIn(token, '/admin/settings')]).toEqual(['Admin', 200])
    const other = await api().aUser('Admin')
    expect((await entered(name)).led).toBe(`/login?provider=${groups.length > 0 ? 'done' : 'noRole'}`)
    expect([(await accountOf(name))?.role, await isIn(token)]).toEqual([
      groups[0] ? 'Moderator' : 'user',
      401,
    ])
    expect((await actionsOn(id)).filter(action => action === 'user.providerRole')).toHaveLength(1)
    await api().app.db.models.User.update({ role: 'user' }, { where: { id: other.id } })
  },
)
