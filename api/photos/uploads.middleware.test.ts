import { createHash } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { storeKey } from '../platform/files/photo-store'
import { aBlob, rawRequest } from './photos.testing'

let api: TestApi
let file: string

beforeAll(async () => {
  api = await startApi()
  const { client } = await api.as('user')
  const [photo] = await client.photos.upload({ files: [await aBlob({ width: 1500, height: 1000 })] })
  file = photo!.file
})
afterAll(() => api.close())

const widthOf = async (path: string) => {
  const answer = await api.fetch(path)
  return (await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width
}

describe('GET /uploads/{name}', () => {
  it.each([
    ['', 1500],
    ['?w=1', 320],
    ['?w=320', 320],
    ['?w=321', 640],
    ['?w=640', 640],
    ['?w=1280', 1500],
    ['?w=99999', 1500],
    ['?w=-5', 1500],
    ['?w=abc', 1500],
    ['?w=640&w=320', 1500],
    ['?other=1', 1500],
  ])('with %j sends the smallest size that is wide enough: %i', async (query, width) => {
    expect(await widthOf(`/uploads/${file}${query}`)).toBe(width)
  })

  it('says type and length, may be kept for ever, and may be shown by other origins', async () => {
    const answer = await api.fetch(`/uploads/${file}?w=320`)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'x-content-type-options': 'nosniff',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'content-length': String((await answer.arrayBuffer()).byteLength),
    })
  })

  it('answers 304 without a body to who has it, and each size has its own mark', async () => {
    const first = await rawRequest(api, 'GET', `/uploads/${file}?w=320`)
    const headers = { 'if-none-match': String(first.headers['etag']) }
    const again = await rawRequest(api, 'GET', `/uploads/${file}?w=320`, headers)
    expect([again.status, again.body.length, again.headers['etag']]).toEqual([304, 0, first.headers['etag']])
    expect((await rawRequest(api, 'GET', `/uploads/${file}?w=640`, headers)).status).toBe(200)
  })

  it('answers HEAD with the same headers and no body', async () => {
    const get = await api.fetch(`/uploads/${file}?w=640`)
    const head = await rawRequest(api, 'HEAD', `/uploads/${file}?w=640`)
    expect([head.status, head.body.length]).toEqual([200, 0])
    for (const name of ['etag', 'content-length', 'content-type', 'cache-control'])
      expect(head.headers[name]).toBe(get.headers.get(name))
  })

  it('sends the very bytes that are stored', async () => {
    const stored = await api.app.photoStore.open(file, 640)
    const chunks: Buffer[] = []
    for await (const chunk of stored!.body) chunks.push(Buffer.from(chunk))
    const sent = Buffer.from(await (await api.fetch(`/uploads/${file}?w=640`)).arrayBuffer())
    const sum = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
    expect(sum(sent)).toBe(sum(Buffer.concat(chunks)))
  })

  it.each([
    '/uploads/',
    '/uploads/x.webp',
    `/uploads/${'a'.repeat(26)}.webp`,
    `/uploads/${'a'.repeat(26)}.png`,
    '/uploads/..%2f..%2ftest.sqlite',
    '/uploads/../test.sqlite',
    '/uploads/%2e%2e/test.sqlite',
    '/uploads/..%5ctest.sqlite',
    '/uploads//etc/passwd',
    '/uploads/%2fetc%2fpasswd',
    '/uploads/C:%5cwindows',
    '/uploads/%',
    '/uploads/.incoming',
  ])('finds nothing under %s', async path => {
    const answer = await rawRequest(api, 'GET', path)
    expect(answer.status).toBe(404)
    expect(answer.headers['cache-control']).toMatch(/no-store/)
    expect(answer.body.length).toBeLessThan(400)
  })

  it('finds nothing under a name with something attached', async () => {
    for (const tail of ['%00', '%00.png', '/', '/..', '%0a', '.320.webp', ';x'])
      expect((await rawRequest(api, 'GET', `/uploads/${file}${tail}`)).status).toBe(404)
    const upper = await rawRequest(api, 'GET', `/uploads/${file.toUpperCase()}`)
    expect(upper.status).toBe(404)
  })

  it('changes nothing', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
      const answer = await rawRequest(api, method, `/uploads/${file}`)
      expect([answer.status, answer.headers['allow']]).toEqual([405, 'GET, HEAD'])
    }
  })

  it('answers 404 for a photo whose file is lost', async () => {
    const { client } = await api.as('user')
    const [photo] = await client.photos.upload({ files: [await aBlob({ width: 100, height: 80 })] })
    await rm(join(api.app.env.DATA_DIR, 'uploads', storeKey(photo!.file, 100)))
    const answer = await api.fetch(`/uploads/${photo!.file}`)
    expect([answer.status, answer.headers.get('etag')]).toEqual([404, null])
  })
})
