import { describe, expect, it } from 'vitest'
import type { DecisionRequest } from '../../contract/ipc-decisions'
import { aRequest } from './pending-decisions.testing'
import { draftFromDecision } from './draft-from-decision'

type Review = Extract<DecisionRequest, { call: 'review' }>
const review = (verdict: Partial<Review['verdict']>): Review => ({
  call: 'review',
  advertId: 4,
  version: 3,
  seenChange: 9,
  seenAt: null,
  isEdit: false,
  claim: 'advert',
  verdict: { decision: 'reject', reasons: [], note: '', photos: [], mail: {}, ...verdict },
})

describe('[PLUS-23] deciding again', () => {
  it('begins with every word, reason, photo and mail of the decision', () => {
    const file = '0123456789abcdefghijklmnop.webp'
    const again = draftFromDecision(
      review({
        note: 'Please change it.',
        reasons: [{ code: 'misleading', field: 'description' }, { code: 'duplicate' }],
        photos: [{ file, keep: false, reason: 'photos-other' }],
        mail: { template: 'rejected', subject: 'About your advert', text: 'Hello' },
      }),
      undefined,
    )
    expect(again).toEqual({
      note: 'Please change it.',
      draft: {
        open: 'reject',
        reasons: [
          { code: 'misleading', field: 'description' },
          { code: 'duplicate', field: null },
        ],
        left: null,
        photos: { [file]: 'photos-other' },
        template: 'rejected',
        mail: { subject: 'About your advert', text: 'Hello' },
      },
    })
  })

  it('deciding again opens no draft for an approval without words, or for a status', () => {
    expect(draftFromDecision(review({ decision: 'approve' }), undefined).draft.open).toBeNull()
    expect(draftFromDecision(aRequest(4), undefined)).toMatchObject({ note: '', draft: { open: null } })
  })
})
