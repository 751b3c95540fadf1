import { readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, it, vi } from 'vitest'
import { createCompressedAnswers, CompressedAnswer, PackedFile } from './compressed-answers'

const at = (seconds: number) => new Date(seconds * 1000)
const keep = () => createCompressedAnswers({ bytes: 10_000, milliseconds: 5000 })

it('gives what was kept, until the market changes or it is too old', () => {
  const texts = keep()
  const text = new CompressedAnswer('{"data":[]}', 7, at(100).getTime())
  texts.set('/getadverts', text)
  expect(texts.get('/getadverts', 7, at(104))).toBe(text)
  expect(texts.get('/getadverts?page=2', 7, at(104))).toBeUndefined()
  expect(texts.get('/getadverts', 8, at(104))).toBeUndefined()
  expect(texts.get('/getadverts', 7, at(106))).toBeUndefined()
})

it('gives nothing of a future that a clock set back has made', () => {
  const texts = keep()
  texts.set('/getadverts', new CompressedAnswer('{}', 1, at(1000).getTime()))
  expect(texts.get('/getadverts', 1, at(10))).toBeUndefined()
})

it('never takes more room than it was given', () => {
  const texts = keep()
  for (let page = 0; page < 50; page++)
    texts.set(`/getadverts?page=${page}`, new CompressedAnswer('x'.repeat(2000), 1, at(0).getTime()))
  const left = Array.from({ length: 50 }, (_, page) => texts.get(`/getadverts?page=${page}`, 1, at(1)))
  expect(left.filter(Boolean).length).toBeLessThanOrEqual(5)
  expect(left.at(-1)).toBeDefined()
})

it('[SAFE-05] counts keys and compressed forms in that room, and keeps nothing under an endless key', async () => {
  const texts = keep()
  for (let page = 0; page < 50; page++)
    texts.set(`/getadverts?page=${page}&${'x'.repeat(900)}`, new CompressedAnswer('{}', 1, at(0).getTime()))
  expect(texts.bytes()).toBeGreaterThan(8000)
  expect(texts.bytes()).toBeLessThanOrEqual(10_000)
  const small = createCompressedAnswers({ bytes: 200_000, milliseconds: 5000 })
  const words = Array.from({ length: 2000 }, () => Math.random()).join()
  const text = new CompressedAnswer(words, 1, at(0).getTime())
  small.set('/getadverts', text)
  const plain = small.bytes()
  const forms = [await text.body('br'), await text.body('gzip')]
  expect(small.bytes()).toBe(plain + forms[0]!.length + forms[1]!.length)
  small.set('x'.repeat(1001), new CompressedAnswer('{}', 1, at(0).getTime()))
  expect(small.get('x'.repeat(1001), 1, at(0))).toBeUndefined()
})

it('[SAFE-05] frees what is too old or of an older market without being asked for it', async () => {
  const texts = createCompressedAnswers({ bytes: 10_000, milliseconds: 30 })
  const now = new Date()
  texts.set('/getadverts', new CompressedAnswer('{}', 1, now.getTime()))
  expect(texts.bytes()).toBeGreaterThan(0)
  await vi.waitFor(() => expect(texts.bytes()).toBe(0))
  texts.set('/getadverts', new CompressedAnswer('{}', 1, now.getTime()))
  texts.get('/getparts', 2, now)
  expect(texts.bytes()).toBe(0)
})

it('has what many ask for at once made once, and made again after a failure or a change', async () => {
  const texts = keep()
  let made = 0
  const make = async () => {
    await Promise.resolve()
    if (++made === 1) throw new Error('the database is away')
    return made
  }
  const ask = (version: number) => texts.together('/getadverts', version, make)
  expect((await Promise.allSettled([ask(1), ask(1)])).map(({ status }) => status)).toEqual([
    'rejected',
    'rejected',
  ])
  expect(made).toBe(1)
  expect(await Promise.all([ask(1), ask(1), ask(2)])).toEqual([2, 2, 3])
  expect(made).toBe(3)
})

it('becomes smaller for those who come after two, and stays the same text', async () => {
  const text = readFileSync(new URL('../../../CONTRIBUTING.md', import.meta.url), 'utf8').repeat(2)
  const page = new CompressedAnswer(text, 1, 0)
  const first = await page.body('br')
  const smaller = await vi.waitFor(
    async () => {
      const body = await page.body('br')
      expect(body.length).toBeLessThan(first.length)
      return body
    },
    { timeout: 10_000 },
  )
  expect(brotliDecompressSync(smaller).toString()).toBe(text)
})

it('a packed file is unpacked to what it was made of', async () => {
  const text = 'Ölwechsel, 12 h\n'.repeat(1000)
  const file = await PackedFile.of(text, 5)
  expect(file.packed.length).toBeLessThan(1000)
  expect(gunzipSync(file.packed).toString()).toBe(text)
  const pieces: Buffer[] = []
  for await (const piece of file) pieces.push(piece)
  expect(Buffer.concat(pieces)).toEqual(file.packed)
})
