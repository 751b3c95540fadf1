import { beforeAll, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let grace: SignedInClient
let ada: SignedInClient
beforeAll(async () => {
  api = await startApi()
  grace = await api.as('Moderator')
  ada = await api.as('Moderator')
})

const aView = (name: string, shared = false) => ({
  body: { scope: 'aircraft' as const, name, shared, query: { status: 'unapproved' as const, search: 'jet' } },
})

const names = async ({ client }: SignedInClient) =>
  (await client.views.list({ query: { scope: 'aircraft' } })).map(({ name }) => name)

it('[PLUS-24] keeps a view, which comes back as it was, and shows it to others once it is shared', async () => {
  const kept = await grace.client.views.create(aView('Waiting jets'))
  expect(kept).toMatchObject({ own: true, shared: false, query: { status: 'unapproved', search: 'jet' } })
  expect(await names(ada)).not.toContain('Waiting jets')
  await grace.client.views.update({ params: { id: kept.id }, body: { shared: true } })
  const [seen] = await ada.client.views.list({ query: { scope: 'aircraft' } })
  expect(seen).toMatchObject({ name: 'Waiting jets', own: false, shared: true })
  expect((await ada.client.views.list({ query: { scope: 'parts' } })).length).toBe(0)
})

it('saving a view replaces the earlier one of the same name', async () => {
  const first = await ada.client.views.create(aView('Mine'))
  const second = await ada.client.views.create({ body: { ...aView('Mine').body, query: {} } })
  expect(second.id).toBe(first.id)
  expect(second.query).toEqual({})
})

it('a shared view can be changed and deleted by its owner only', async () => {
  const { id } = await grace.client.views.create(aView('Shared by Grace', true))
  await expect(
    ada.client.views.update({ params: { id }, body: { name: 'Taken over' } }),
  ).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.client.views.remove({ params: { id } })).rejects.toMatchObject({ code: 'not_found' })
  await grace.client.views.remove({ params: { id } })
  expect(await names(grace)).not.toContain('Shared by Grace')
})

it('refuses a name that one has already, an empty one, and a view that is too large', async () => {
  await grace.client.views.create(aView('One'))
  const { id } = await grace.client.views.create(aView('Two'))
  await expect(grace.client.views.update({ params: { id }, body: { name: 'One' } })).rejects.toMatchObject({
    code: 'conflict',
    errors: [{ field: 'name' }],
  })
  await expect(grace.client.views.create(aView('  '))).rejects.toMatchObject({ code: 'invalid' })
  const large = { ...aView('Large').body, query: { grid: { column: 'x'.repeat(30_000) } } }
  await expect(grace.client.views.create({ body: large })).rejects.toMatchObject({ code: 'invalid' })
})

it('saved views are for staff only', async () => {
  const user = await api.as('user')
  await expect(user.client.views.list()).rejects.toMatchObject({ code: 'forbidden' })
  await expect(api.visitor.views.list()).rejects.toMatchObject({ code: 'unauthenticated' })
})
