import { expect, it, vi } from 'vitest'
import { createClient, withMore, type Client } from './client'

const answering = (routes: Parameters<typeof createClient>[0]) =>
  createClient(routes, async ({ path }) => path)

const near = answering({ adverts: { list: { method: 'GET', path: '/getadverts' } } })
const far = answering({
  adverts: { create: { method: 'POST', path: '/createadvert' } },
  support: { send: { method: 'POST', path: '/support' } },
})

it('loads calls that are not there with the first one that is made, and once', async () => {
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

it('fails as a call does while they cannot be loaded, and tries again with the next', async () => {
  const load = vi.fn<() => Promise<Partial<Client>>>(async () => far)
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'))
  const { support } = withMore(near, load)
  const body = {} as never
  await expect(support.send({ body })).rejects.toMatchObject({ code: 'unavailable' })
  expect(await support.send({ body })).toBe('/support')
})
