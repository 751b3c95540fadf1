import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IpcAnswer } from '../../../shared/contract/ipc'
import { httpTransport } from '../../../shared/client/http-transport'
import { bridgeFetch } from './bridge-fetch'

type Call = (channel: string, argument: unknown) => Promise<IpcAnswer>

const bridgeOf = (call: Call) => {
  const heard = vi.fn<Call>(call)
  vi.stubGlobal('window', { bridge: { call: heard, listen: () => () => undefined } })
  return heard
}
afterEach(() => vi.unstubAllGlobals())

const answered = (more: object): IpcAnswer => ({
  ok: true,
  value: { status: 200, type: 'application/json', retryAfter: null, text: '', bytes: null, ...more },
})
const list = { method: 'GET', path: '/admin/getusers' } as const

describe('a call of the page', () => {
  it('goes to the main process as it stands in the contract, and its data come back', async () => {
    const heard = bridgeOf(async () => answered({ text: '{"success":true,"data":{"id":7}}' }))
    const send = httpTransport({ send: bridgeFetch })
    const route = { method: 'POST', path: '/admin/things/{id}' } as const
    const call = { params: { id: 7 }, query: { page: 2 }, body: { a: 1 } }
    expect(await send(route, call, { idempotencyKey: 'k-1' })).toEqual({ id: 7 })
    expect(heard).toHaveBeenCalledWith('api.call', {
      id: expect.any(String),
      method: 'POST',
      path: '/admin/things/7?page=2',
      accept: 'application/json',
      idempotencyKey: 'k-1',
      json: '{"a":1}',
    })
  })

  it('sends files with their names and types', async () => {
    const heard = bridgeOf(async () => answered({ text: '{"success":true,"data":[]}' }))
    const file = new File(['PNG'], 'a.png', { type: 'image/png' })
    const route = { method: 'POST', path: '/upload', upload: 'images' } as const
    await httpTransport({ send: bridgeFetch })(route, { files: [file] }, {})
    expect(heard.mock.calls[0]?.[1]).toMatchObject({
      upload: {
        field: 'images',
        files: [{ name: 'a.png', type: 'image/png', bytes: new Uint8Array([80, 78, 71]) }],
      },
    })
  })

  it('gives a file whole', async () => {
    bridgeOf(async () => answered({ type: 'text/csv', text: 'Id\r\n1\r\n' }))
    const route = { method: 'GET', path: '/admin/audit/export', file: 'text/csv' } as const
    const file = (await httpTransport({ send: bridgeFetch })(route, {}, {})) as Blob
    expect(await file.text()).toBe('Id\r\n1\r\n')
  })

  it('[DESK-08] that got no answer says so in the words of the main process', async () => {
    bridgeOf(async () => ({
      ok: false,
      code: 'unavailable',
      message: 'No answer from localhost.',
      errors: [],
    }))
    const calling = httpTransport({ send: bridgeFetch })(list, {}, {})
    await expect(calling).rejects.toMatchObject({
      code: 'unavailable',
      message: 'No answer from localhost.',
    })
  })

  it('[DESK-08] that waited for too long is given up there too, and named as late', async () => {
    const heard = bridgeOf(() => new Promise<IpcAnswer>(() => undefined))
    const calling = httpTransport({ send: bridgeFetch, timeout: () => 20 })(list, {}, {})
    await expect(calling).rejects.toMatchObject({ code: 'unavailable' })
    expect(heard).toHaveBeenLastCalledWith('api.cancel', { id: expect.any(String), late: true })
  })

  it('that the page no longer wants is given up, and nobody is suspected', async () => {
    const heard = bridgeOf(() => new Promise<IpcAnswer>(() => undefined))
    const controller = new AbortController()
    const calling = httpTransport({ send: bridgeFetch })(list, {}, { signal: controller.signal })
    controller.abort()
    await expect(calling).rejects.toMatchObject({ name: 'AbortError' })
    const cancel = heard.mock.calls.find(([channel]) => channel === 'api.cancel')
    // Given up before it was sent, there is nothing to cancel.
    if (cancel) expect(cancel[1]).toMatchObject({ late: false })
  })
})
