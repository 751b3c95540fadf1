import { expect, it } from 'vitest'
import { editKey, keptEdits, pendingText, valuesAfter, type CellEdit } from './cell-edits'
import { addedEntry } from './entry'
import { cellText, fieldAt, rowsWith } from './entry-row'

const types = { jet: 'Jet', sport: 'Light Sport' }
const seen = { name: 'Swift', aliases: ['Old Swift'], type: 'sport' as const }
const edit = (more: Partial<CellEdit>): CellEdit => ({
  id: 1,
  field: 'name',
  row: 'Swift',
  text: '',
  state: 'sending',
  ...more,
})

it('[DESK-05] a new name keeps the old one as an alias, unless only its spelling changes', () => {
  expect(valuesAfter(seen, { field: 'name', text: ' Swift II ' }, types)).toEqual({
    ...seen,
    name: 'Swift II',
    aliases: ['Old Swift', 'Swift'],
  })
  expect(valuesAfter(seen, { field: 'name', text: 'SWIFT' }, types)).toEqual({ ...seen, name: 'SWIFT' })
  // A name that was an alias comes back as the name.
  expect(valuesAfter(seen, { field: 'name', text: 'old swift' }, types)).toMatchObject({ aliases: ['Swift'] })
  expect(valuesAfter(seen, { field: 'name', text: '' }, types)).toBe('name')
})

it('[DESK-05] aliases are told as one cell, types by code or word', () => {
  expect(valuesAfter(seen, { field: 'aliases', text: 'A; B ;; ' }, types)).toEqual({
    ...seen,
    aliases: ['A', 'B'],
  })
  for (const text of ['jet', 'JET'])
    expect(valuesAfter(seen, { field: 'type', text }, types)).toMatchObject({ type: 'jet' })
  expect(valuesAfter(seen, { field: 'type', text: 'light sport' }, types)).toMatchObject({ type: 'sport' })
  expect(valuesAfter(seen, { field: 'type', text: 'glider' }, types)).toBe('type')
})

it('[DESK-05] what was typed and not saved comes back after a crash, as not saved', () => {
  const edits = new Map([
    ['1 name', edit({ text: 'Falcon' })],
    ['2 aliases', edit({ id: 2, field: 'aliases', text: 'X', state: 'failed', message: 'is there already' })],
    ['3 name', edit({ id: 3, text: 'Saved', state: 'sent' })],
  ])
  const back = [...keptEdits(pendingText(edits), 'Not sent.').values()]
  expect(back.map(({ text, state, message }) => [text, state, message])).toEqual([
    ['Falcon', 'failed', 'Not sent.'],
    ['X', 'failed', 'is there already'],
  ])
  expect(pendingText(new Map())).toBe('')
  for (const broken of ['{', '3', '[{"id":"x"}]']) expect(keptEdits(broken, '').size).toBe(0)
})

it('[DESK-05] a cell shows what was typed until it is saved, and other rows stay the same objects', () => {
  const of = (id: number) =>
    addedEntry({ of: 'model', id, owner: 'Cessna', ownerId: 1, name: `M${id}`, type: 'jet' })
  const entries = [of(1), of(2)]
  const typed = edit({ text: 'Falcon', state: 'failed' })
  const rows = rowsWith(entries, new Map([[editKey(typed), typed]]))
  expect(cellText(rows[0]!, 'name')).toBe('Falcon')
  expect(rows[1]).toBe(entries[1])
  expect(rowsWith(entries, new Map())).toBe(entries)
  expect(fieldAt(rows[0]!, 'adverts')).toBeUndefined()
  const section = addedEntry({
    of: 'category',
    id: 3,
    owner: '',
    ownerId: null,
    name: 'Avionics',
    type: null,
  })
  expect([fieldAt(section, 'owner'), fieldAt(section, 'name')]).toEqual(['name', undefined])
})
