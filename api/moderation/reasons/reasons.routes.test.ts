import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asFirst } from '../../../shared/rules/reasons'
import { firstReasons } from '../../../shared/data/first-reasons'
import { reasonBookOf } from '../../reasons/reasons.public'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aSubmission, refusal } from '../review/review.factory'

let api: TestApi
let moderator: SignedInClient
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  moderator = await api.as('Moderator')
  admin = await api.as('Admin')
})
afterAll(() => api.close())

type Added = Parameters<typeof moderator.client.reasons.add>[0]['body']
const aReason = (words: Partial<Added> = {}, by = moderator) =>
  by.client.reasons.add({
    body: { text: 'The logbooks are not shown.', decisions: ['requestChanges', 'reject'], ...words },
  })
const list = () => moderator.client.reasons.list()
const edit = (code: string, body: Parameters<typeof moderator.client.reasons.edit>[0]['body']) =>
  moderator.client.reasons.edit({ params: { code }, body })
const failed = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field ? { errors: expect.arrayContaining([expect.objectContaining({ field })]) as unknown } : {}),
  }) as unknown
const mailOf = async ({ mail }: { readonly mail: string }) => (await api.mailsTo(mail)).at(-1)?.text

describe('the reasons for refusals', () => {
  it('[PLUS-15] begin with those that stood in the code, under their codes, in their order', async () => {
    const begun = (await list()).slice(0, firstReasons.length)
    expect(begun.map(({ code, text, field }) => ({ code, text, field }))).toEqual(
      firstReasons.map(({ code, text, field }) => ({ code, text, field })),
    )
    expect(begun.find(({ code }) => code === 'fraud')).toMatchObject({
      signals: ['prepayment'],
      decisions: ['requestChanges', 'reject', 'hide'],
      oftenWith: ['not-entitled', 'photos-not-own'],
      retired: false,
    })
    // Screens show the same while the stored ones are not read yet.
    expect(await list()).toEqual(asFirst)
  })

  it('of single photos and for hiding are the staff’s own, too', async () => {
    const { code, version } = await aReason({
      text: 'The photo shows a person.',
      photoText: 'it shows a person',
      decisions: ['requestChanges', 'hide'],
      oftenWith: ['photos-unclear'],
      usual: true,
    })
    const seller = await api.as('user')
    const { id, files } = await aSubmission(seller, { photos: 2 })
    const photos = (reason: string) => [{ file: files[0]!, keep: false, reason }]
    const review = (reason: string) =>
      moderator.client.moderation.review({
        params: { id },
        body: { decision: 'approve', photos: photos(reason) },
      })
    await expect(review('not-a-reason')).rejects.toEqual(failed('invalid', 'photos.0.reason'))
    await review(code)
    expect(await mailOf(seller.user)).toContain('- Photo 1: it shows a person')
    await moderator.client.moderation.update({
      params: { id },
      body: { status: 'hide', reasons: [code], note: 'Only until Friday.' },
    })
    const own = async () => (await seller.client.adverts.mine()).data.find(advert => advert.id === id)
    expect(await own()).toMatchObject({
      status: 'hide',
      reviewReasons: [{ code, text: 'The photo shows a person.' }],
      reviewNote: 'Only until Friday.',
    })
    const { history } = await moderator.client.deciding.advert({ params: { id } })
    expect(history[0]).toMatchObject({
      action: 'advert.hide',
      reasons: [{ code }],
      reason: 'Only until Friday.',
      by: { id: moderator.user.id },
    })
    await moderator.client.bulk.undoDecision({ params: { id }, body: {} })
    expect(await own()).toMatchObject({ status: 'approved', reviewNote: null })
    await moderator.client.bulk.start({ body: { action: 'hide', ids: [id], reasons: [code] } })
    expect(await own()).toMatchObject({ status: 'hide', reviewReasons: [{ code }] })
    await expect(
      moderator.client.moderation.update({ params: { id }, body: { status: 'approved', reasons: [code] } }),
    ).rejects.toEqual(failed('invalid', 'reasons'))
    await expect(
      moderator.client.bulk.start({ body: { action: 'hide', ids: [id], reasons: ['not-a-reason'] } }),
    ).rejects.toEqual(failed('invalid', 'reasons.0'))
    expect(await edit(code, { photoText: '', version })).toMatchObject({ photoText: '', usual: true })
  })

  it('are read and written by staff only', async () => {
    const seller = await api.as('user')
    await expect(seller.client.reasons.list()).rejects.toEqual(failed('forbidden'))
    await expect(api.visitor.reasons.list()).rejects.toEqual(failed('unauthenticated'))
    await expect(aReason({}, seller)).rejects.toEqual(failed('forbidden'))
    await expect(
      seller.client.reasons.edit({ params: { code: 'fraud' }, body: { version: 1, retired: true } }),
    ).rejects.toEqual(failed('forbidden'))
    await expect(seller.client.reasons.move({ params: { code: 'fraud' }, body: {} })).rejects.toEqual(
      failed('forbidden'),
    )
  })

  it('that staff add are given to sellers at once, by mail and in My Adverts', async () => {
    const { code } = await aReason({
      field: 'additional',
      text: 'Logbücher fehlen: logs are missing.',
      mailText: 'Please add a photo of the last page of each logbook.',
    })
    expect(code).toBe('logbucher-fehlen-logs-are-missing')
    const seller = await api.as('user')
    const { id } = await aSubmission(seller)
    await moderator.client.moderation.review({ params: { id }, body: refusal(code) })
    expect(await mailOf(seller.user)).toContain('- Please add a photo of the last page of each logbook.')
    const own = (await seller.client.adverts.mine()).data.find(advert => advert.id === id)
    expect(own?.reviewReasons).toEqual([
      { code, field: 'additional', text: 'Logbücher fehlen: logs are missing.' },
    ])
  })

  it('have a code of their own each, also with the same text', async () => {
    const codes = [await aReason({ text: 'Şüpheli' }), await aReason({ text: 'Şüpheli' })].map(
      ({ code }) => code,
    )
    expect(codes).toEqual(['supheli', 'supheli-2'])
    expect((await aReason({ text: '你好' })).code).toBe('reason')
  })

  it('take a change at the version it was made from, and say what is stored where it was another', async () => {
    const { code, version } = await aReason()
    const changed = await edit(code, { version, text: 'Logs are missing.', synonyms: ['book', 'book'] })
    expect(changed).toMatchObject({ code, text: 'Logs are missing.', synonyms: ['book'], version: 2 })
    expect(changed.updatedBy?.id).toBe(moderator.user.id)
    const late = edit(code, { version, text: 'Mine.' })
    await expect(late).rejects.toMatchObject({
      code: 'version_conflict',
      data: { storedVersion: 2, stored: { text: 'Logs are missing.', version: 2 } },
    })
    await expect(edit('no-such-reason', { version: 1, text: 'x' })).rejects.toEqual(failed('not_found'))
    const { entries } = await admin.client.auditLog.list({ query: { objectType: 'reason', objectId: code } })
    expect(entries.map(({ action, before, after }) => [action, before, after])).toContainEqual([
      'reason.edit',
      { text: 'The logbooks are not shown.', synonyms: [] },
      { text: 'Logs are missing.', synonyms: ['book'] },
    ])
  })

  it('of two changes at once one is refused', async () => {
    const { code, version } = await aReason()
    const both = await Promise.allSettled([
      edit(code, { version, text: 'First.' }),
      edit(code, { version, text: 'Second.' }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('stand in the order that staff give them', async () => {
    const [a, b, c] = [await aReason(), await aReason(), await aReason()]
    const last = async () => (await list()).slice(-3).map(({ code }) => code)
    const move = (code: string, before?: string) =>
      moderator.client.reasons.move({ params: { code }, body: { before } })
    await move(c.code, a.code)
    expect(await last()).toEqual([c.code, a.code, b.code])
    expect((await move(c.code)).at(-1)?.code).toBe(c.code)
    expect(await last()).toEqual([a.code, b.code, c.code])
    await expect(move(c.code, 'no-such-reason')).rejects.toEqual(failed('not_found'))
  })
})

describe('a retired reason', () => {
  it('is not lost: old decisions, and one that was made before it retired, still tell it', async () => {
    const { code, version } = await aReason({ text: 'The hangar is a tent.' })
    const seller = await api.as('user')
    const [{ id }, late] = [await aSubmission(seller), await aSubmission(seller)]
    const review = (advertId: number) =>
      moderator.client.moderation.review({ params: { id: advertId }, body: refusal(code) })
    await review(id)
    const retired = await edit(code, { version, retired: true })
    expect(retired).toMatchObject({ retired: true, text: 'The hangar is a tent.' })
    await review(late.id)
    expect(await mailOf(seller.user)).toContain('The hangar is a tent.')
    for (const { reviewReasons } of (await seller.client.adverts.mine()).data)
      expect(reviewReasons).toEqual([{ code, field: null, text: 'The hangar is a tent.' }])
    const file = await moderator.client.deciding.advert({ params: { id } })
    expect(file.history.find(({ action }) => action === 'advert.reject')?.reasons).toMatchObject([{ code }])
    expect((await list()).find(each => each.code === code)?.retired).toBe(true)
    expect(await edit(code, { version: retired.version, retired: false })).toMatchObject({ retired: false })
  })
})

describe('bad input about reasons', () => {
  it('is named at its field and stores nothing', async () => {
    const before = await list()
    const cases: readonly (readonly [field: string, words: object])[] = [
      ['text', { text: ' \u0000 ' }],
      ['text', { text: 'x'.repeat(201) }],
      ['text', { text: 'Dear {{name}}' }],
      ['mailText', { mailText: '{{reasons' }],
      ['field', { field: 'password' }],
      ['decisions', { decisions: [] }],
      ['decisions.0', { decisions: ['approve'] }],
      ['photoText', { photoText: 'it is {{title}}' }],
      ['oftenWith.0', { oftenWith: ['No such code'] }],
      ['oftenWith', { oftenWith: Array.from({ length: 11 }, (_, at) => `code-${at}`) }],
      ['signals.0', { signals: ['weather'] }],
      ['synonyms', { synonyms: Array.from({ length: 21 }, (_, at) => `word ${at}`) }],
      ['template', { template: '4711' }],
      ['template', { template: "1' OR '1'='1" }],
    ]
    for (const [field, words] of cases)
      await expect(aReason(words), JSON.stringify(words)).rejects.toEqual(failed('invalid', field))
    expect(await list()).toEqual(before)
  })

  it('a line break in a sentence cannot make two lines of a mail', async () => {
    expect((await aReason({ text: 'One.\r\nBcc: x@y.test' })).text).toBe('One. Bcc: x@y.test')
  })

  it('a reason that nobody knows is refused by name, in a decision, its preview, a job and a macro', async () => {
    const { id } = await aSubmission(await api.as('user'))
    const verdict = { decision: 'reject' as const, reasons: ['fraud', 'no-such-reason'] }
    const { client } = moderator
    const refused = failed('invalid', 'reasons.1.code')
    await expect(client.moderation.review({ params: { id }, body: verdict })).rejects.toEqual(refused)
    await expect(client.deciding.previewMail({ body: { advertId: id, ...verdict } })).rejects.toEqual(refused)
    await expect(
      client.bulk.start({ body: { action: 'reject', ids: [id], reasons: verdict.reasons } }),
    ).rejects.toEqual(failed('invalid', 'reasons.1'))
    await expect(client.macros.add({ body: { name: 'x', key: '1', ...verdict } })).rejects.toEqual(refused)
  })
})

it('a reason that another process has added a moment ago can be given', async () => {
  await reasonBookOf(api.app)
  const { code } = await aReason()
  // What this process keeps is older than the row, as in the other process.
  await api.app.db.write(tx =>
    api.app.db.models.Reason.update({ code: 'from-elsewhere' }, { where: { code }, transaction: tx }),
  )
  const { id } = await aSubmission(await api.as('user'))
  const done = await moderator.client.moderation.review({ params: { id }, body: refusal('from-elsewhere') })
  expect(done).toMatchObject({ mailed: true })
})

it('a line that is being written stands in the preview in the place of the reasons', async () => {
  await aSubmission(await api.as('user'))
  const { text } = await moderator.client.deciding.previewMail({
    body: {
      decision: 'reject',
      purpose: 'rejected',
      reasons: ['fraud'],
      reasonLine: 'Please show the logs.',
    },
  })
  expect(text).toContain('- Please show the logs.')
  expect(text).not.toContain('fraudulent')
})
