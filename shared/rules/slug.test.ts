import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { advertPath, idOfSlug, listingPaths, slugOf } from './slug'

describe('[DETAIL-01] the address of an advert', () => {
  it.each([
    ['2014 Cessna 182T Skylane', '2014-cessna-182t-skylane-p-12'],
    ['  *Rare!* Piper/J-3  Cub  ', 'rare-piper-j-3-cub-p-12'],
    ['Şahin Ilık Çöl', 'sahin-ilik-col-p-12'],
    ['ılgaz', 'ilgaz-p-12'],
    ['Самолёт Ан-2', 'самолет-ан-2-p-12'],
    ['***', 'advert-p-12'],
    ['', 'advert-p-12'],
    ['★ ✈', 'advert-p-12'],
    ['~', 'advert-p-12'],
    ['Çöl — ılgaz!! ★★', 'col-ilgaz-p-12'],
    ['—— Kızıl ——', 'kizil-p-12'],
    ['Sté — Île', 'ste-ile-p-12'],
  ])('of %j is %s', (title, slug) => {
    expect(slugOf(title, 12)).toBe(slug)
  })

  it('is at most ninety letters of the title long, and ends in none of its hyphens', () => {
    expect(slugOf('a'.repeat(200), 1)).toBe(`${'a'.repeat(90)}-p-1`)
    expect(slugOf(`${'a'.repeat(89)} b`, 1)).toBe(`${'a'.repeat(89)}-p-1`)
  })

  it('leads back to the advert whatever its title is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.integer({ min: 1, max: 2 ** 31 }), (title, id) => {
        expect(idOfSlug(slugOf(title, id))).toBe(id)
      }),
    )
  })

  it('is taken with the id alone, and without an id leads nowhere', () => {
    expect(idOfSlug('12')).toBe(12)
    expect(idOfSlug('cessna-12')).toBe(12)
    for (const wrong of ['', 'cessna', '12-cessna', '0', 'cessna-0', 'cessna12', '12345678901', 'p-1.5'])
      expect([wrong, idOfSlug(wrong)]).toEqual([wrong, undefined])
  })

  it('has a path of its own for each kind, as its listing has', () => {
    expect(advertPath('aircraft', 'x-p-1')).toBe('/advert/x-p-1')
    expect(advertPath('lease', 'x-p-1')).toBe('/lease/x-p-1')
    expect(advertPath('toollease', 'x-p-1')).toBe('/tool/x-p-1')
    expect(advertPath('part', 'самолет-p-1')).toBe(`/part/${encodeURIComponent('самолет')}-p-1`)
    expect(listingPaths).toEqual({
      aircraft: '/aircraft',
      part: '/parts',
      lease: '/aircraft-lease',
      toollease: '/tool-lease',
    })
  })
})
