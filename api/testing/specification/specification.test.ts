import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { byId, listIn, literalClient, textIn, uploadPhotos, type Call } from './specification-client.testing'
import { aircraftForm } from './specification-forms.testing'
import {
  aircraftAdvert,
  aircraftRow,
  expectObject,
  loginData,
  paging,
  profileData,
  timeIn,
} from './specification-objects.testing'
import { startApi, type TestApi } from '../start-api'

/**
 * A client written from the specification alone: paths, fields, messages and values are literal, and nothing of the
 * contract is imported (checklist API-01). Where the product decides otherwise, `docs/product.md` says so.
 */
let api: TestApi
let call: Call
let seller = ''
let sellerId = 0
let admin = ''
let photos: string[] = []

const day = 24 * 60 * 60 * 1000

beforeAll(async () => {
  api = await startApi()
  call = literalClient(api)
  const person = await api.as('user', { accountType: 'business', credits: 100 })
  ;[seller, sellerId] = [person.token, person.user.id]
  admin = (await api.as('Admin')).token
})
afterAll(() => api.close())

describe('[API-01] an account', () => {
  const mail = 'amelia@example.test'
  const password = 'Atlantic solo 1932'
  const login = (given: string) => call('POST', '/login', '', { mail, password: given })

  it('is registered, signed in and read', async () => {
    const registered = await call('POST', '/register', '', {
      accountType: 'Person',
      name: 'Amelia',
      surname: 'Earhart',
      mail,
      phone: '5551234567',
      dialCode: '+90',
      password,
    })
    expect(registered['message']).toBe('Register successfuly')
    const { data } = await login(password)
    expectObject(data, loginData)
    expect(data).toMatchObject({ name: 'Amelia', surname: 'Earhart', mail, role: 'user' })
    const profile = await call('GET', '/userdetail', textIn(data?.['token']))
    expectObject(profile['data'], profileData)
  })

  it('has a session of a token and its expiry in seconds', async () => {
    const answer = await api.post('/login', { mail, password })
    const cookies = Object.fromEntries(
      answer.headers.getSetCookie().map(cookie => cookie.split(';')[0]!.split('=') as [string, string]),
    )
    const { exp } = JSON.parse(Buffer.from(cookies['token']!.split('.')[1]!, 'base64url').toString()) as {
      exp: number
    }
    expect(Number(cookies['token_exp'])).toBe(exp)
    expect(exp * 1000).toBeGreaterThan(Date.now())
    expect(exp).toBeLessThan(Date.now() / 100)
  })

  it('gets a new password by a mailed code of at most six characters', async () => {
    expect((await call('POST', '/sendotp', '', { mail }))['data']).toBe('Otp sent')
    const mails = await api.app.db.models.OutboxMail.findAll({ where: { recipient: mail, template: 'otp' } })
    const otp = /\d{6}/.exec(textIn(mails.at(-1)?.get('text')))?.[0]
    const changed = await call('POST', '/resetpassword', '', { mail, password: 'Pacific solo 1937', otp })
    expect(changed['message']).toBe('Password change success')
    expectObject((await login('Pacific solo 1937'))['data'], loginData)
  })
})

describe('[API-01, CREATE-02] an aircraft advert', () => {
  let id: unknown
  const own = async () => (await call('GET', `/getadvertdetail/${textIn(id)}`, seller))['data']!

  it('takes photos that were uploaded, shown from /uploads', async () => {
    const { data } = await uploadPhotos(api, seller, 3)
    photos = listIn(data).map(({ filename }) => textIn(filename))
    expect((await api.fetch(`/uploads/${photos[0]!}`)).status).toBe(200)
  })

  it('is created, and found among the own ones', async () => {
    const created = await call('POST', '/createadvert', seller, aircraftForm(photos))
    expect(created['message']).toBe('Listing created successfully')
    const mine = await call('GET', '/getmyadverts', seller)
    expect(mine['totalElements']).toBe(1)
    id = listIn(mine['data'])[0]!['advertId']
    expect(listIn(mine['data'])[0]).toMatchObject({ status: 'unapproved', start: '0', exp: '0' })
  })

  it('is read with every field by its owner, and sent back whole with a change', async () => {
    const advert = await own()
    expectObject(advert, aircraftAdvert)
    expect(advert).toMatchObject({
      type: 'pistonsingle',
      currency: 'USD',
      year: 1978,
      photos,
      damage: 'Nose gear 1991',
    })
    expect([timeIn(advert['start']), timeIn(advert['exp'])]).toEqual([null, null])
    const engine1 = { ...advert['engine1'], engineTime: 1210 }
    const changed = await call('PATCH', `/updateadvert/${textIn(id)}`, seller, { ...advert, engine1 })
    expect(changed['message']).toBe('Updated Advert')
    const { engine1: engine, photos: files, damage } = await own()
    expect([engine?.['engineTime'], engine?.['notes'], files, damage]).toEqual([
      1210,
      'Runs well',
      photos,
      'Nose gear 1991',
    ])
  })

  it('is found and approved by an admin, who sends only what is not empty', async () => {
    const waiting = await call('GET', '/admin/getadverts?status=unapproved', admin)
    expect(byId(waiting['data'], 'advertId', id)).toMatchObject({ status: 'unapproved' })
    const changed = await call('PATCH', `/admin/updateadvert/${textIn(id)}`, admin, { status: 'approved' })
    expect(changed['message']).toBe('Updated Advert')
  })

  it('is public for 60 days, in the listing and with every field in its detail', async () => {
    const list = await call('GET', '/getadverts/?status=approved&type=pistonsingle&size=18&page=1&sort=asc')
    expectObject(list, paging)
    expectObject(byId(list['data'], 'advertId', id), aircraftRow)
    const { data } = await call('GET', `/getadvertdetail/${textIn(id)}?status=approved`, seller)
    expectObject(data, aircraftAdvert)
    expect(timeIn(data?.['exp'])! - timeIn(data?.['start'])!).toBe(60 * day)
    expect(Number.isNaN(Date.parse(textIn(data?.['createdAt'])))).toBe(false)
  })

  it('sent back whole and unchanged leaves nothing to review', async () => {
    const { data } = await call('PATCH', `/updateadvert/${textIn(id)}`, seller, await own())
    expect(data).toMatchObject({ revision: 'none' })
  })

  it('is deleted by its owner, and another by an admin', async () => {
    const other = await anAdvert(api, { ownerId: sellerId })
    await call('DELETE', `/deleteadvert/${textIn(id)}`, seller)
    await call('DELETE', `/admin/deleteadvert/${other.id}`, admin)
    expect((await call('GET', '/getmyadverts', seller))['totalElements']).toBe(0)
    expect((await api.fetch(`/getadvertdetail/${textIn(id)}?status=approved`)).status).toBe(404)
  })
})
