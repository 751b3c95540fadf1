import { afterAll, beforeAll, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { aSubmission, refusal } from '../review/review.factory'
import { aBlob } from '../../photos/photos.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

type Verdict = Parameters<typeof staff.client.moderation.review>[0]['body']
const review = (id: number, body: Verdict) => staff.client.moderation.review({ params: { id }, body })
const undo = (id: number, version?: number) =>
  staff.client.bulk.undoDecision({ params: { id }, body: { version } })
const upload = async ({ client }: SignedInClient) =>
  (await client.photos.upload({ files: [await aBlob()] }))[0]!.file

const changing = new Set(['version', 'updatedAt'])
/** All that is stored of an advert, its edits, photos and what it is found by, but for the marks of a change. */
const stateOf = async (id: number) => {
  const { Advert, AdvertSearch, Photo, Revision } = api.app.db.models
  const of = { advertId: id }
  const advert = (await Advert.findOne({ where: { id } }))!.get({ plain: true })
  const [photos, revisions, words] = await Promise.all([
    Photo.findAll({ where: of, order: ['id'], raw: true }),
    Revision.findAll({ where: of, order: ['id'], raw: true }),
    AdvertSearch.findAll({ where: of, raw: true }),
  ])
  return {
    advert: Object.fromEntries(Object.entries(advert).filter(([name]) => !changing.has(name))),
    ...{ photos, revisions, words },
  }
}

/** A live advert with two photos whose edit waits: other words, one photo less, a new one first. */
const anEdit = async () => {
  const seller = await api.as('user')
  const { id, files } = await aSubmission(seller, { photos: 2 })
  await review(id, { decision: 'approve' })
  const added = await upload(seller)
  await seller.client.adverts.update({
    params: { id },
    body: { title: 'Zeppelin in a good state', seats: 3, fuel: 'diesel', photos: [added, files[1]!] },
  })
  return { seller, id, files, added }
}
const file = (id: number) => staff.client.deciding.advert({ params: { id } })

const verdicts: Readonly<Record<string, (of: Awaited<ReturnType<typeof anEdit>>) => Verdict>> = {
  accepted: () => ({ decision: 'approve' }),
  'accepted in part': () => ({
    decision: 'requestChanges',
    accept: ['seats'],
    reasons: [{ code: 'title-unclear' }],
  }),
  refused: () => refusal('title-unclear'),
  'accepted without a photo': ({ added }) => ({
    decision: 'approve',
    photos: [{ file: added, keep: false, reason: 'photos-not-own' }],
  }),
}

it.each(Object.keys(verdicts))('[PLUS-12, PLUS-16] an edit that was %s waits again as it was', async name => {
  const edit = await anEdit()
  const { id, seller, added } = edit
  const before = [await stateOf(id), (await file(id)).revision]
  const { version } = await review(id, verdicts[name]!(edit))
  expect(await stateOf(id)).not.toEqual(before[0])
  expect((await file(id)).revision).toBeNull()
  expect(await undo(id, version)).toEqual({
    advertId: id,
    status: 'approved',
    version: version + 1,
    reopened: [],
  })
  expect([await stateOf(id), (await file(id)).revision]).toEqual(before)
  expect((await api.fetch(`/uploads/${added}?w=320`)).status).toBe(200)
  const told = (await api.mailsTo(seller.user.mail)).filter(mail => mail.template?.startsWith('edit-'))
  expect(told.map(({ state }) => state)).toEqual(['withdrawn'])
  const { data } = await staff.client.queue.list({ query: { source: 'revision', size: 100 } })
  expect(data.map(item => item.advertId)).toContain(id)
  const [entry] = (await file(id)).history
  expect(entry).toMatchObject({ action: 'advert.undo', by: { id: staff.user.id } })
  // What was taken back can be decided anew, and that be taken back too.
  await review(id, { decision: 'approve' })
  await undo(id)
  expect(await stateOf(id)).toEqual(before[0])
})

it('[PLUS-12] an edit that was decided with its advert waits with it again', async () => {
  for (const verdict of [{ decision: 'approve' as const }, refusal('title-unclear')]) {
    const { id } = await anEdit()
    await staff.client.moderation.update({ params: { id }, body: { status: 'unapproved' } })
    const before = await stateOf(id)
    await review(id, verdict)
    await undo(id)
    expect(await stateOf(id)).toEqual(before)
  }
})

it('[PLUS-12] after undoing an edit a part is found by its earlier number', async () => {
  const seller = await api.as('user')
  const { id } = await anAdvert(api, { ownerId: seller.user.id, kind: 'part', partNumber: 'OLD-1' })
  await seller.client.adverts.update({ params: { id }, body: { partNumber: 'NEW-2' } })
  const found = async (search: string) =>
    (await api.visitor.adverts.parts({ query: { search } })).totalElements
  await review(id, { decision: 'approve' })
  expect([await found('OLD-1'), await found('NEW-2')]).toEqual([0, 1])
  await undo(id)
  expect([await found('OLD-1'), await found('NEW-2')]).toEqual([1, 0])
})

it('[PLUS-15, PLUS-16] undoing a decision brings back the photos that it took off', async () => {
  const seller = await api.as('user')
  const { id, files } = await aSubmission(seller, { photos: 3 })
  const photos = [{ file: files[1]!, keep: false, reason: 'photos-unclear' as const }]
  const takenOffAndBack = async (decision: 'requestChanges' | 'approve') => {
    const before = await stateOf(id)
    await review(id, { decision, photos })
    expect((await stateOf(id)).advert['photoCount']).toBe(2)
    await undo(id)
    expect(await stateOf(id)).toEqual(before)
  }
  await takenOffAndBack('requestChanges')
  await takenOffAndBack('approve')
  await review(id, { decision: 'approve' })
  await takenOffAndBack('approve')
})

it('[LIFE-02] undoing a decision restores the day promised for it', async () => {
  const seller = await api.as('user')
  const { id } = await aSubmission(seller)
  const before = await stateOf(id)
  api.clock.advance(5 * 86_400_000)
  await review(id, refusal('title-unclear'))
  await undo(id)
  expect(await stateOf(id)).toEqual(before)
  api.clock.advance(-5 * 86_400_000)
})

it('[PLUS-12, DESK-04] undo leaves an advert alone that has changed since, and names who changed it', async () => {
  const { id, seller } = await anEdit()
  const { version } = await review(id, { decision: 'approve' })
  await seller.client.adverts.update({ params: { id }, body: { title: 'Newer words' } })
  // To have it open, or to watch it, changes nothing of it.
  await staff.client.queue.claim({ body: { source: 'revision', id } })
  await staff.client.watching.add({ params: { advertId: id } })
  const before = await stateOf(id)
  for (const seen of [version, undefined]) {
    const error = await undo(id, seen).catch((thrown: unknown) => thrown)
    expect(error).toMatchObject({ code: 'version_conflict' })
    expect(String(error)).toContain(`Changed since by ${seller.user.name}`)
  }
  expect(await stateOf(id)).toEqual(before)
  const { revision, history } = await file(id)
  expect(revision?.diff).toMatchObject([{ field: 'title' }])
  expect(history.slice(0, 2).map(({ action }) => action)).toEqual(['advert.revise', 'advert.approveRevision'])
})

it('[PLUS-12] undo leaves an edit alone whose photos have changed since', async () => {
  const because = async (id: number) => String(await undo(id).catch((error: unknown) => error))
  const admin = await api.as('Admin')
  const trashed = await anEdit()
  await review(trashed.id, refusal('title-unclear'))
  await admin.client.photos.trash({ body: { names: [trashed.files[0]!] } })
  const before = await stateOf(trashed.id)
  expect(await because(trashed.id)).toContain(`Changed since by ${admin.user.name}`)
  expect(await stateOf(trashed.id)).toEqual(before)
  const taken = await anEdit()
  await review(taken.id, refusal('title-unclear'))
  const other = await aSubmission(taken.seller)
  await taken.seller.client.adverts.update({ params: { id: other.id }, body: { photos: [taken.added] } })
  expect(await because(taken.id)).toContain('belongs to another advert now')
  const gone = await anEdit()
  await review(gone.id, refusal('title-unclear'))
  await api.app.db.models.Photo.destroy({ where: { file: gone.added } })
  expect(await because(gone.id)).toContain('not there any more')
})
