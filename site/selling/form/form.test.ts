import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { AircraftBody, LeaseBody, PartBody, ToolLeaseBody } from '../../../shared/contract/advert-fields'
import { en } from '../../../shared/text/en'
import { sellingFields } from '../../../shared/text/en-selling-fields'
import { lastYear } from '../../../shared/rules/years'
import type { Text } from '../../../shared/text/text'
import { bodyOf, changedBody, valuesOf } from '../../../shared/forms/body'
import { checkForm, sortErrors } from '../../../shared/forms/check'
import { changeWithDependents } from '../../../shared/forms/dependents'
import { createFormStore } from '../../../shared/forms/form-store'
import { forms } from './forms'
import { mergeValues } from '../../../shared/forms/merge'
import { completeness, missingIn, missingInGroup } from './missing'
import { hintOf } from './names'
import { plainNumber, shownNumber } from '../../../shared/forms/numbers'
import { applyRule, typingRules } from '../../../shared/forms/typing'

const none = () => false
const words = {
  needed: 'is needed',
  least: (count: number) => `needs at least ${count} characters`,
  number: 'must be a number',
  negative: 'cannot be below 0',
  year: (from: number, to: number) => `must be a year from ${from} to ${to}`,
  mail: 'must be a mail address',
  tooMuch: (limit: string) => `can be at most ${limit}`,
}

it('a hint speaks of the kind of advert that is typed', () => {
  const text = { ...en, sellingFields } as Text
  const hint = (kind: keyof typeof forms, path: string) => hintOf(text, kind, path)
  expect(hint('aircraft', 'description')).toContain('reason for selling')
  for (const kind of ['lease', 'toollease'] as const)
    for (const { path } of forms[kind].groups.flatMap(group => group.fields))
      expect(hint(kind, path) ?? '').not.toMatch(/sell|buy/)
  expect(hint('part', 'title')).not.toContain('year')
  expect(hint('lease', 'engines.1.engineTbo')).toBe(hint('aircraft', 'engines.0.engineTbo'))
})

describe('[CREATE-05] the limits while typing', () => {
  const typed = (rule: keyof typeof typingRules, text: string, caret = text.length) => {
    const done = applyRule(typingRules[rule], { text, caret })
    return `${done.text.slice(0, done.caret)}|${done.text.slice(done.caret)}`
  }

  it('keep digits, capitals and lengths', () => {
    expect(typed('year', '20145')).toBe('2014|')
    expect(typed('year', ' y2014')).toBe('2014|')
    expect(typed('registration', 'd-ehla')).toBe('D-EHLA|')
    expect(typed('registration', 'n182hl9')).toBe('N182HL|')
    expect(typed('airport', 'kboix')).toBe('KBOI|')
    expect(typed('count', 'x4')).toBe('4|')
    expect(typed('amount', '€ -5')).toBe(' -5|')
  })

  it('leave the caret where it was and what stood behind it', () => {
    expect(typed('registration', 'nx182hl', 2)).toBe('N|182HL')
    expect(typed('airport', 'kboi', 1)).toBe('K|BOI')
    expect(typed('year', '2a014', 2)).toBe('2|014')
  })

  it('never let in more than the limit, whatever is pasted where', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (text, at) => {
        const done = applyRule(typingRules.year, { text, caret: Math.min(at, text.length) })
        return /^\d{0,4}$/.test(done.text) && done.caret <= done.text.length
      }),
    )
  })
})

describe('numbers as people write them', () => {
  it('numbers are read with a comma or a point for the decimals', () => {
    for (const text of ['389000', '389,000', '389.000', '389 000', "389'000"])
      expect(plainNumber(text)).toBe('389000')
    for (const text of ['12.5', '12,5']) expect(plainNumber(text)).toBe('12.5')
    for (const text of ['1,284.50', '1.284,50']) expect(plainNumber(text)).toBe('1284.50')
    expect(plainNumber('1,234,567')).toBe('1234567')
    expect(plainNumber('0')).toBe('0')
    for (const text of ['', '.', 'abc', '1..2', '12,34,5', '-5']) expect(plainNumber(text)).toBeNull()
  })

  it('are shown with their thousands apart, and read back the same', () => {
    expect(shownNumber('389000')).toBe('389,000')
    expect(shownNumber('1284.5')).toBe('1,284.5')
    fc.assert(
      fc.property(fc.nat({ max: 9_999_999_999 }), n => plainNumber(shownNumber(String(n))) === String(n)),
    )
  })
})

describe('[CREATE-04] fields that hang on others', () => {
  const store = () => createFormStore({}, changeWithDependents(forms.aircraft))

  it('dependent fields are emptied when their parent changes, and restored when it changes back', () => {
    const form = store()
    for (const [path, value] of [
      ['location.region', 'europe'],
      ['location.country', 'DE'],
      ['location.state', 'Bayern'],
      ['location.town', 'Straubing'],
    ] as const)
      form.set(path, value)
    form.set('location.region', 'asia')
    expect([form.get('location.country'), form.get('location.state')]).toEqual(['', ''])
    expect(form.get('location.town')).toBe('Straubing')
    form.set('location.country', 'JP')
    form.set('location.region', 'europe')
    expect([form.get('location.country'), form.get('location.state')]).toEqual(['DE', 'Bayern'])
  })

  it('changing a field removes its own error and no other', () => {
    const form = store()
    form.setErrors({ year: 'is needed', title: 'is needed' })
    form.set('year', '2014')
    expect(form.errors()).toEqual({ title: 'is needed' })
  })
})

const filled: Readonly<Record<string, string>> = {
  type: 'pistontwin',
  manufacturer: 'PIPER',
  model: 'Seneca',
  year: '1999',
  'location.region': 'europe',
  'location.country': 'DE',
  'location.state': 'Bayern',
  photos: 'a.webp,b.webp',
  title: 'A Seneca',
  description: 'Flies.',
  price: '1,234.50',
  currency: 'EUR',
  'contact.name': 'Ada',
  'contact.mail': 'ada@example.test',
  engineCount: '2',
  'engines.1.engineTime': '312,5',
  'engines.3.engineTime': '9',
}

const get = (path: string) => filled[path] ?? ''

describe('[CREATE-02] the body of the call', () => {
  it('nests what was typed, reads numbers, and leaves out what is empty or hidden', () => {
    expect(bodyOf(forms.aircraft, { ...filled, fuel: '', seats: '4' })).toMatchObject({
      year: '1999',
      seats: '4',
      price: '1234.50',
      photos: ['a.webp', 'b.webp'],
      location: { region: 'europe', country: 'DE', state: 'Bayern' },
      engines: [{}, { engineTime: '312.5' }],
    })
    expect(bodyOf(forms.aircraft, filled)).not.toHaveProperty('fuel')
    expect(bodyOf(forms.lease, { wet: 'true' })).toEqual({ wet: true })
  })

  it('[MY-06] of an edit holds only what changed, and says what was emptied', () => {
    const stored = { ...filled, registration: 'N1', 'airframe.totalTime': '5', avionics: 'G1000' }
    const { registration: _r, 'airframe.totalTime': _t, ...rest } = stored
    expect(
      changedBody(forms.aircraft, stored, { ...rest, price: '1234.50', 'contact.mail': 'new@x.test' }),
    ).toEqual({
      registration: null,
      airframe: {},
      contact: { name: 'Ada', mail: 'new@x.test' },
    })
  })

  it('[MY-06] of a stored advert that was not touched is empty', () => {
    const advert = {
      type: 'jet',
      year: 2014,
      price: 389_000,
      location: { country: 'US', state: null },
      photos: [{ file: 'a.webp' }],
      engines: [{ engineTime: 3.5 }, {}],
      engineCount: null,
      airframe: { totalTime: 1284 },
      registration: null,
    }
    const values = valuesOf(forms.aircraft, advert)
    expect(values).toMatchObject({ price: '389,000', engineCount: '2', 'airframe.totalTime': '1,284' })
    expect(changedBody(forms.aircraft, values, { ...values, price: '389000' })).toEqual({})
  })
})

it.each([
  [forms.aircraft, AircraftBody],
  [forms.part, PartBody],
  [forms.lease, LeaseBody],
  [forms.toollease, ToolLeaseBody],
])('[CREATE-05] a form needs the fields that the contract needs: $0.kind', (form, body) => {
  const { error } = body.safeParse({ location: {}, contact: {} })
  const needed = form.groups.flatMap(group => group.fields).filter(field => field.needed)
  expect(needed.map(({ path }) => path).toSorted()).toEqual(
    error?.issues.map(({ path }) => path.join('.')).toSorted(),
  )
})

describe('[PLUS-11] completeness', () => {
  it('is reached when every field that counts is there, and names those that are not', () => {
    const open = missingIn(forms.aircraft, get, none)
    expect(open.filter(({ tier }) => tier === 'needed')).toEqual([])
    expect(open.map(({ path }) => path)).toContain('registration')
    const percent = completeness(forms.aircraft, get, none)
    expect(percent).toBeGreaterThan(40)
    const all = (path: string) => get(path) || 'x'
    expect(completeness(forms.aircraft, all, none)).toBe(100)
    expect(completeness(forms.aircraft, () => '', none)).toBe(0)
  })

  it('[CREATE-02] keeps the hint of a group until the specification calls it complete', () => {
    const place = forms.aircraft.groups.find(({ id }) => id === 'place')!
    const open = (values: Record<string, string>, exempt = none as (path: string) => boolean) =>
      missingInGroup(place, path => values[path] ?? '', exempt).map(({ path }) => path)
    const two = { 'location.region': 'europe', 'location.country': 'MT' }
    expect(open({})).toEqual(['location.region', 'location.country', 'location.state'])
    expect(open(two)).toEqual(['location.state'])
    expect(open(two, path => path === 'location.state')).toEqual([])
  })
})

describe('errors', () => {
  it('errors found in the browser have the words that the server would use', () => {
    const found = checkForm(
      forms.aircraft,
      { ...filled, year: '1800', price: 'x', 'contact.mail': 'ada', title: 'ab' },
      words,
    )
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual({
      year: `must be a year from 1903 to ${lastYear()}`,
      price: 'must be a number',
      'contact.mail': 'must be a mail address',
      title: 'needs at least 3 characters',
    })
    expect(checkForm(forms.aircraft, filled, words)).toEqual([])
  })

  it('a price below 0 and a year after the next are refused at their fields, here and on the server', () => {
    const next = lastYear()
    const wrong = { price: '-5', year: String(next + 1), logsCompleteSince: '2100', seats: '-4' }
    const outside = `must be a year from 1903 to ${next}`
    const found = checkForm(forms.aircraft, { ...filled, ...wrong }, words)
    expect(Object.fromEntries(found.map(({ field, message }) => [field, message]))).toEqual({
      price: 'cannot be below 0',
      year: outside,
      logsCompleteSince: outside,
      seats: 'cannot be below 0',
    })
    const read = AircraftBody.safeParse(bodyOf(forms.aircraft, { ...filled, ...wrong, photos: '' }))
    const told = read.error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []
    expect(Object.fromEntries(told)).toEqual({
      price: 'must be at least 0',
      year: outside,
      logsCompleteSince: outside,
      seats: 'must be at least 1',
    })
    const ahead = { ...filled, year: String(next) }
    expect(checkForm(forms.aircraft, ahead, words)).toEqual([])
    expect(AircraftBody.safeParse(bodyOf(forms.aircraft, { ...ahead, photos: '' })).success).toBe(true)
  })

  it('errors from the server are shown at their fields', () => {
    const { fields, others } = sortErrors(forms.aircraft, filled, [
      { field: 'year', message: 'must be at least 1903' },
      { field: 'location.country', message: 'is needed' },
      { field: 'contact', message: 'is needed' },
      { field: 'photos.3', message: 'Photo 4 is not available.' },
      { field: 'engines.1.engineTime', message: 'must be at most 200000' },
      { field: 'engines.1.basis', message: 'is wrong' },
      { field: 'surprise', message: 'is odd' },
    ])
    expect(Object.keys(fields)).toEqual([
      'year',
      'location.country',
      'contact.name',
      'photos',
      'engines.1.engineTime',
      'engines.1.basis',
    ])
    expect(others).toEqual([{ field: 'surprise', message: 'is odd' }])
  })
})

describe('two versions of one form', () => {
  const base = { title: 'Old', year: '2014', photos: 'a,b' }

  it('two versions of a form merge when they changed different fields', () => {
    const { values, conflicts } = mergeValues(
      base,
      { ...base, title: 'Mine' },
      { year: '2015', photos: 'a,b', title: 'Old' },
    )
    expect([values, conflicts]).toEqual([{ title: 'Mine', year: '2015', photos: 'a,b' }, []])
  })

  it('two versions of a form leave the choice where both changed the same field', () => {
    const sides = [base, { ...base, title: 'Mine' }, { ...base, title: 'Theirs' }] as const
    expect(mergeValues(...sides)).toEqual({
      values: { ...base, title: 'Mine' },
      conflicts: [{ path: 'title', kept: 'Mine', other: 'Theirs' }],
    })
    expect(mergeValues(...sides, 'theirs').conflicts).toEqual([
      { path: 'title', kept: 'Theirs', other: 'Mine' },
    ])
  })

  it('keep the photos of both, and what either took away is gone', () => {
    const photosOf = (mine: string, theirs: string) =>
      mergeValues(base, { ...base, photos: mine }, { ...base, photos: theirs }).values['photos']
    expect(photosOf('b,a,c', 'a,b,d')).toBe('b,a,c,d')
    expect(photosOf('a,b,c', 'a')).toBe('a,c')
    expect(photosOf('b,a', 'a,b')).toBe('b,a')
  })

  it('merging two versions of a form keeps what only one of them has', () => {
    const side = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.string({ minLength: 1 }))
    fc.assert(
      fc.property(side, side, (mine, theirs) => {
        const { values, conflicts } = mergeValues({}, mine, theirs)
        const all = new Set([...Object.values(values), ...conflicts.map(({ other }) => other)])
        return [...Object.values(mine), ...Object.values(theirs)].every(value => all.has(value))
      }),
    )
  })
})
