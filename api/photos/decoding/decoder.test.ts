import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aPicture, avifBomb } from '../photos.factory'
import { aBlob } from '../photos.testing'
import { createDecoder, type PhotoDecoder, decoderOf } from './decoder'

const megabyte = 1024 * 1024
const pageSize = 4096

/** Resident memory of a process in megabytes; 0 when it is gone. */
const residentOf = (pid: number | undefined): number => {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')
    return (Number(pages) * pageSize) / megabyte
  } catch {
    return 0
  }
}

/** The largest that this process and the decoder's became, in megabytes, until told to stop. */
const watch = (decoder: PhotoDecoder) => {
  let [server, child] = [0, 0]
  const timer = setInterval(() => {
    server = Math.max(server, residentOf(process.pid))
    child = Math.max(child, residentOf(decoder.pid()))
  }, 5)
  return () => {
    clearInterval(timer)
    return { server, child }
  }
}

describe('photos that are uploaded', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  /** Without the client's patience of ten seconds: a machine that runs tests may be slow. */
  const upload = ({ token }: SignedInClient, file: File) => {
    const body = new FormData()
    body.append('photos', file)
    return api.fetch('/upload', { method: 'POST', body, headers: { authorization: token } })
  }

  it.skipIf(process.platform !== 'linux')(
    '[SAFE-05] stay within their memory, bombs among them, while other sellers’ photos are taken',
    async () => {
      const [attacker, seller] = [await api.as('user'), await api.as('user')]
      expect((await upload(seller, await aBlob())).status).toBe(200)
      const before = residentOf(process.pid)
      const end = watch(decoderOf(api.app))
      const bombs = Array.from({ length: 4 }, (_, index) =>
        upload(attacker, new File([new Uint8Array(avifBomb())], `bomb ${index}.avif`)),
      )
      for (let count = 0; count < 3; count++) expect((await upload(seller, await aBlob())).status).toBe(200)
      for (const [index, bomb] of (await Promise.all(bombs)).entries()) {
        expect(bomb.status).toBe(422)
        expect(await bomb.json()).toMatchObject({
          message: `“bomb ${index}.avif” needs too much memory to be opened; please send it smaller, or as a plain JPEG.`,
          errors: [{ field: 'photos.0' }],
        })
      }
      const { server, child } = end()

      expect(child).toBeLessThan(480)
      expect(server - before).toBeLessThan(150)
      expect(server - before + child).toBeLessThan(550)
      expect((await upload(seller, await aBlob())).status).toBe(200)
    },
    120_000,
  )

  it('[SAFE-05] answer what is wrong with a strip of one pixel’s width', async () => {
    const { client } = await api.as('user')
    const png = await aPicture({ width: 1, height: 1 }).resize(1, 65_500, { fit: 'fill' }).png().toBuffer()
    const files = [new File([new Uint8Array(png)], 'strip.png')]
    await expect(client.photos.upload({ files })).rejects.toMatchObject({
      status: 422,
      message: '“strip.png” is too long and narrow (at most 20 to 1).',
    })
  })
})

describe('the process that opens photos', () => {
  let folder: string
  let decoder: PhotoDecoder
  let photo: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'hangarlist-decoder-'))
    photo = join(folder, 'photo.jpg')
    await writeFile(photo, await aPicture().jpeg().toBuffer())
    decoder = createDecoder(inject('decodeScript'))
  })
  afterAll(async () => {
    await decoder.close()
    await rm(folder, { recursive: true })
  })

  it('[SAFE-05] is there when a photo comes, not before, and is gone when the server closes', async () => {
    const own = createDecoder(inject('decodeScript'))
    expect(own.pid()).toBeUndefined()
    expect(await own.process(photo)).toMatchObject({ width: 400, height: 300 })
    const pid = own.pid()
    expect(pid).toBeDefined()
    await own.close()
    expect(residentOf(pid)).toBe(0)
  })

  it('[SAFE-05] is started anew after it was killed, and opens again what it was opening', async () => {
    await decoder.process(photo)
    const pid = decoder.pid()
    const opening = Promise.all([decoder.process(photo), decoder.process(photo)])
    await new Promise(resolve => setImmediate(resolve))
    process.kill(pid!, 'SIGKILL')
    expect(await opening).toMatchObject([{ width: 400 }, { width: 400 }])
    expect(decoder.pid()).not.toBe(pid)
  })

  it('knows nothing of the server’s secrets', async () => {
    await decoder.process(photo)
    const known = process.platform === 'linux' ? readFileSync(`/proc/${decoder.pid()}/environ`, 'utf8') : ''
    expect(known.split('\0').map(each => each.split('=')[0])).not.toContain('HOME')
  })
})
