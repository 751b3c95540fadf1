import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { aBlob } from '../../photos/photos.testing'
import { hashPassword } from '../../accounts/accounts.public'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aSubmission, refusal } from './review.factory'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const failed = (code: string) => expect.objectContaining({ code }) as unknown
const file = (id: number, by = staff) => by.client.deciding.advert({ params: { id } })
const review = (id: number, body: Parameters<typeof staff.client.moderation.review>[0]['body']) =>
  staff.client.moderation.review({ params: { id }, body })

describe('the file of an advert', () => {
  it('[LIFE-04, DESK-04] holds the advert, its owner, its prices and what happened to it', async () => {
    const seller = await api.as('user', { accountType: 'business' })
    const { id, files } = await aSubmission(seller, { photos: 2, priceMode: 'onRequest' })
    await seller.client.adverts.update({ params: { id }, body: { price: 350_000 } })
    await review(id, { ...refusal('serial-missing', 'requestChanges'), note: 'It is on the plate.' })
    const { advert, owner, history, revision } = await file(id)
    expect(advert).toMatchObject({
      id,
      price: 350_000,
      status: 'unapproved',
      reviewState: 'changesRequested',
      reviewReasons: [{ code: 'serial-missing', field: 'serialNumber' }],
      decidedBy: { id: staff.user.id },
      contact: { mail: 'grace@example.test', phone: '2085550134', tel: '+1 208 555 0134' },
    })
    expect(advert.photos).toEqual(files)
    expect(advert.priceHistory.map(({ price }) => price)).toEqual([389_000, 350_000])
    expect(owner).toMatchObject({
      id: seller.user.id,
      name: `${seller.user.name} Tester`,
      mail: seller.user.mail,
      accountType: 'business',
      suspended: false,
    })
    expect(revision).toBeNull()
    expect(history.map(({ action, by }) => [action, by?.id])).toEqual([
      ['advert.requestChanges', staff.user.id],
      ['advert.update', seller.user.id],
      ['advert.create', seller.user.id],
    ])
    expect(history[0]).toMatchObject({
      reason: 'It is on the plate.',
      reasons: [{ code: 'serial-missing' }],
      changes: [{ field: 'reviewState', from: 'pending', to: 'changesRequested' }],
    })
    expect(history[1]?.changes).toContainEqual({ field: 'price', from: '389000 USD', to: '350000 USD' })
  })

  it('[PLUS-12] shows an edit against the live version, value by value and photo by photo', async () => {
    const seller = await api.as('user')
    const { id, files } = await aSubmission(seller, { photos: 2 })
    await review(id, { decision: 'approve' })
    const [added] = await seller.client.photos.upload({
      files: [await aBlob()],
    })
    await seller.client.adverts.update({
      params: { id },
      body: {
        title: 'A new title',
        registration: null,
        location: { country: 'US', state: 'Idaho', town: 'Nampa' },
        engines: [{ engineBrand: 'Lycoming', engineTime: 400, engineTbo: 2000, basis: 'majorOverhaul' }],
        photos: [added!.file, files[1]!],
      },
    })
    const { revision, advert } = await file(id)
    expect(advert).toMatchObject({ title: '2014 Cessna 182T Skylane, one owner', hasRevision: true })
    const lines = Object.fromEntries(revision!.diff.map(({ field, lines: each }) => [field, each]))
    expect(lines).toEqual({
      title: [{ path: 'title', before: advert.title, after: 'A new title' }],
      registration: [{ path: 'registration', before: 'N182HL', after: null }],
      location: [{ path: 'location.town', before: 'Boise', after: 'Nampa' }],
      engines: [{ path: 'engines.0.engineTime', before: '312', after: '400' }],
    })
    expect((await file(id)).history[0]).toMatchObject({
      action: 'advert.revise',
      changes: expect.arrayContaining([
        { field: 'title', from: null, to: 'A new title' },
        { field: 'engines.0.engineTime', from: null, to: '400' },
        { field: 'photos', from: null, to: '2' },
      ]),
    })
    expect(revision?.photos).toMatchObject({
      all: [{ file: added!.file }, { file: files[1] }],
      added: [added!.file],
      removed: [files[0]],
      reordered: false,
    })
  })

  it('knows the seller: adverts by state, rejections with reasons, reports, decisions', async () => {
    const seller = await api.as('user')
    const [bad, worse] = [await aSubmission(seller), await aSubmission(seller)]
    await review(bad.id, refusal('duplicate'))
    await review(worse.id, refusal('duplicate'))
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await anAdvert(api, { ownerId: seller.user.id, status: 'hide' })
    const { id: reported } = await anAdvert(api, { ownerId: seller.user.id })
    await api.visitor.reports.send({ body: { advertId: reported, reason: 'fraud' } })
    const { data } = await staff.client.reports.list({ query: { advertId: reported } })
    await staff.client.reports.decide({
      params: { id: data[0]!.reportId },
      body: { outcome: 'upheld' },
    })
    const { seller: record } = await file(id)
    expect(record.adverts).toEqual({ live: 2, waiting: 0, refused: 2, hidden: 1, over: 0, deleted: 0 })
    expect(record.rejections).toBe(2)
    expect(record.rejectionReasons).toEqual([{ code: 'duplicate', count: 2 }])
    expect(record.reports).toEqual({ open: 0, upheld: 1, dismissed: 0 })
    expect(record.decisions.map(({ advertId, action }) => [advertId, action])).toEqual([
      [worse.id, 'advert.reject'],
      [bad.id, 'advert.reject'],
    ])
    expect((await file(bad.id)).seller.decisions.map(({ advertId }) => advertId)).toEqual([worse.id])
  })

  it('is there in every state, deleted ones included, and for staff only', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await seller.client.adverts.remove({ params: { id } })
    expect((await file(id)).advert.deletedAt).not.toBeNull()
    expect((await file(id, await api.as('Admin'))).advert.id).toBe(id)
    await expect(file(999_999)).rejects.toEqual(failed('not_found'))
    await expect(api.visitor.deciding.advert({ params: { id } })).rejects.toEqual(failed('unauthenticated'))
    await expect(file(id, seller)).rejects.toEqual(failed('forbidden'))
    await expect(file(id, await api.as('user'))).rejects.toEqual(failed('forbidden'))
  })
})

describe('notes of staff', () => {
  const addNote = (about: 'advert' | 'user', id: number, text: string, by = staff) =>
    by.client.deciding.addNote({ body: { about, id, text } })

  it('stand beside the advert, on it and on its seller; each may change only their own', async () => {
    const { id, ownerId } = await anAdvert(api)
    const other = await api.as('Moderator')
    const first = await addNote('advert', id, 'Called: no answer.')
    const second = await addNote('user', ownerId, 'Was friendly.', other)
    expect((await file(id)).notes).toMatchObject([
      { id: second.id, about: 'user', mine: false, by: { id: other.user.id } },
      { id: first.id, about: 'advert', mine: true, text: 'Called: no answer.' },
    ])
    await staff.client.deciding.editNote({ params: { id: first.id }, body: { text: 'Called: answered.' } })
    const notes = await staff.client.deciding.notes({ query: { about: 'advert', id } })
    expect(notes.map(({ text }) => text)).toEqual(['Called: answered.'])
    const colleague = { params: { id: first.id } }
    await expect(other.client.deciding.editNote({ ...colleague, body: { text: 'Mine.' } })).rejects.toEqual(
      failed('forbidden'),
    )
    await expect(other.client.deciding.removeNote(colleague)).rejects.toEqual(failed('forbidden'))
    await staff.client.deciding.removeNote(colleague)
    expect(await staff.client.deciding.notes({ query: { about: 'advert', id } })).toEqual([])
    await expect(addNote('advert', 999_999, 'Nothing.')).rejects.toEqual(failed('not_found'))
  })

  it('are never shown to the seller or anybody else', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    const note = await addNote('advert', id, 'A secret remark')
    const answers = [
      await seller.client.adverts.detail({ params: { id } }),
      await seller.client.adverts.mine(),
      await seller.client.adverts.mineForEdit({ params: { id } }),
      await api.visitor.adverts.detail({ params: { id } }),
    ]
    expect(JSON.stringify(answers)).not.toContain('A secret remark')
    const calls = [
      () => seller.client.deciding.notes({ query: { about: 'advert', id } }),
      () => seller.client.deciding.editNote({ params: { id: note.id }, body: { text: 'Nice.' } }),
      () => seller.client.deciding.removeNote({ params: { id: note.id } }),
      () => addNote('user', seller.user.id, 'Nice.', seller),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(failed('forbidden'))
    await expect(api.visitor.deciding.notes({ query: { about: 'advert', id } })).rejects.toEqual(
      failed('unauthenticated'),
    )
  })

  it('[PLUS-22] the export says that there are some, without their words; they go with the account', async () => {
    const password = 'Loitering over Lac Léman'
    const seller = await api.as('user', { passwordHash: await hashPassword(password) })
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await addNote('advert', id, 'A remark of Moderator Meyer')
    await addNote('user', seller.user.id, 'A remark of Moderator Meyer')
    const { data } = await seller.client.account.export()
    expect(data['staffNotes']).toMatchObject([
      { about: 'advert', object_id: id },
      { about: 'user', object_id: seller.user.id },
    ])
    expect(JSON.stringify(data)).not.toContain('Meyer')
    await seller.client.account.remove({ body: { password } })
    const left = await api.app.db.read('SELECT id FROM staff_notes WHERE object_id IN (?, ?)', [
      id,
      seller.user.id,
    ])
    expect(left).toEqual([])
    const said = await api.app.db.read(
      `SELECT id FROM audit_log WHERE after_state LIKE '%Meyer%' OR before_state LIKE '%Meyer%' OR reason LIKE '%Meyer%'`,
    )
    expect(said).toEqual([])
  })
})
