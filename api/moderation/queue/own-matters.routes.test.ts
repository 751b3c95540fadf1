import { afterAll, beforeAll, expect, it } from 'vitest'
import { mayDecide } from '../../../shared/rules/access'
import { anAdvert } from '../../adverts/adverts.factory'
import { aSubmission, refusal } from '../review/review.factory'
import { anInvoiceOrder, setSeller } from '../../billing/orders/orders.factory'
import { aBlob } from '../../photos/photos.testing'
import { followChanges } from '../signals/follow-changes'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
/** Sells and decides. */
let grace: SignedInClient
let colleague: SignedInClient
let seller: SignedInClient
beforeAll(async () => {
  api = await startApi()
  grace = await api.as('Admin', { credits: 50 })
  colleague = await api.as('Admin')
  seller = await api.as('user', { credits: 50 })
  await setSeller(colleague)
})
afterAll(() => api.close())

const mine = {
  code: 'forbidden',
  message: expect.stringMatching(/^This is yours, so a colleague decides it\./),
}
type Act = (by: SignedInClient) => Promise<unknown>

/** Refused to the one whose it is, whatever they say, and done by a colleague with the same call. */
const expectForColleagues = async (act: Act) => {
  await expect(act(grace)).rejects.toMatchObject(mine)
  await act(colleague)
}

const waiting = async (owner = grace) => (await aSubmission(owner)).id
const live = (owner = grace) => anAdvert(api, { ownerId: owner.user.id }).then(({ id }) => id)

it('[STAFF-09] nobody decides on what concerns themselves, admins included', () => {
  for (const role of ['Moderator', 'Admin'] as const) {
    expect(mayDecide({ id: 7, role }, [7])).toBe(false)
    expect(mayDecide({ id: 7, role }, [3, null, 7])).toBe(false)
    expect(mayDecide({ id: 7, role }, [3, null])).toBe(true)
    expect(mayDecide({ id: 7, role }, [])).toBe(true)
  }
})

it.each<[string, () => Promise<Act>]>([
  [
    'approving',
    async () => {
      const id = await waiting()
      return ({ client }) => client.moderation.update({ params: { id }, body: { status: 'approved' } })
    },
  ],
  [
    'approving as a part',
    async () => {
      const { id } = await anAdvert(api, { kind: 'part', status: 'unapproved', ownerId: grace.user.id })
      return ({ client }) => client.moderation.updatePart({ params: { id }, body: { status: 'approved' } })
    },
  ],
  [
    'correcting it',
    async () => {
      const id = await live()
      return ({ client }) => client.moderation.update({ params: { id }, body: { manufacturer: 'CIRRUS' } })
    },
  ],
  [
    'approving, even by force',
    async () => {
      const id = await waiting()
      return ({ client }) =>
        client.moderation.review({ params: { id }, body: { decision: 'approve', force: true } })
    },
  ],
  [
    'rejecting',
    async () => {
      const id = await waiting()
      return ({ client }) => client.moderation.review({ params: { id }, body: refusal('title-unclear') })
    },
  ],
  [
    'accepting an edit',
    async () => {
      const id = await live()
      await grace.client.adverts.update({ params: { id }, body: { title: 'Another title' } })
      return ({ client }) => client.moderation.review({ params: { id }, body: { decision: 'approve' } })
    },
  ],
  [
    'deleting as staff',
    async () => {
      const id = await live()
      return ({ client }) => client.moderation.remove({ params: { id } })
    },
  ],
  [
    'taking a colleague’s decision back',
    async () => {
      const id = await waiting()
      await colleague.client.moderation.review({ params: { id }, body: refusal('title-unclear') })
      return ({ client }) => client.bulk.undoDecision({ params: { id }, body: {} })
    },
  ],
  [
    'claiming',
    async () => {
      const id = await waiting()
      return ({ client }) => client.queue.claim({ body: { source: 'advert', id, force: true } })
    },
  ],
  [
    'a report about the own advert',
    async () => {
      const advertId = await live()
      const { reportId } = await aReport(seller, advertId)
      return ({ client }) =>
        client.reports.decide({ params: { id: reportId }, body: { outcome: 'dismissed', note: '' } })
    },
  ],
  [
    'a report that one has made',
    async () => {
      const { reportId } = await aReport(grace, await live(seller))
      return ({ client }) =>
        client.reports.decide({ params: { id: reportId }, body: { outcome: 'upheld', note: '' } })
    },
  ],
  [
    'a request for another account type',
    async () => {
      const { id } = await grace.client.account.requestUpgrade({
        body: { accountType: 'business', company: 'Grace Aero' },
      })
      return ({ client }) =>
        client.account.declineUpgrade({ params: { id }, body: { reply: 'Not now, sorry.' } })
    },
  ],
  [
    'quotas',
    async () => {
      const params = { id: grace.user.id }
      return ({ client }) => client.users.update({ params, body: { remain: { advert: 99 } } })
    },
  ],
  [
    'an order that is said to be paid',
    async () => {
      const id = await anInvoiceOrder(grace)
      return ({ client }) => client.orders.markPaid({ params: { id }, body: {} })
    },
  ],
  [
    'an order that is cancelled by staff',
    async () => {
      const id = await anInvoiceOrder(grace)
      return ({ client }) => client.orders.staffCancel({ params: { id }, body: { reason: 'No money came.' } })
    },
  ],
  [
    'a refund with its credit note',
    async () => {
      const id = await anInvoiceOrder(grace)
      await colleague.client.orders.markPaid({ params: { id }, body: {} })
      return ({ client }) => client.orders.staffRefund({ params: { id }, body: { reason: 'Sent back.' } })
    },
  ],
  [
    'a support request from the own address',
    async () => {
      const { ticket } = await api.visitor.support.send({
        body: { mail: grace.user.mail, subject: 'Payment', message: 'Where is it?' },
      })
      return ({ client }) => client.support.answer({ params: { id: ticket }, body: { answer: 'Here.' } })
    },
  ],
])('[STAFF-09] %s is left to a colleague', async (_, prepare) => expectForColleagues(await prepare()))

const aReport = async ({ client }: SignedInClient, advertId: number) => {
  await client.reports.send({ body: { advertId, reason: 'sold' } })
  const reports = await colleague.client.reports.list({ query: { advertId, state: 'open' } })
  return reports.data.at(-1)!
}

it('[STAFF-09] an account type is left to a colleague', async () => {
  const paul = await api.as('Admin')
  const change = ({ client }: SignedInClient) =>
    client.users.update({ params: { id: paul.user.id }, body: { accountType: 'business' } })
  await expect(change(paul)).rejects.toMatchObject(mine)
  expect(await change(colleague)).toMatchObject({ accountType: 'business' })
})

it('[STAFF-09] of many adverts the own ones are refused with a reason, and the others are done', async () => {
  const [own, other] = [await waiting(), await waiting(seller)]
  expect(
    await grace.client.moderation.setStatus({ body: { ids: [own, other], status: 'approved' } }),
  ).toMatchObject({ changed: [other], refused: [{ id: own, code: 'forbidden' }] })
  const job = await grace.client.bulk.start({ body: { action: 'hide', ids: [own, other] } })
  const { data } = await colleague.client.bulk.rows({ params: { id: job.id } })
  expect(data.map(({ advertId, result, code, why }) => [advertId, result, code, why])).toEqual([
    [own, 'refused', 'own', 'It is yours: a colleague decides it.'],
    [other, 'done', null, null],
  ])
})

it('[STAFF-09] a colleague’s job is not taken back where the own adverts are concerned', async () => {
  const [own, other] = [await live(), await live(seller)]
  const job = await colleague.client.bulk.start({ body: { action: 'hide', ids: [own, other] } })
  await grace.client.bulk.undo({ params: { id: job.id } })
  const statusOf = async (id: number) =>
    (await colleague.client.deciding.advert({ params: { id } })).advert.status
  expect([await statusOf(own), await statusOf(other)]).toEqual(['hide', 'approved'])
})

it('[STAFF-09] what is theirs as a seller stays in their hands: hiding, deleting and bringing back', async () => {
  const id = await live()
  await grace.client.adverts.move({ params: { id }, body: { move: 'hide' } })
  await grace.client.adverts.remove({ params: { id } })
  await grace.client.adverts.restore({ params: { id } })
  expect((await grace.client.adverts.mine()).data.map(advert => advert.id)).toContain(id)
})

it('[STAFF-09] photos of own adverts are left to a colleague, and loose ones are not', async () => {
  const { files } = await aSubmission(grace, { photos: 1 })
  const [loose] = await grace.client.photos.upload({ files: [await aBlob()] })
  const names = [files[0]!, loose!.file]
  expect(await grace.client.photos.trash({ body: { names } })).toEqual({
    done: [loose!.file],
    refused: [{ file: files[0], reason: 'own' }],
  })
  expect((await colleague.client.photos.trash({ body: { names: files } })).done).toEqual(files)
  expect(await grace.client.photos.restore({ body: { names: files } })).toEqual({
    done: [],
    refused: [{ file: files[0], reason: 'own' }],
  })
})

it('[STAFF-09] the queue and the open item mark what is one’s own', async () => {
  const [own, other] = [await waiting(), await waiting(seller)]
  const report = await aReport(seller, await live())
  const { ticket } = await api.visitor.support.send({
    body: { mail: grace.user.mail, subject: 'Payment', message: 'And now?' },
  })
  const rows = (await grace.client.queue.list({ query: { size: 200 } })).data
  const isOwn = (source: string, id: number) =>
    rows.find(row => row.source === source && row.id === id)?.isOwn
  expect([
    isOwn('advert', own),
    isOwn('advert', other),
    isOwn('report', report.reportId),
    isOwn('ticket', ticket),
  ]).toEqual([true, false, true, true])
  const [asOwner, asColleague] = await Promise.all(
    [grace, colleague].map(async ({ client }) => [
      (await client.deciding.advert({ params: { id: own } })).isOwn,
      (await client.reports.detail({ params: { id: report.reportId } })).isOwn,
      (await client.support.ticket({ params: { id: ticket } })).isOwn,
    ]),
  )
  expect([asOwner, asColleague]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

it('[STAFF-09] signs of an own advert are put aside by a colleague', async () => {
  const { id } = await aSubmission(grace, { description: 'Payment in advance only.' })
  await followChanges(api.app)
  await expectForColleagues(({ client }) =>
    client.signals.dismiss({ params: { id, code: 'prepayment' }, body: { note: 'It is a deposit.' } }),
  )
  await expectForColleagues(({ client }) => client.signals.reopen({ params: { id, code: 'prepayment' } }))
})
