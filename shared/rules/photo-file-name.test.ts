import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import { photoFileName } from './photo-file-name'

const file = '0123456789abcdefghijklmnop.webp'

describe('the name of a photo’s file', () => {
  it('is the title with the begin of its name on the server', () => {
    expect(photoFileName('2014 Cessna 182T Skylane – advert 12', file)).toBe(
      '2014 Cessna 182T Skylane – advert 12 01234567.webp',
    )
  })

  it.each([
    ['../../etc/passwd', '-..-etc-passwd'],
    ['C:\\Windows\\system32', 'C--Windows-system32'],
    ['a\0b\nc', 'a b c'],
    ['.hidden', 'hidden'],
    ['Cessna 172. . .', 'Cessna 172'],
    ['Cessna \u202Egnp.exe', 'Cessna gnp.exe'],
    ['  much   room  ', 'much room'],
    ['', 'photo'],
    ['...', 'photo'],
    ['CON', 'photo'],
    ['lpt1', 'photo'],
  ])('makes %j harmless', (title, safe) => {
    const name = photoFileName(title, file)
    expect(name).toBe(`${safe} 01234567.webp`)
    expect(basename(name)).toBe(name)
  })

  it.each([
    ['z', 180],
    ['\u0101', 90],
    ['\u0800', 60],
    ['\uffee', 60],
    ['\u{10000}', 45],
  ])('keeps as many whole letters %j as fit into 180 bytes', (letter, most) => {
    const kept = (count: number) =>
      Array.from(photoFileName(letter.repeat(count), file)).length - ' 01234567.webp'.length
    expect([kept(most), kept(most + 1)]).toEqual([most, most])
  })

  it('is short enough for every file system, whole letters at its end', () => {
    for (const letter of ['a', 'ğ', '機', '🛩']) {
      const name = photoFileName(letter.repeat(300), file)
      expect(Buffer.byteLength(name)).toBeGreaterThan(150)
      expect(Buffer.byteLength(name)).toBeLessThan(200)
      expect(Buffer.from(name).toString()).not.toContain('\uFFFD')
    }
  })
})
