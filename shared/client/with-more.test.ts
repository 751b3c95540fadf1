import { expect, it, vi } from 'vitest'
import { createClient, withMore, type Client } from './client'

const answering = (routes: Parameters<typeof createClient>[0]) =>
  createClient(routes, async ({ path }) => path)

const near = answering({ adverts: { list: { method: 'GET', path: '/getadverts' } } })
const far = answering({
  adverts: { create: { method: 'POST', path: '/createadvert' } },
  support: { send: { method: 'POST', path: '/support' } },
})

it('calls that are not loaded yet are loaded once, with the first one made', async () => {
  const load = vi.fn<() => Promise<Partial<Client>>>(async () => far)
  const client = withMore(near, load)
  expect(await client.adverts.list()).toBe('/getadverts')
  expect(load).not.toHaveBeenCalled()
  const body = {} as never
  expect(await Promise.all([client.adverts.create({ body }), client.support.send({ body })])).toEqual([
    '/createadvert',
    '/support',
  ])
  expect(load).toHaveBeenCalledOnce()
})

it('a call whose code cannot be loaded fails as calls do, and the next one tries again', async () => {
  const load = vi.fn<() => Promise<Partial<Client>>>(async () => far)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { support } = withMore(near, load)
  const body = {} as never
  await expect(support.send({ body })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await support.send({ body })).toBe('/support')
})
