import { describe, expect, it } from 'vitest'
import { isStaff, mayDecide, mayPass, ownMatterText, type Actor } from './access'

const visitor = null
const seller: Actor = { id: 7, role: 'user' }
const moderator: Actor = { id: 8, role: 'Moderator' }
const admin: Actor = { id: 9, role: 'Admin' }
const all = [visitor, seller, moderator, admin]

describe('[AUTH-06] a gate', () => {
  it.each([
    ['public', [true, true, true, true]],
    ['user', [false, true, true, true]],
    ['staff', [false, false, true, true]],
    ['admin', [false, false, false, true]],
  ] as const)('for %s lets in, of visitor, seller, moderator and admin: %j', (gate, wanted) => {
    expect(all.map(actor => mayPass(gate, actor))).toEqual(wanted)
  })

  it('knows moderators and admins as staff', () => {
    expect(all.map(isStaff)).toEqual([false, false, true, true])
  })
})

describe('[STAFF-09] what is one’s own', () => {
  it('what is one’s own is decided by others, also for admins', () => {
    expect(mayDecide(admin, [9])).toBe(false)
    expect(mayDecide(moderator, [7, 8])).toBe(false)
    expect(mayDecide(moderator, [7, null])).toBe(true)
    expect(mayDecide(admin, [])).toBe(true)
  })

  it('the server’s own jobs and deleted accounts own nothing', () => {
    expect(mayDecide(null, [7])).toBe(true)
    expect(mayDecide(null, [null])).toBe(true)
  })

  it('a decision on one’s own advert is refused with the advice to ask a colleague', () => {
    expect(ownMatterText).toContain('a colleague decides it')
    expect(ownMatterText).toContain('npm run admin -- create')
  })
})
