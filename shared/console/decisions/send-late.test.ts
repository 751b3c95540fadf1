import { describe, expect, it } from 'vitest'
import type { Client } from '../../client/client'
import { AppError } from '../../contract/errors'
import type { KeptDecision } from '../../contract/ipc-decisions'
import { aDecision } from './pending-decisions.testing'
import { sendLate } from './send-late'

const verdict = {
  decision: 'reject' as const,
  reasons: [{ code: 'misleading' as const }],
  note: 'Please change it.',
  photos: [],
  mail: {},
}
const aReview = (more: Partial<KeptDecision> = {}) =>
  aDecision(4, {
    request: {
      call: 'review',
      advertId: 4,
      version: 3,
      seenChange: 9,
      seenAt: null,
      verdict,
      isEdit: false,
      claim: 'advert',
    },
    ...more,
  })

/** A server that notes what it is asked; of the calls that decisions make. */
const fakeClient = (fails: Readonly<Record<string, AppError>> = {}) => {
  const asked: unknown[] = []
  const call =
    (name: string, reply: unknown) => async (sent: unknown, options?: { idempotencyKey?: string }) => {
      asked.push([name, sent, ...(options?.idempotencyKey ? [options.idempotencyKey] : [])])
      if (fails[name]) throw fails[name]
      return reply
    }
  const job = { id: 7, state: 'done', counts: { done: 1, refused: 1 } }
  const begun = { id: 7, state: 'running', counts: { done: 0, refused: 0 } }
  const refused = [{ advertId: 2, title: 'Two', kind: 'part', code: 'changed', why: 'By Bob.' }]
  const client = {
    moderation: { review: call('review', { version: 4, status: 'unapproved' }), update: call('update', {}) },
    queue: { claim: call('claim', {}), release: call('release', {}) },
    bulk: {
      start: call('start', begun),
      job: call('job', job),
      rows: call('rows', { data: refused, totalPages: 1 }),
    },
  }
  // Only what is asked here.
  return { asked, names: () => asked.map(each => (each as [string])[0]), client: client as unknown as Client }
}

describe('[PLUS-23] sending a decision', () => {
  it('sends its version, what was seen and typed, and its key', async () => {
    const { client, asked } = fakeClient()
    const decision = aReview()
    expect(await sendLate(client, decision, false)).toMatchObject({ version: 4 })
    const body = { ...verdict, version: 3, seenChange: 9 }
    expect(asked).toEqual([['review', { params: { id: 4 }, body }, decision.id]])
  })

  it('a late decision claims its advert again and releases it after', async () => {
    const { client, names } = fakeClient()
    await sendLate(client, aReview(), true)
    expect(names()).toEqual(['claim', 'review', 'release'])
  })

  it('a late decision is not made while a colleague has claimed the advert', async () => {
    const { client, names } = fakeClient({ claim: new AppError('claimed', 'Bob is deciding this.') })
    await expect(sendLate(client, aReview(), true)).rejects.toMatchObject({ code: 'claimed' })
    expect(names()).toEqual(['claim'])
  })

  it('asks with its key first whether an earlier try was done, whoever has the advert by now', async () => {
    const { client, names } = fakeClient({ claim: new AppError('claimed', 'Bob is deciding this.') })
    await sendLate(client, aReview({ tried: true }), true)
    expect(names()).toEqual(['review', 'release'])
  })

  it('about many waits for the job, and names the rows that were refused, with why', async () => {
    const rows = [1, 2].map(id => ({ id, version: 5, seenAt: null, title: `Advert ${id}` }))
    const decision = aDecision(1, {
      request: {
        call: 'bulk',
        action: 'reject',
        rows,
        reasons: ['misleading'],
        note: 'No.',
        type: null,
        manufacturer: null,
      },
    })
    const { client, asked } = fakeClient()
    const sent = await sendLate(client, decision, true)
    expect(sent.refused).toMatchObject([{ advertId: 2, why: 'By Bob.' }])
    const body = { action: 'reject', ids: [1, 2], versions: [5, 5], reasons: ['misleading'], note: 'No.' }
    expect(asked[0]).toEqual(['start', { body }, decision.id])
  })
})
