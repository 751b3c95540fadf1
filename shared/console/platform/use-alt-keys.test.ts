import { expect, it } from 'vitest'
import { nameWithAlt } from './use-alt-keys'

const pressed = (facts: object) =>
  nameWithAlt({
    ...{ key: 'l', code: 'KeyL', altKey: true, ctrlKey: false, metaKey: false, shiftKey: false },
    ...facts,
  })

it('Alt with a letter or digit is named by it, on a Mac by the key’s place, where Alt types another sign', () => {
  expect([pressed({}), pressed({ key: 'L' }), pressed({ key: '¬' })]).toEqual(['l', 'l', 'l'])
  expect(pressed({ key: '¡', code: 'Digit1' })).toBe('1')
})

it('AltGr, and Alt with Ctrl, Meta or Shift, are none of these keys', () => {
  for (const facts of [{ altKey: false }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }])
    expect(pressed(facts)).toBeNull()
})
