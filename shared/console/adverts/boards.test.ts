import { describe, expect, it } from 'vitest'
import { staffAdverts } from '../../text/en-staff-adverts'
import { aircraftBoard, leaseBoard, partBoard, toolLeaseBoard } from './boards'

describe('the words of the boards', () => {
  it.each([aircraftBoard, leaseBoard, toolLeaseBoard])(
    '[ADM-02] of $kind tell what was changed, deleted or refused',
    board => {
      expect(board.updated(staffAdverts, 'approved')).toBe('Advert Update Success')
      expect(board.updateFailed(staffAdverts)).toBe('Admin error')
      expect(board.removed(staffAdverts, 17)).toBe('17 Advert Delete')
      expect(board.removeFailed(staffAdverts)).toBe('Admin error')
    },
  )

  it.each(['approved', 'unapproved', 'hide'] as const)('[ADM-03] of parts tell the new status %s', status => {
    expect(partBoard.updated(staffAdverts, status)).toBe(`Part Advert Status Change Success: ${status}`)
  })

  it('[ADM-03] of parts tell a deletion, and what failed', () => {
    expect(partBoard.removed(staffAdverts, 17)).toBe('Part Advert Delete')
    expect(partBoard.updateFailed(staffAdverts)).toBe('Admin Update Part Error')
    expect(partBoard.removeFailed(staffAdverts)).toBe('Admin Part Advert Delete Was Fail')
  })
})
