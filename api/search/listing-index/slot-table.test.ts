import fc from 'fast-check'
import { expect, it } from 'vitest'
import { SlotTable } from './slot-table'

it('finds the slot of every id that is there, and of no other, whatever came, moved and went', () => {
  // Few different ids, so that they come again, and many changes, so that the table grows.
  const someIds = fc.array(fc.integer({ min: 1, max: 3000 }), { minLength: 500, maxLength: 4000 })
  fc.assert(
    fc.property(someIds, ids => {
      const slots: number[] = []
      const table = new SlotTable(slot => slots[slot]!)
      const known = new Map<number, number>()
      for (const id of ids) {
        const slot = known.get(id)
        if (slot === undefined) {
          known.set(id, slots.push(id) - 1)
          table.add(id, slots.length - 1)
          continue
        }
        table.remove(id)
        known.delete(id)
        // The last one takes the free slot, as in the store.
        const last = slots.at(-1)!
        if (last !== id) {
          slots[slot] = last
          table.move(last, slot)
          known.set(last, slot)
        }
        slots.pop()
      }
      for (let id = 1; id <= 3000; id++) expect(table.get(id)).toBe(known.get(id))
    }),
    { numRuns: 20 },
  )
})
