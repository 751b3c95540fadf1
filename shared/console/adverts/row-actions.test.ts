import { expect, it } from 'vitest'
import { staffAdverts } from '../../text/en-staff-adverts'
import { offeredMoves } from './row-actions'

it.each([
  ['unapproved', [['Approve', 'approved']]],
  ['hide', [['Show', 'approved']]],
  [
    'approved',
    [
      ['Remove approval', 'unapproved'],
      ['Hide', 'hide'],
    ],
  ],
] as const)(
  '[ADM-02, ADM-03] a row that is %s offers what its status allows, and nothing else',
  (status, offered) => {
    expect(offeredMoves[status].map(([move, to]) => [staffAdverts.moves[move], to])).toEqual(offered)
  },
)
