import { describe, expect, it } from 'vitest'
import { beginsNearly, nearestWords, slipsBetween } from './spelling'

describe('how far two words are from each other', () => {
  it('counts a letter too many, too few, another one, and two that changed places, as one slip each', () => {
    const slips = (a: string, b: string) => slipsBetween(a, b, 2)
    expect(slips('cessna', 'cessna')).toBe(0)
    for (const typed of ['cesna', 'cesssna', 'cezsna', 'cessan'])
      expect([typed, slips(typed, 'cessna')]).toEqual([typed, 1])
    expect(slips('skyhwak', 'skyhawk')).toBe(1)
    expect(slips('gulfsteem', 'gulfstream')).toBe(2)
    expect(slips('piper', 'cessna')).toBe(3)
    expect(slips('', 'ab')).toBe(2)
  })

  it('[SEARCH-03] knows one slip in words of 4 to 7 letters, two in longer ones, and none in short words', () => {
    const known = [
      'cessna',
      'citation',
      'gulfstream',
      'bonanza',
      'king',
      'wing',
      'jet',
      'sr22',
      'sr20',
      'цессна',
    ]
    const near = (typed: string) => nearestWords(typed, known, 3)
    expect(near('cesna')).toEqual(['cessna'])
    expect(near('cesan')).toEqual([])
    expect(near('gulfsteem')).toEqual(['gulfstream'])
    expect(near('bonnaza')).toEqual(['bonanza'])
    expect(near('kingg')).toEqual(['king'])
    expect(near('ring')).toEqual(['king', 'wing'])
    expect(near('jat')).toEqual([])
    expect(near('цесна')).toEqual(['цессна'])
  })

  it('[TRUE-05] knows the beginning of a word with one slip in it, but no other figures', () => {
    const begins = (typed: string) => beginsNearly(typed, 'skyhawk172')
    for (const typed of ['skyh', 'skyhw', 'skihaw', 'sskyh', 'skhawk', 'kyhawk', 'skyhwak'])
      expect([typed, begins(typed)]).toEqual([typed, true])
    for (const typed of ['sky', 'ski', 'sihawk', 'skyhwka', 'skyhawk182', 'skylane'])
      expect([typed, begins(typed)]).toEqual([typed, false])
  })

  it('never takes a number for another one, nor a known word for itself', () => {
    const known = ['sr22', 'sr20', 'g1000']
    expect(nearestWords('sr21', known, 3)).toEqual([])
    expect(nearestWords('sr22', known, 3)).toEqual([])
    expect(nearestWords('h1000', known, 3)).toEqual(['g1000'])
  })
})
