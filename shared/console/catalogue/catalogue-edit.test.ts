import { describe, expect, it } from 'vitest'
import { addedEntry } from './entry'
import {
  inverseOf,
  nextEdit,
  noEdits,
  recorded,
  renumbered,
  stepped,
  withoutMerge,
  type CatalogueEdit,
  type Stacks,
} from './catalogue-edit'

const rename = (id: number, from: string, to: string): CatalogueEdit => ({
  do: 'change',
  of: 'brand',
  id,
  before: { name: from, aliases: [] },
  after: { name: to, aliases: [from] },
})
const entry = (id: number, name: string) =>
  addedEntry({ of: 'brand', id, owner: '', ownerId: null, name, type: null })
const added = (id: number, name: string): CatalogueEdit => ({
  do: 'add',
  of: 'brand',
  entry: entry(id, name),
  parts: [],
})
const merge: CatalogueEdit = {
  do: 'merge',
  of: 'brand',
  from: { id: 1, name: 'A' },
  into: { id: 2, name: 'B' },
  merge: 5,
}
const done = (...edits: CatalogueEdit[]) => edits.reduce(recorded, noEdits)
/** As if the server had done it just so. */
const step = (stacks: Stacks, direction: 'undo' | 'redo', answer?: CatalogueEdit) =>
  stepped(stacks, direction, answer ?? nextEdit(stacks, direction))

describe('what was saved', () => {
  it('[DESK-05] is undone in the opposite order, and done again in the same', () => {
    const [one, two] = [rename(1, 'A', 'B'), rename(2, 'C', 'D')]
    let stacks = done(one, two)
    expect(nextEdit(stacks, 'undo')).toMatchObject({
      id: 2,
      before: { name: 'D' },
      after: { name: 'C', aliases: [] },
    })
    stacks = step(step(stacks, 'undo'), 'undo')
    expect(stacks.past).toEqual([])
    expect(nextEdit(stacks, 'redo')).toEqual(one)
    stacks = step(stacks, 'redo')
    expect(nextEdit(stacks, 'redo')).toEqual(two)
    expect(step(stacks, 'redo').past).toEqual([one, two])
    // After something new there is nothing left to do again.
    expect(recorded(stacks, added(3, 'E')).future).toEqual([])
  })

  it('[DESK-05] each kind of edit has an opposite; several are undone last first', () => {
    expect(inverseOf(added(3, 'E'))).toMatchObject({ do: 'remove', entry: { id: 3 } })
    expect(inverseOf(merge)).toEqual({ ...merge, do: 'unmerge' })
    const several: CatalogueEdit = { do: 'several', of: 'brand', steps: [added(3, 'E'), rename(1, 'A', 'B')] }
    expect(inverseOf(several)).toMatchObject({
      steps: [{ do: 'change', after: { name: 'A' } }, { do: 'remove' }],
    })
    expect(inverseOf(inverseOf(several))).toEqual(several)
  })

  it('[DESK-05] undo follows an entry that was added again under another number', () => {
    let stacks = done(added(3, 'E'), rename(3, 'E', 'F'))
    stacks = step(step(stacks, 'undo'), 'undo')
    const again = added(30, 'E')
    stacks = step(stacks, 'redo', again)
    expect(nextEdit(stacks, 'redo')).toMatchObject({ do: 'change', id: 30 })
    expect(nextEdit(stacks, 'undo')).toMatchObject({ do: 'remove', entry: { id: 30 } })
    expect(renumbered({ ...merge, do: 'unmerge' }, 'brand', 2, 20)).toMatchObject({ into: { id: 20 } })
    expect(renumbered(rename(3, 'E', 'F'), 'model', 3, 30)).toMatchObject({ id: 3 })
  })

  it('[DESK-05] is left out when it can never be undone, and a merge that was taken back elsewhere, too', () => {
    const stacks = done(rename(1, 'A', 'B'), merge)
    expect(stepped(stacks, 'undo', undefined)).toEqual({ past: [rename(1, 'A', 'B')], future: [] })
    expect(withoutMerge(stacks, 5).past).toEqual([rename(1, 'A', 'B')])
    expect(nextEdit(noEdits, 'undo')).toBeUndefined()
  })
})
