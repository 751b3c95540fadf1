import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aircraftBody, anAdvert } from '../../adverts/adverts.factory'
import { aBlob } from '../../photos/photos.testing'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aSubmission, creditsOf, refusal } from './review.factory'

let api: TestApi
let moderator: SignedInClient

beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
})
afterAll(() => api.close())

type Body = Parameters<typeof moderator.client.moderation.review>[0]['body']
const review = (id: number, body: Body, by = moderator) =>
  by.client.moderation.review({ params: { id }, body })
const failed = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field ? { errors: [expect.objectContaining({ field })] } : {}),
  }) as unknown

/** A live advert of a new seller whose edit waits for review. */
const anEdit = async (changes: Record<string, unknown>) => {
  const seller = await api.as('user')
  const { id, files } = await aSubmission(seller, { photos: 2 })
  await review(id, { decision: 'approve' })
  await seller.client.adverts.update({ params: { id }, body: changes })
  const live = () => api.visitor.adverts.detail({ params: { id } })
  const own = async () => (await seller.client.adverts.mine()).data.find(advert => advert.id === id)
  return { seller, id, files, live, own }
}

describe('refusing a new advert', () => {
  it('[LIFE-03, PLUS-15] tells the seller each reason at its field, by mail and in My Adverts, and returns the credit', async () => {
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    expect(await creditsOf(seller)).toBe(2)
    const done = await review(id, {
      decision: 'reject',
      reasons: [
        { code: 'price-implausible' },
        { code: 'misleading', field: 'description' },
        { code: 'duplicate' },
      ],
      note: 'Please write to us if this is wrong.',
    })
    expect(done).toMatchObject({ status: 'unapproved', mailed: true })
    const [own] = (await seller.client.adverts.mine()).data
    expect(own).toMatchObject({
      reviewState: 'rejected',
      reviewReasons: [
        { code: 'price-implausible', field: 'price' },
        { code: 'misleading', field: 'description' },
        { code: 'duplicate', field: null },
      ],
      reviewNote: 'Please write to us if this is wrong.',
    })
    const mail = (await api.mailsTo(seller.user.mail)).at(-1)
    expect(mail).toMatchObject({ template: 'advert-rejected', state: 'waiting' })
    expect(mail?.text).toContain('- The price is far from what this is usually sold for.\n')
    expect(mail?.text).toContain('- Description: Something in the advert is misleading.\n')
    expect(mail?.text).toContain('Your credit was given back.')
    expect(mail?.text).toContain('Please write to us if this is wrong.')
    expect(await creditsOf(seller)).toBe(3)
  })

  it('asks for changes without returning the credit, and says nothing of one', async () => {
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    await review(id, refusal('registration-mismatch', 'requestChanges'))
    expect(await creditsOf(seller)).toBe(2)
    const mail = (await api.mailsTo(seller.user.mail)).at(-1)
    expect(mail).toMatchObject({ template: 'changes-requested' })
    expect(mail?.text).not.toContain('credit')
  })

  it('puts the reason of a wrong category at the field that the kind has for it', async () => {
    const seller = await api.as('user')
    const { advertId: id } = await seller.client.adverts.createPart({
      body: {
        ...{ title: 'A radio', location: { country: 'DE' }, currency: 'EUR', price: 10 },
        ...{ contact: { name: 'Ada', mail: 'ada@example.test' }, partNumber: 'X-1' },
        ...{ manufacturer: 'Garmin', section: 'avionics' },
      },
    })
    await review(id, refusal('wrong-category'))
    const [own] = (await seller.client.adverts.myParts()).data
    expect(own?.reviewReasons).toEqual([
      { code: 'wrong-category', field: 'section', text: 'It stands in the wrong category.' },
    ])
  })

  it('refuses a refusal without a word of why, and a reason that is not on the list', async () => {
    const { id } = await anAdvert(api, { status: 'unapproved' })
    await expect(review(id, { decision: 'reject' })).rejects.toEqual(failed('invalid', 'reasons'))
    await expect(review(id, { decision: 'reject', reasons: ['ugly'] })).rejects.toEqual(
      failed('invalid', 'reasons.0.code'),
    )
  })

  it('reads what older decisions stored: the name of a field, or words', async () => {
    const seller = await api.as('user')
    await anAdvert(api, {
      ownerId: seller.user.id,
      status: 'unapproved',
      reviewState: 'rejected',
      reviewReasons: JSON.stringify(['price', 'Photos are not your own']),
    })
    const [own] = (await seller.client.adverts.mine()).data
    expect(own?.reviewReasons).toEqual([
      { code: 'price', field: 'price' },
      { code: 'Photos are not your own', field: null },
    ])
  })
})

describe('photos', () => {
  it('[PLUS-15] takes refused photos off, publishes the rest and tells the seller which', async () => {
    const seller = await api.as('user')
    const { id, files } = await aSubmission(seller, { photos: 3 })
    const photos = [
      { file: files[0]!, keep: true },
      { file: files[1]!, keep: false, reason: 'photos-lettered' as const },
    ]
    await review(id, { decision: 'approve', photos })
    const shown = await api.visitor.adverts.detail({ params: { id } })
    expect(shown.photos).toEqual([files[0], files[2]])
    expect(shown.photoCount).toBe(2)
    expect((await api.fetch(`/uploads/${files[1]}?w=320`)).status).toBe(404)
    const mail = (await api.mailsTo(seller.user.mail)).at(-1)
    expect(mail?.text).toContain('- Photo 2: it carries contact details, logos or writing')
  })

  it('takes a photo off a live advert, which stays as it is otherwise', async () => {
    const seller = await api.as('user')
    const { id, files } = await aSubmission(seller, { photos: 2 })
    await review(id, { decision: 'approve' })
    const photos = [{ file: files[0]!, keep: false, reason: 'photos-other' as const }]
    expect(await review(id, { decision: 'approve', photos })).toMatchObject({
      status: 'approved',
      mailed: true,
    })
    expect((await api.visitor.adverts.detail({ params: { id } })).photos).toHaveLength(1)
  })

  it('names the refused photo in My Adverts', async () => {
    const seller = await api.as('user')
    const { id, files } = await aSubmission(seller, { photos: 1 })
    const photos = [{ file: files[0]!, keep: false, reason: 'photos-unclear' as const }]
    await review(id, { decision: 'requestChanges', photos })
    const [own] = (await seller.client.adverts.mine()).data
    expect(own?.reviewReasons).toEqual([
      {
        ...{ code: 'photos-unclear', field: 'photos', file: files[0] },
        text: 'Photos are blurred, too dark or too small.',
      },
    ])
    expect(own?.photoCount).toBe(0)
  })

  it('knows only photos of this advert, and wants to know why one goes', async () => {
    const seller = await api.as('user')
    const [one, other] = [await aSubmission(seller, { photos: 1 }), await aSubmission(seller, { photos: 1 })]
    const decide = (file: string) => review(one.id, { decision: 'approve', photos: [{ file, keep: false }] })
    await expect(decide(other.files[0]!)).rejects.toEqual(failed('invalid', 'photos.0.file'))
    await expect(decide(one.files[0]!)).rejects.toEqual(failed('invalid', 'photos.0.reason'))
  })
})

describe('a pending edit', () => {
  it('[PLUS-12] never touches the live version when it is refused', async () => {
    const { id, seller, files, live, own } = await anEdit({ title: 'Another title', seats: 3 })
    const before = await live()
    const [added] = await seller.client.photos.upload({ files: [await aBlob()] })
    await seller.client.adverts.update({ params: { id }, body: { photos: [...files, added!.file] } })
    expect((await live()).photos).toEqual(files)
    await review(id, refusal('title-unclear'))
    const { version: _v, updatedAt: _u, ...after } = await live()
    const { version: _w, updatedAt: _x, ...was } = before
    expect(after).toEqual(was)
    expect(await own()).toMatchObject({
      status: 'approved',
      hasRevision: false,
      reviewReasons: [{ code: 'title-unclear', field: 'title' }],
    })
    expect(await creditsOf(seller)).toBe(2)
    const mail = (await api.mailsTo(seller.user.mail)).at(-1)
    expect(mail).toMatchObject({ template: 'edit-refused' })
    expect(mail?.text).not.toContain('credit')
    // What waited with the edit is its owner's again.
    await seller.client.photos.remove({ params: { name: added!.file } })
  })

  it('[PLUS-12] is accepted in part: those fields go live, the seller is told of the others', async () => {
    const { id, seller, live, own } = await anEdit({ title: 'A new title', seats: 3, fuel: 'avgas100' })
    const done = await review(id, {
      decision: 'requestChanges',
      accept: ['seats', 'fuel'],
      reasons: ['title-shouting'],
    })
    expect(done.status).toBe('approved')
    expect(await live()).toMatchObject({
      title: '2014 Cessna 182T Skylane, one owner',
      seats: 3,
      fuel: 'avgas100',
    })
    expect(await own()).toMatchObject({
      hasRevision: false,
      reviewReasons: [{ code: 'title-shouting', field: 'title' }],
    })
    const mail = (await api.mailsTo(seller.user.mail)).at(-1)
    expect(mail?.template).toBe('edit-partly')
    expect(mail?.text).toMatch(/is online: (Fuel, Seats|Seats, Fuel)\./)
    expect(mail?.text).toContain('as it was: Title.')
    expect(mail?.text).toContain('- The title is written in capitals')
  })

  it('tells the seller when all of it is online, and forgets what was said of an earlier one', async () => {
    const { id, seller, own } = await anEdit({ title: 'A new title' })
    await review(id, refusal('title-unclear'))
    await seller.client.adverts.update({ params: { id }, body: { title: 'A better title' } })
    await review(id, { decision: 'approve' })
    expect(await own()).toMatchObject({ title: 'A better title', reviewReasons: [], reviewNote: null })
    expect((await api.mailsTo(seller.user.mail)).at(-1)).toMatchObject({
      template: 'edit-approved',
      subject: 'Your changes are online: A better title',
    })
  })

  it('a pending edit loses the photos that are refused', async () => {
    const { id, seller, files, live } = await anEdit({})
    const added = await seller.client.photos.upload({ files: [await aBlob(), await aBlob()] })
    const [first, second] = added.map(({ file }) => file)
    await seller.client.adverts.update({ params: { id }, body: { photos: [...files, first!, second!] } })
    const photos = [{ file: second!, keep: false, reason: 'photos-not-own' as const }]
    await review(id, { decision: 'approve', photos })
    expect((await live()).photos).toEqual([...files, first])
  })

  it('knows only its own fields, and takes no acceptance of everything for a refusal', async () => {
    const { id } = await anEdit({ title: 'A new title' })
    const accept = (fields: string[], decision: 'approve' | 'reject') =>
      review(id, { decision, accept: fields, note: 'No.' })
    await expect(accept(['seats'], 'approve')).rejects.toEqual(failed('invalid', 'accept.0'))
    await expect(accept(['title'], 'reject')).rejects.toEqual(failed('invalid', 'accept'))
    const { id: waiting } = await anAdvert(api, { status: 'unapproved' })
    await expect(review(waiting, { decision: 'approve', accept: ['title'] })).rejects.toEqual(
      failed('invalid', 'accept'),
    )
  })

  it('accepting the edit of a hidden advert leaves it hidden', async () => {
    const { id, seller } = await anEdit({ title: 'A new title' })
    await seller.client.adverts.move({ params: { id }, body: { move: 'hide' } })
    expect((await review(id, { decision: 'approve' })).status).toBe('hide')
    await expect(api.visitor.adverts.detail({ params: { id } })).rejects.toBeTruthy()
  })
})

describe('two moderators', () => {
  it('[DESK-04] the later one is told who changed what, from and to, and nothing is stored', async () => {
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    const seen = await moderator.client.deciding.advert({ params: { id } })
    const other = await api.as('Moderator')
    await seller.client.adverts.update({
      params: { id },
      body: { title: 'A quick change', price: 12_345.67 },
    })
    await other.client.queue.claim({ body: { source: 'advert', id } })
    await review(id, refusal('photos-missing', 'requestChanges'), other)
    const { version } = seen.advert
    const conflict = await review(id, {
      decision: 'approve',
      version,
      seenChange: seen.seenChange ?? undefined,
    }).catch((error: unknown) => error)
    expect(conflict).toMatchObject({
      code: 'version_conflict',
      data: {
        yourVersion: version,
        storedVersion: version + 2,
        changes: [
          {
            by: { id: other.user.id, name: `${other.user.name} Tester` },
            role: 'Moderator',
            action: 'advert.requestChanges',
            changes: [{ field: 'reviewState', from: 'pending', to: 'changesRequested' }],
            reasons: [{ code: 'photos-missing', field: 'photos' }],
          },
          {
            by: { id: seller.user.id },
            action: 'advert.update',
            changes: expect.arrayContaining([
              { field: 'title', from: '2014 Cessna 182T Skylane, one owner', to: 'A quick change' },
              { field: 'price', from: '389000 USD', to: '12345.67 USD' },
            ]),
          },
        ],
      },
    })
    expect((await seller.client.adverts.mine()).data[0]).toMatchObject({ reviewState: 'changesRequested' })
    const bare = await review(id, { decision: 'approve', version }).catch((error: unknown) => error)
    expect(bare).toMatchObject({ data: { changes: [{ action: 'advert.requestChanges' }, {}] } })
  })

  it('[DESK-04] do not decide the same edit twice', async () => {
    const { id, live } = await anEdit({ title: 'A new title' })
    const { advert } = await moderator.client.deciding.advert({ params: { id } })
    await review(id, { ...refusal('title-unclear'), version: advert.version })
    await expect(review(id, { ...refusal('title-unclear'), version: advert.version })).rejects.toEqual(
      failed('version_conflict', 'version'),
    )
    expect((await live()).title).toBe('2014 Cessna 182T Skylane, one owner')
    await expect(review(id, { decision: 'approve' })).rejects.toEqual(failed('conflict'))
  })

  it('undoing a decision withdraws its unsent mail and restores the credit', async () => {
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    await review(id, refusal('duplicate'))
    await moderator.client.bulk.undoDecision({ params: { id }, body: {} })
    expect((await seller.client.adverts.mine()).data[0]).toMatchObject({
      reviewState: 'pending',
      reviewReasons: [],
    })
    expect(await creditsOf(seller)).toBe(2)
    const mails = await api.mailsTo(seller.user.mail)
    expect(mails.filter(({ template }) => template === 'advert-rejected')).not.toContainEqual(
      expect.objectContaining({ state: 'waiting' }),
    )
  })
})

it('reviewing adverts is for staff only', async () => {
  const { id, ownerId } = await anAdvert(api, { status: 'unapproved' })
  const body = { decision: 'approve' as const }
  await expect(api.visitor.moderation.review({ params: { id }, body })).rejects.toEqual(
    failed('unauthenticated'),
  )
  await expect(review(id, body, await api.as('user'))).rejects.toEqual(failed('forbidden'))
  const seller = await api.as('user')
  const own = await seller.client.adverts.create({ body: aircraftBody() })
  await expect(review(own.advertId, body, seller)).rejects.toEqual(failed('forbidden'))
  expect(ownerId).not.toBe(seller.user.id)
  expect((await review(id, body, await api.as('Admin'))).status).toBe('approved')
})
