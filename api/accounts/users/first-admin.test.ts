import { afterEach, expect, it } from 'vitest'
import { hashPassword } from '../session/passwords'
import { startApi, type TestApi } from '../../testing/start-api'
import { createAdmin, ensureAdmin } from './first-admin'

let api: TestApi
afterEach(() => api.close())

const roleOf = async (mail: string, password: string) =>
  (await api.visitor.session.login({ body: { mail, password } })).role

it('[OPS-05] makes the first admin with a generated password, once', async () => {
  api = await startApi({ ADMIN_EMAIL: 'Boss@Hangar.test' })
  const made = (await ensureAdmin(api.app))!
  expect(made).toMatchObject({ mail: 'boss@hangar.test', generated: true })
  expect(made.password).toMatch(/^\w{20}$/)
  expect(await roleOf(made.mail, made.password)).toBe('Admin')
  expect(await ensureAdmin(api.app)).toBeNull()
})

it('[OPS-05] takes the password of the settings and does not ask to print it', async () => {
  api = await startApi({ ADMIN_PASSWORD: 'from the settings' })
  const made = (await ensureAdmin(api.app))!
  expect(made).toEqual({ mail: 'admin@hangarlist.test', password: 'from the settings', generated: false })
  expect(await roleOf(made.mail, 'from the settings')).toBe('Admin')
})

it('makes one admin when several processes start at once, whose password is the one that is told', async () => {
  api = await startApi()
  const made = await Promise.all(Array.from({ length: 6 }, () => ensureAdmin(api.app)))
  const [admin, ...more] = made.filter(one => one !== null)
  expect(more).toEqual([])
  expect(await roleOf(admin!.mail, admin!.password)).toBe('Admin')
  expect(await api.app.db.models.User.count()).toBe(1)
})

it('counts a suspended or deleted admin as none', async () => {
  api = await startApi()
  const admin = await api.aUser('Admin')
  expect(await ensureAdmin(api.app)).toBeNull()
  await api.app.db.models.User.update({ suspendedAt: new Date() }, { where: { id: admin.id } })
  expect(await ensureAdmin(api.app)).not.toBeNull()
})

it('[OPS-05] makes an admin by command', async () => {
  api = await startApi()
  const made = await createAdmin(api.app, ' Second@Hangar.test ')
  expect(made.mail).toBe('second@hangar.test')
  expect(await roleOf(made.mail, made.password)).toBe('Admin')
  await expect(createAdmin(api.app, 'nobody')).rejects.toMatchObject({ code: 'invalid' })
})

it('[OPS-05] makes an admin of a user, who needs the new password', async () => {
  api = await startApi()
  const passwordHash = await hashPassword('Loitering over Lac Léman')
  const { token, user } = await api.as('user', { passwordHash })
  const made = await createAdmin(api.app, user.mail)
  await expect(roleOf(user.mail, 'Loitering over Lac Léman')).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  expect(await roleOf(user.mail, made.password)).toBe('Admin')
  expect((await api.fetch('/userdetail', { headers: { authorization: token } })).status).toBe(401)
  const rows = await api.app.db.models.AuditLog.findAll({ where: { action: 'user.makeAdmin' } })
  expect(JSON.stringify(rows)).not.toContain(made.password)
})
