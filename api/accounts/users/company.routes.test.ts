import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { anAdvert } from '../../adverts/adverts.factory'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const company = 'Alpine Air Service'
const lease = {
  title: 'A trainer to let',
  location: { country: 'DE' },
  currency: 'EUR',
  price: 100,
  rateUnit: 'hour',
  contact: { name: 'Ada', mail: 'ada@example.test' },
  leaseType: 'training',
  manufacturer: 'Cessna',
  model: '172',
  year: 2007,
} as const

const changeTo = (seller: SignedInClient, body: object) =>
  admin.client.users.update({ params: { id: seller.user.id }, body })
const letOut = (seller: SignedInClient) => seller.client.adverts.createLease({ body: lease })
/** Where an account is signed in, by a token that it got before anything changed. */
const sessions = async (seller: SignedInClient) => (await seller.client.account.sessions()).length
const shownSeller = async (id: number) => (await api.visitor.adverts.detail({ params: { id } })).seller

describe('[STAT-04] a change of the account type', () => {
  it('gives the rights of a company to a token from before, and ends no session', async () => {
    const seller = await api.as('user')
    await expect(letOut(seller)).rejects.toMatchObject({ code: 'forbidden' })
    await seller.client.account.requestUpgrade({ body: { accountType: 'business', company } })
    await changeTo(seller, { accountType: 'business' })
    expect((await letOut(seller)).advertId).toBeGreaterThan(0)
    expect(await sessions(seller)).toBe(1)
    expect((await seller.client.users.detail()).accountType).toBe('business')
    const { text } = (await api.mailsTo(seller.user.mail)).find(
      ({ template }) => template === 'upgrade-done',
    )!
    expect(text).toContain('You stay logged in')
    expect(text).not.toContain('log in again')
  })

  it('takes the rights of a company from a token at once, and ends no session', async () => {
    const seller = await api.as('user', { accountType: 'businessplus' })
    await letOut(seller)
    await changeTo(seller, { accountType: 'person' })
    await expect(letOut(seller)).rejects.toMatchObject({ code: 'forbidden' })
    expect(await sessions(seller)).toBe(1)
  })

  it('ends the sessions where the role changes with it', async () => {
    const seller = await api.as('user')
    await changeTo(seller, { accountType: 'business', role: 'Moderator' })
    await expect(sessions(seller)).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})

describe('the name of a company', () => {
  it('is the one of the granted request, on the advert, in lists and on its page, while it is a company', async () => {
    const seller = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await seller.client.account.requestUpgrade({ body: { accountType: 'business', company } })
    const person = { name: 'Ada Tester', isBusiness: false }
    expect(await shownSeller(id)).toMatchObject(person)
    await changeTo(seller, { accountType: 'business' })
    const shown = await shownSeller(id)
    expect(shown).toMatchObject({ name: company, isBusiness: true })
    const { key } = shown!
    const { data } = await api.visitor.adverts.list({ query: { seller: key } })
    expect(data.map(card => card.seller?.name)).toEqual([company])
    expect(await api.visitor.sellers.page({ params: { key } })).toMatchObject({ name: company })
    await changeTo(seller, { accountType: 'person' })
    expect(await shownSeller(id)).toMatchObject(person)
    await changeTo(seller, { accountType: 'businessplus' })
    expect(await shownSeller(id)).toMatchObject({ name: company })
  })

  it('is set, corrected and taken away by an admin, who is told of a colleague’s change', async () => {
    const seller = await api.as('user', { accountType: 'business' })
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    const hostile = '<script>alert("x")</script> & Söhne'
    const row = await changeTo(seller, { company: `  ${hostile} `, expected: { company: '' } })
    expect(row.company).toBe(hostile)
    expect(await shownSeller(id)).toMatchObject({ name: hostile })
    const outdated = { company: 'Other', expected: { company: '' } }
    await expect(changeTo(seller, outdated)).rejects.toMatchObject({ code: 'version_conflict' })
    await changeTo(seller, { company: '' })
    expect(await shownSeller(id)).toMatchObject({ name: 'Ada Tester' })
    expect(await sessions(seller)).toBe(1)
    await expect(changeTo(seller, { company: 'x'.repeat(121) })).rejects.toMatchObject({
      errors: [{ field: 'company', message: 'can have at most 120 characters' }],
    })
  })

  it('that an admin gave goes before the one of the request', async () => {
    const seller = await api.as('user')
    await seller.client.account.requestUpgrade({ body: { accountType: 'business', company } })
    const row = await changeTo(seller, { accountType: 'business', company: 'Alpine Air Service GmbH' })
    expect(row.company).toBe('Alpine Air Service GmbH')
  })

  it('is not the admin’s own to set, is exported, and goes with the account', async () => {
    await expect(changeTo(admin, { company })).rejects.toMatchObject({ code: 'forbidden' })
    const seller = await api.as('user', { accountType: 'business' })
    await changeTo(seller, { company })
    expect((await seller.client.account.export()).profile).toMatchObject({ company })
    await admin.client.users.remove({ params: { id: seller.user.id } })
    const [left] = await api.app.db.read('SELECT company FROM users WHERE id = ?', [seller.user.id])
    expect(left).toEqual({ company: null })
  })
})
