import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../../adverts/adverts.factory'
import { byId, listIn, literalClient, textIn, uploadPhotos, type Call } from './specification-client.testing'
import { partForm } from './specification-forms.testing'
import {
  brand,
  contactInfo,
  expectObject,
  mainCategory,
  model,
  paging,
  partAdvert,
  partRow,
  subcategory,
  userRow,
} from './specification-objects.testing'
import { startApi, type SignedInClient, type TestApi } from '../start-api'

/** The rest of the specification's section 7, by the same literal client as in `specification.test.ts`. */
let api: TestApi
let call: Call
let seller: SignedInClient
let admin = ''
let photo = ''

beforeAll(async () => {
  api = await startApi()
  call = literalClient(api)
  seller = await api.as('user', { accountType: 'business', credits: 100 })
  admin = (await api.as('Admin')).token
  photo = textIn(listIn((await uploadPhotos(api, seller.token, 1))['data'])[0]!['filename'])
})
afterAll(() => api.close())

describe('[API-01, API-02] a part', () => {
  let id: unknown

  it('is created and found among the own ones', async () => {
    const created = await call('POST', '/createpart', seller.token, partForm([photo]))
    expect(created['message']).toBe('Listing created successfully')
    const mine = await call('GET', '/getmyparts', seller.token)
    id = listIn(mine['data'])[0]!['partId']
    expectObject(listIn(mine['data'])[0], partRow)
  })

  it('is found, approved and hidden by an admin', async () => {
    const waiting = await call('GET', '/admin/getparts?status=unapproved', admin)
    expect(byId(waiting['data'], 'partId', id)).toMatchObject({ status: 'unapproved' })
    for (const status of ['approved', 'hide', 'approved']) {
      await call('PATCH', `/admin/updatepart/${textIn(id)}`, admin, { status })
      const found = await call('GET', `/admin/getparts?status=${status}`, admin)
      expect(byId(found['data'], 'partId', id)).toBeDefined()
    }
  })

  it('is listed with and without its category in the path, and with a query', async () => {
    for (const path of [
      '/getparts',
      '/getparts/',
      '/getparts/avionics',
      '/getparts?type=avionics',
      '/getparts?search=06601055',
    ]) {
      const list = await call('GET', path)
      expectObject(list, paging)
      expectObject(byId(list['data'], 'partId', id), partRow)
    }
    expect((await call('GET', '/getparts/propeller'))['totalElements']).toBe(0)
  })

  it('is read with every field', async () => {
    const { data } = await call('GET', `/getpartdetail/${textIn(id)}`, seller.token)
    expectObject(data, partAdvert)
    expect(data).toMatchObject({
      adType: 'sale',
      section: 'avionics',
      photos: [photo],
      contactInfo: { name: 'Vecihi', mail: 'vecihi@example.test', tel: '+90 555 123 45 67' },
    })
  })

  it('is deleted by an admin', async () => {
    expect((await call('DELETE', `/admin/deletepart/${textIn(id)}`, admin))['message']).toBe('Delete Part')
    expect((await api.fetch(`/getpartdetail/${textIn(id)}`)).status).toBe(404)
  })
})

describe('[API-01] leases and tools', () => {
  it('are read among the own ones, and by anyone with their contact info', async () => {
    for (const [kind, mine, detail] of [
      ['lease', '/getmyleases', '/getleasedetail/'],
      ['toollease', '/getmytoolleases', '/gettoolleasedetail/'],
    ] as const) {
      const { id } = await anAdvert(api, { kind, ownerId: seller.user.id })
      expect(byId((await call('GET', mine, seller.token))['data'], 'advertId', id)).toBeDefined()
      const { data } = await call('GET', `${detail}${id}`, seller.token)
      expectObject(data?.['contactInfo'], contactInfo)
    }
  })
})

describe('[API-01, LIST-06, LIST-11] the listing', () => {
  const found = async (query: string) =>
    listIn((await call('GET', `/getadverts/?status=approved&size=100&${query}`))['data']).map(each =>
      Number(each['advertId']),
    )

  it('takes every filter, type spelling and sort of the specification', async () => {
    const { id } = await anAdvert(api, { type: 'pistonagri', fuel: 'avgas100ll', year: 1991 })
    for (const type of ['pistonagri', 'pistoneagriculture', 'piston-agriculture'])
      expect(await found(`type=${type}`)).toEqual([id])
    for (const query of [
      'country=DE',
      'country=Germany',
      'region=Europe',
      'manufacturer=CESSNA',
      'model=172S Skyhawk SP',
      'year=1991',
      'fuel=avgas100ll',
      'condition=used',
      'search=cessna',
    ])
      expect([query, (await found(query)).includes(id)]).toEqual([query, true])
    for (const query of ['country=FR', 'region=Asia', 'year=1990', 'fuel=jeta1', 'condition=new'])
      expect([query, await found(query)]).toEqual([query, []])
  })

  it('sorts as the listing pages say, by default the newest first', async () => {
    const day = 24 * 60 * 60 * 1000
    const facts = { type: 'turboprop', currency: 'EUR' } as const
    const old = await anAdvert(api, {
      ...facts,
      price: 100,
      priceRef: 100,
      year: 2020,
      start: new Date(api.app.clock().getTime() - day),
    })
    const young = await anAdvert(api, { ...facts, price: 200, priceRef: 200, year: 1980 })
    const [first, second] = [
      [young.id, old.id],
      [old.id, young.id],
    ]
    const orders = {
      default: first,
      asc: first,
      desc: second,
      pasc: second,
      pdesc: first,
      yasc: second,
      ydesc: first,
    }
    for (const [sort, order] of Object.entries(orders))
      expect([sort, await found(`type=turboprop&sort=${sort}`)]).toEqual([sort, order])
  })
})

describe('[API-01] lists that have no pages in the specification', () => {
  it('come whole: adverts by status, own adverts, users', async () => {
    const many = 101
    const [ownerId, now] = [seller.user.id, api.app.clock()]
    for (let n = 0; n < many; n += 1) await anAdvert(api, { status: 'hide', ownerId })
    const person = { password: '', name: 'Ada', surname: 'Tester', dialCode: '+90', phone: '5551234567' }
    await api.app.db.models.User.bulkCreate(
      Array.from({ length: many }, (_, n) => ({
        ...person,
        mail: `crowd${n}@example.test`,
        createdAt: now,
        updatedAt: now,
      })),
    )
    for (const [path, token] of [
      ['/admin/getadverts?status=hide', admin],
      ['/getmyadverts', seller.token],
      ['/admin/getusers', admin],
    ] as const) {
      const list = await call('GET', path, token)
      expect([path, listIn(list['data']).length >= many]).toEqual([path, true])
      expect([path, listIn(list['data']).length]).toEqual([path, list['totalElements']])
    }
  })
})

describe('[API-01] brands, models and categories', () => {
  it('brands and models are created, listed and deleted', async () => {
    const created = await call('POST', '/admin/create-brand', admin, { brandName: 'SCATA' })
    expect(created['message']).toBe('Brand create success')
    const brands = (await call('GET', '/admin/getBrands', admin))['data']
    const { _id: brandId } = listIn(brands).find(each => textIn(each['brandName']) === 'SCATA')!
    expectObject(byId(brands, '_id', brandId), brand)
    const added = await call('POST', '/admin/add-model', admin, {
      brandId,
      modelName: 'TB 20',
      type: 'piston-single',
    })
    expect(added['message']).toBe('Model Eklendi')
    const models = await call('GET', `/admin/get-model?brandId=${textIn(brandId)}&type=piston-single`, admin)
    const one = listIn(models['data']).find(each => textIn(each['modelName']) === 'TB 20')!
    expectObject(one, model)
    const removed = await call('DELETE', `/admin/delete-model/${textIn(one['_id'])}`, admin)
    expect(removed['message']).toBe('Model Silindi')
    const gone = await call('DELETE', `/admin/deleteBrand/${textIn(brandId)}`, admin)
    expect(gone['message']).toBe('Marka Silindi')
  })

  it('[ADM-07] categories are added by main category, and read by either id', async () => {
    const added = await call('POST', '/admin/addCategory', admin, { name: 'Hoses' })
    expect(added['message']).toBe('Category Added')
    const mains = (await call('GET', '/getCategories'))['data']
    const main = byId(mains, 'categoryId', added['data']?.['categoryId'])
    expectObject(main, mainCategory)
    const mainId = textIn(main?.['mainId'])
    await call('POST', `/admin/addCategory?mainId=${mainId}`, admin, { name: 'Fuel hoses' })
    const [sub] = listIn((await call('GET', `/getCategories?mainId=${mainId}`))['data'])
    expectObject(sub, subcategory)
    expect(textIn(sub?.['name'])).toBe('Fuel hoses')
    const again = await call('GET', `/getCategories?mainId=${mainId}&subId=${textIn(sub?.['subId'])}`)
    expect(listIn(again['data'])).toEqual([sub])
    const renamed = await call(
      'POST',
      `/admin/addCategory?mainId=${mainId}&subId=${textIn(sub?.['id'])}`,
      admin,
      {
        name: 'Oil hoses',
      },
    )
    expect(renamed['message']).toBe('Category renamed')
  })
})

describe('[API-01] users, mail and files', () => {
  it('[ADM-04] users are listed, given quotas, written to and deleted', async () => {
    const { id, mail } = await api.aUser('user')
    const users = await call('GET', '/admin/getusers', admin)
    expect(users['message']).toBe('User fetch success')
    expectObject(byId(users['data'], '_id', id), userRow)
    const remain = { advert: 9, lease: 8, toolLease: 7, parts: 6 }
    expect((await call('PATCH', `/admin/userupdate/${id}`, admin, { remain }))['message']).toBe('User update')
    const after = await call('GET', '/admin/getusers', admin)
    expect(byId(after['data'], '_id', id)).toMatchObject({ remain })
    const letter = { email: mail, text: 'Your documents are missing.', subject: 'Documents' }
    expect((await call('POST', '/admin/sendmail', admin, letter))['data']).toBe('OK')
    expect((await call('DELETE', `/admin/userdelete/${id}`, admin))['message']).toBe('User delete')
    const left = await call('GET', '/admin/getusers', admin)
    expect(byId(left['data'], '_id', id)).toBeUndefined()
  })

  it('[ADM-05] files are listed at data.files, and deleted by name', async () => {
    const name = textIn(listIn((await uploadPhotos(api, seller.token, 1))['data'])[0]!['filename'])
    const { data } = await call('GET', '/admin/getfiles', admin)
    expect(listIn(data?.['files']).map(file => textIn(file['filename']))).toContain(name)
    await call('DELETE', `/deletefile/${name}`, seller.token)
    expect((await api.fetch(`/uploads/${name}`)).status).toBe(404)
  })

  it('[STAT-02] the support form is taken with each of its subjects', async () => {
    for (const subject of ['Membership', 'Fraud', 'Payment', 'Advertise'])
      expect(
        await call('POST', '/support', '', { mail: 'ada@example.test', subject, message: 'Please help.' }),
      ).toMatchObject({ success: true })
  })
})

describe('[API-03] the calls that the specification does not show', () => {
  it('answer visitors under their paths', async () => {
    for (const path of [
      '/getleases',
      '/gettoolleases',
      '/getpackages',
      '/getbrands',
      '/getmodels',
      '/getcountries',
      '/getregions?country=DE',
    ])
      expect([path, (await call('GET', path))['data']]).toEqual([path, expect.any(Array)])
  })

  it('keep a watch list and messages of who is signed in', async () => {
    const buyer = await api.as('user')
    const { id } = await anAdvert(api, { ownerId: seller.user.id })
    await call('PUT', `/watchlist/${id}`, buyer.token, {})
    const watched = async () => listIn((await call('GET', '/watchlist', buyer.token))['data']?.['adverts'])
    expect(await watched()).toHaveLength(1)
    await call('DELETE', `/watchlist/${id}`, buyer.token)
    expect(await watched()).toEqual([])
    const asked = await call('POST', '/messages', buyer.token, {
      advertId: id,
      text: 'Is it still for sale?',
    })
    const threadId = textIn(asked['data']?.['threadId'])
    await call('GET', `/messages/${threadId}`, seller.token)
    await call('POST', `/messages/${threadId}`, seller.token, { text: 'It is.' })
    expect((await call('GET', '/messages', buyer.token))['totalElements']).toBe(1)
  })

  it('take leases and tools of business accounts', async () => {
    const { type: _type, section: _section, ...common } = partForm([])
    await call('POST', '/createlease', seller.token, {
      ...common,
      type: 'dailyrentals',
      year: 2010,
      manufacturer: 'Cessna',
      model: '172S',
    })
    const tool = await call('POST', '/createtoollease', seller.token, { ...common, type: 'engine' })
    expect(tool['message']).toBe('Listing created successfully')
  })
})
