import { afterEach, describe, expect, it, vi } from 'vitest'
import { features } from '../contract/features'
import { createClient, routeTable } from './client'
import { httpTransport, specifiedTimeout } from './http-transport'

afterEach(() => vi.unstubAllGlobals())

/** A server that takes its time, and a client that waits as long as it is told. */
const clientOf = (answersAfter: number, timeout: number) => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        setTimeout(() => resolve(new Response('{"success":true,"data":[]}')), answersAfter)
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  return createClient(routeTable(features), httpTransport({ timeout: () => timeout }))
}

describe('a call', () => {
  it.each([
    ['/login', 50],
    ['/createadvert', 50],
    ['/getadverts', 50],
    ['/userdetail', 50],
    ['/admin/getusers', 10],
    ['/admin/updateadvert/{id}', 10],
    ['/upload', 10],
    ['/deletefile/{name}', 10],
  ])('[API-06] of %s is waited for %i seconds', (path, seconds) => {
    expect(specifiedTimeout(path)).toBe(seconds * 1000)
  })

  it('[API-06] is given up after its time, in words for people', async () => {
    const client = clientOf(5000, 100)
    await expect(client.packages.list()).rejects.toMatchObject({
      code: 'unavailable',
      message: 'The server could not be reached. Check the connection and try again.',
    })
  })

  it('[API-06] that is slow but in time is answered', async () => {
    const client = clientOf(100, 5000)
    expect(await client.packages.list()).toEqual([])
  })
})

describe('a call that is answered with a file', () => {
  const answering = (answer: Response) => {
    const fetched = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => answer)
    vi.stubGlobal('fetch', fetched)
    return { fetched, client: createClient(routeTable(features), httpTransport({ timeout: () => 10 })) }
  }

  it('a call answers with the whole file, however long writing it takes', async () => {
    const { fetched, client } = answering(new Response('Id,Who\r\n1,Ada\r\n'))
    const file = await client.auditLog.export({ query: { who: 'Ada' } })
    expect(await file.text()).toBe('Id,Who\r\n1,Ada\r\n')
    const [url, init] = fetched.mock.calls[0]!
    expect(url).toBe('/admin/audit/export?who=Ada')
    expect(init.headers).toMatchObject({ accept: 'text/csv' })
  })

  it('a refused call for a file fails like any other call', async () => {
    const { client } = answering(
      Response.json(
        { success: false, code: 'forbidden', message: 'Your account may not do this.' },
        { status: 403 },
      ),
    )
    await expect(client.auditLog.export()).rejects.toMatchObject({ code: 'forbidden' })
  })
})
