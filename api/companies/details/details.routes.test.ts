import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { aPhoto } from '../../photos/photos.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { aCompany, aMember } from '../companies.testing'

let api: TestApi
let admin: SignedInClient
beforeAll(async () => {
  api = await startApi()
  admin = await api.as('Admin')
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10)
const said = {
  street: 'Hangar 3',
  postcode: '12345',
  town: 'Airfield',
  country: 'DE',
  vatId: 'de 136 695 976',
  monday: '9–17',
}

const aTellingCompany = async () => {
  const { owner, id } = await aCompany(api, admin)
  const params = { id }
  await owner.client.companyDetails.change({ params, body: said })
  return { owner, id, params, account: { id: owner.user.id } }
}

const publicly = async (owner: SignedInClient) => {
  const { id } = await anAdvert(api, { ownerId: owner.user.id })
  const { seller } = await api.visitor.adverts.detail({ params: { id }, query: {} })
  return (await api.visitor.sellers.page({ params: { key: seller!.key } })).about
}

describe('[DEAL-01] what a company says of itself', () => {
  it('is on its page, as its owners have written it', async () => {
    const { owner, id, params } = await aTellingCompany()
    expect(await publicly(owner)).toMatchObject({
      street: 'Hangar 3',
      countryName: 'Germany',
      vatId: 'DE136695976',
      hours: { monday: '9–17' },
      logo: null,
      verified: null,
    })
    const seller = await aMember(api, { owner, id }, 'seller')
    expect((await seller.client.companyDetails.read({ params })).town).toBe('Airfield')
    await expect(seller.client.companyDetails.change({ params, body: said })).rejects.toMatchObject({
      code: 'forbidden',
    })
    const stranger = await api.as('user')
    await expect(stranger.client.companyDetails.read({ params })).rejects.toMatchObject({ code: 'not_found' })
  })

  it('has a VAT number whose form and check digits are right', async () => {
    const { owner, params } = await aTellingCompany()
    const give = (vatId: string) => owner.client.companyDetails.change({ params, body: { ...said, vatId } })
    const refused = { code: 'invalid', errors: [{ field: 'vatId' }] }
    for (const wrong of ['DE136695977', 'DE13669597', 'CHE107787578MWST', 'FR41303265045', 'ATU13585628'])
      await expect(give(wrong), wrong).rejects.toMatchObject(refused)
    for (const right of ['DE136695976', 'CHE-107.787.577 MWST', 'FR40303265045', 'ATU13585627', ''])
      expect((await give(right)).vatId).toBe(right.replace(/[-. ]/g, '') || null)
  })

  it('has a logo, which one photo is at a time', async () => {
    const { owner, params } = await aTellingCompany()
    const send = async () =>
      owner.client.companyDetails.setLogo({
        params,
        files: [new Blob([await aPhoto({ width: 600, height: 300 })])],
      })
    const first = (await send()).logo!.file
    const second = (await send()).logo!.file
    expect((await publicly(owner))?.logo?.file).toBe(second)
    const kept = await api.app.db.models.Photo.findAll({ where: { file: [first, second], deletedAt: null } })
    expect(kept.map(row => row.get().file)).toEqual([second])
    expect((await owner.client.companyDetails.removeLogo({ params })).logo).toBeNull()
    const files = [new Blob(['no picture'])]
    await expect(owner.client.companyDetails.setLogo({ params, files })).rejects.toMatchObject({
      status: 422,
    })
  })
})

describe('[DEAL-01] what staff have checked of a company', () => {
  it('is told with its day, and ends by itself', async () => {
    const { owner, account } = await aTellingCompany()
    const body = { checked: ['register', 'address'] as ('register' | 'address')[], until: inDays(30) }
    await admin.client.companyDetails.verify({ params: account, body })
    expect((await publicly(owner))?.verified).toMatchObject({ checked: ['register', 'address'] })
    await admin.client.companyDetails.unverify({ params: account })
    expect((await publicly(owner))?.verified).toBeNull()
    for (const until of [inDays(-1), inDays(1000)])
      await expect(
        admin.client.companyDetails.verify({ params: account, body: { ...body, until } }),
      ).rejects.toMatchObject({ errors: [{ field: 'until' }] })
  })

  it('counts no longer for what the company changes', async () => {
    const { owner, params, account } = await aTellingCompany()
    const body = {
      checked: ['register', 'address', 'vatId'] as ('register' | 'address' | 'vatId')[],
      until: inDays(30),
    }
    await admin.client.companyDetails.verify({ params: account, body })
    const change = async (to: object) =>
      (await owner.client.companyDetails.change({ params, body: { ...said, ...to } })).verified?.checked
    expect(await change({ monday: '8–12' })).toEqual(['register', 'address', 'vatId'])
    expect(await change({ street: 'Hangar 4' })).toEqual(['register', 'vatId'])
    expect(await change({ street: 'Hangar 4', vatId: '' })).toEqual(['register'])
    await expect(admin.client.companyDetails.verify({ params: account, body })).rejects.toMatchObject({
      errors: [{ field: 'checked' }],
    })
  })

  it('is not for members of the company to say', async () => {
    const { owner, id, account } = await aTellingCompany()
    const other = await api.as('Admin')
    await owner.client.companies.invite({ params: { id }, body: { mail: other.user.mail, role: 'reader' } })
    const [mail] = await api.mailsTo(other.user.mail, 'company-invite')
    await other.client.companies.accept({ body: { token: /token=([\w-]+)/.exec(mail!.text)![1]! } })
    const body = { checked: ['register' as const], until: inDays(30) }
    await expect(other.client.companyDetails.verify({ params: account, body })).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
