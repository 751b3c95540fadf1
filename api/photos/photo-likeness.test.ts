import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../testing/start-api'
import { candidatesStatement, findLikePhotos, groupLikePhotos, hashDistance, isPlain } from './photo-likeness'
import { aBlob } from './photos.testing'
import { aPicture } from './photos.factory'

let api: TestApi
beforeAll(async () => void (api = await startApi()))
afterAll(() => api.close())

const flip = (hash: string, ...bits: readonly number[]) =>
  bits
    .reduce((value, bit) => value ^ (1n << BigInt(bit)), BigInt(`0x${hash}`))
    .toString(16)
    .padStart(16, '0')

const byNumber = (a: number, b: number) => a - b

const picture = '8f3a61c2d5907be4'

describe('photo likeness', () => {
  it('counts differing bits over all 64', () => {
    expect(hashDistance(picture, picture)).toBe(0)
    expect(hashDistance(picture, flip(picture, 0, 31, 32, 63))).toBe(4)
    expect(hashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64)
    expect([isPlain('0000000000000000'), isPlain('fffffffffffffffe'), isPlain(picture)]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('groups pictures within the distance, wherever their bits differ, and chains of them', () => {
    const far = flip(picture, 1, 2, 3, 20, 21, 22, 40, 41, 42, 60, 61)
    const groups = groupLikePhotos([
      { id: 1, hash: picture },
      { id: 2, hash: flip(picture, 0, 16, 32, 48, 63) },
      { id: 3, hash: flip(picture, 0, 16, 32, 48, 63, 5, 6, 7) },
      { id: 4, hash: far },
      { id: 5, hash: far },
      { id: 6, hash: '0123456789abcdef' },
      { id: 7, hash: '0000000000000000' },
      { id: 8, hash: '0000000000000000' },
    ])
    expect(groups.map(ids => ids.toSorted(byNumber)).toSorted((a, b) => a[0]! - b[0]!)).toEqual([
      [1, 2, 3],
      [4, 5],
    ])
  })

  it('groups a hundred thousand pictures in a moment', () => {
    let seed = 7
    const next = () => (seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0)
    const hashes = Array.from({ length: 50_000 }, (_, id) => {
      const hash = (next().toString(16).padStart(8, '0') + next().toString(16).padStart(8, '0')).slice(0, 16)
      return [
        { id: id * 2, hash },
        { id: id * 2 + 1, hash: flip(hash, 3, 30) },
      ]
    }).flat()
    const start = performance.now()
    expect(groupLikePhotos(hashes).length).toBeGreaterThan(40_000)
    expect(performance.now() - start).toBeLessThan(15_000)
  })

  it('finds the stored photos of the same picture, small and recompressed, and no others', async () => {
    const { client } = await api.as('user')
    const small = await aPicture({ width: 500, height: 375 }).webp({ quality: 60 }).toBuffer()
    const [first, again, other] = await client.photos.upload({
      files: [
        await aBlob(),
        new File([new Uint8Array(small)], 'small.webp'),
        await aBlob({ kind: 'forest' }),
      ],
    })
    const row = await api.app.db.models.Photo.findOne({ where: { file: first!.file } })
    const found = await findLikePhotos(api.app.db, [row!.get().perceptualHash])
    expect(found.map(({ file }) => file).toSorted()).toEqual([first!.file, again!.file].toSorted())
    expect(found.map(({ file }) => file)).not.toContain(other!.file)
    await client.photos.remove({ params: { name: again!.file } })
    expect(await findLikePhotos(api.app.db, [row!.get().perceptualHash])).toHaveLength(1)
  })

  it('reads candidates from the index of their quarter', async () => {
    const { db } = api.app
    for (const quarter of [0, 1, 2, 3]) {
      const sql = candidatesStatement(db.dialect, quarter, 2)
      const explain = db.dialect === 'sqlite' ? 'EXPLAIN QUERY PLAN' : 'EXPLAIN FORMAT=JSON'
      const plan = JSON.stringify(await db.read(`${explain} ${sql}`, ['8f3a', '8f3b']))
      expect(plan).toContain(`photos_hash_quarter_${quarter}`)
    }
  })
})
