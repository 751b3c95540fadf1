import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { beginsNearly, nearestWords, slipsBetween } from './spelling'

/** The same count by its definition: the least of every way to begin. */
const bySteps = (a: string, b: string): number => {
  if (a === '' || b === '') return a.length + b.length
  const rest = (one: number, other: number) => bySteps(a.slice(one), b.slice(other))
  const isSwapped = a.length > 1 && a[0] === b[1] && a[1] === b[0]
  return Math.min(
    rest(1, 0) + 1,
    rest(0, 1) + 1,
    rest(1, 1) + (a[0] === b[0] ? 0 : 1),
    ...(isSwapped ? [rest(2, 2) + 1] : []),
  )
}

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

  it('counts the fewest slips of all, and gives up beyond those that are asked for', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), maxLength: 5 })
    fc.assert(
      fc.property(word, word, fc.integer({ min: 0, max: 4 }), (a, b, most) => {
        expect(slipsBetween(a, b, most)).toBe(Math.min(bySteps(a, b), most + 1))
      }),
      { numRuns: 1500 },
    )
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

  it('[TRUE-05] takes no figure for a letter, and no two letters for swapped of which one alone has moved', () => {
    for (const [typed, word] of [
      ['cess1', 'cessna'],
      ['pipe', 'pip4r'],
      ['cexyna', 'cessna'],
      ['cebxna', 'ceabna'],
      ['cexana', 'ceabna'],
    ] as const)
      expect([typed, word, beginsNearly(typed, word)]).toEqual([typed, word, false])
    expect(beginsNearly('cebana', 'ceabna')).toBe(true)
  })

  it('[SEARCH-03] puts the nearest first: fewest slips, the same first letter, the same length, the shorter, the alphabet', () => {
    const near = (...known: readonly string[]) => nearestWords('gulfstream', known, 3)
    expect(near('gulfstrexx', 'gulfstreax')).toEqual(['gulfstreax', 'gulfstrexx'])
    expect(near('xulfstream', 'gulfstrexm')).toEqual(['gulfstrexm', 'xulfstream'])
    expect(near('gulfsteam', 'gulfstrxam')).toEqual(['gulfstrxam', 'gulfsteam'])
    expect(near('gulfsstream', 'gulfsteam')).toEqual(['gulfsteam', 'gulfsstream'])
    expect(near('gulfstreaz', 'gulfstreax', 'gulfstreay', 'gulfstreaw')).toEqual([
      'gulfstreaw',
      'gulfstreax',
      'gulfstreay',
    ])
    // Seven letters may have one slip, eight two.
    expect(nearestWords('gulfstr', ['gulxxtr'], 3)).toEqual([])
    expect(nearestWords('gulfstre', ['gulxxtre'], 3)).toEqual(['gulxxtre'])
  })

  it('never takes a number for another one, nor a known word for itself', () => {
    const known = ['sr22', 'sr20', 'g1000']
    expect(nearestWords('sr21', known, 3)).toEqual([])
    expect(nearestWords('sr22', known, 3)).toEqual([])
    expect(nearestWords('h1000', known, 3)).toEqual(['g1000'])
  })
})
