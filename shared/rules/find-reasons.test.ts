import { describe, expect, it } from 'vitest'
import { findReasons } from './find-reasons'
import { asFirst, reasonBook } from './reasons'

const found = (typed: string) => findReasons(asFirst, typed).map(({ code }) => code)

describe('the search for a reason', () => {
  it('finds by any word of the sentence, its beginning, a synonym, the field or the code', () => {
    expect(found('data plate')).toContain('photos-plate')
    expect(found('tail numb')).toEqual(['registration-mismatch', 'registration-missing'])
    expect(found('scam')).toEqual(['fraud'])
    expect(found('VAT')).toEqual(['vat-unclear'])
    expect(found('engine-incomplete')).toEqual(['engine-incomplete'])
  })

  it('puts a reason whose sentence has the words before one that only its synonyms find', () => {
    const [one, two] = asFirst
    const bySynonym = { ...one!, synonyms: ['hangar'] }
    const byText = { ...two!, text: 'The hangar is not yours.' }
    expect(findReasons([bySynonym, byText], 'hangar')).toEqual([byText, bySynonym])
  })

  it('forgives one slip in a word where no reason has it as it is typed', () => {
    expect(found('waterrmark')).toEqual(['photos-lettered'])
    expect(found('calibraiton')).toEqual(['calibration-missing'])
    expect(found('xyzzy')).toEqual([])
  })

  it('finds sentences of other languages with and without their accents', () => {
    const [first] = asFirst
    const reason = { ...first!, textTr: 'Uçak görünmüyor', textDe: 'Prüfung fehlt' }
    for (const typed of ['ucak', 'görün', 'prufung', 'Prüfung'])
      expect(findReasons([reason], typed), typed).toHaveLength(1)
  })
})

describe('a list of reasons', () => {
  const retired = { ...asFirst[0]!, retired: true }
  const forTools = {
    ...asFirst[1]!,
    code: 'tools',
    kinds: ['toollease' as const],
    decisions: ['reject' as const],
  }
  const book = reasonBook([retired, forTools, ...asFirst.slice(2)])

  it('offers what is not retired, for the kind and the decision', () => {
    const codes = book.offered('aircraft', 'reject').map(({ code }) => code)
    expect([codes.includes(retired.code), codes.includes('tools')]).toEqual([false, false])
    expect(book.offered('toollease', 'reject').map(({ code }) => code)).toContain('tools')
    expect(book.offered('toollease', 'requestChanges').map(({ code }) => code)).not.toContain('tools')
  })

  it('still reads a retired reason, and words from before there were codes', () => {
    expect(book.textOf(retired.code)).toBe(retired.text)
    expect(book.textOf('Too dear.')).toBe('Too dear.')
  })

  it('names what a signal proposes, and the field of a type by the kind', () => {
    expect(book.proposedBy('prepayment', 'part').map(({ code }) => code)).toEqual(['fraud'])
    // The first one stands at the signal.
    expect(book.proposedBy('identity', 'aircraft')[0]?.code).toBe('duplicate')
    expect(book.fieldOf('wrong-category', 'part')).toBe('section')
    expect(book.lineOf('misleading', 'description', 'part')).toBe(
      'Description: Something in the advert is misleading.',
    )
  })
})
