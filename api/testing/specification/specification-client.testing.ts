import sharp from 'sharp'
import { expect } from 'vitest'
import type { TestApi } from '../start-api'

/** An untyped response, of which only accessed properties are checked. */
export interface Read {
  readonly [name: string]: Read
}
export const listIn = (value: unknown) => {
  expect(Array.isArray(value)).toBe(true)
  return value as readonly Read[]
}
export const textIn = (value: unknown) => String(value)
/** The entry of a list with this id. */
export const byId = (list: unknown, name: string, id: unknown) => listIn(list).find(each => each[name] === id)

export type Call = (method: string, path: string, token?: string, body?: unknown) => Promise<Read>

/** Calls as in the specification: the bare token in `Authorization`, JSON both ways. A refusal fails the test. */
export const literalClient =
  (api: TestApi): Call =>
  async (method, path, token = '', body) => {
    const answer = await api.fetch(path, {
      method,
      headers: {
        ...(token ? { authorization: token } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const read = (await answer.json()) as Read
    expect([method, path, answer.status, read['success'], read['errors']]).toEqual([
      method,
      path,
      200,
      true,
      undefined,
    ])
    return read
  }

/** Uploads this many small photos in the field `photos`; returns the response. */
export const uploadPhotos = async (api: TestApi, token: string, count: number): Promise<Read> => {
  const form = new FormData()
  for (let n = 0; n < count; n += 1) {
    const colour = { r: 40 * n, g: 90, b: 200 - 30 * n }
    const bytes = await sharp({ create: { width: 640, height: 480 + n, channels: 3, background: colour } })
      .jpeg()
      .toBuffer()
    form.append('photos', new File([new Uint8Array(bytes)], `photo-${n}.jpg`, { type: 'image/jpeg' }))
  }
  const answer = await api.fetch('/upload', { method: 'POST', headers: { authorization: token }, body: form })
  return (await answer.json()) as Read
}
