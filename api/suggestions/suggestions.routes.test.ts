import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { partKeysOf } from '../search/search.public'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const piper = { manufacturer: 'Piper', model: 'PA-28-181 Archer' }
  for (const more of [{}, {}, { model: '182T Skylane' }, { kind: 'lease' as const }, piper])
    await anAdvert(api, more)
  await anAdvert(api, { manufacturer: 'Diamond', model: 'DA40 NG', type: 'pistonsingle' })
  await anAdvert(api, { manufacturer: 'Cirrus', model: 'Other', type: 'jet' })
  await anAdvert(api, { manufacturer: 'Centurion', status: 'unapproved' })
  await anAdvert(api, { manufacturer: 'Certifly', exp: new Date(api.app.clock().getTime() - 1000) })
  const part = { kind: 'part' as const, type: 'avionics', manufacturer: 'Garmin', model: null }
  await anAdvert(api, { ...part, category: 'Communication systems' })
  await aPart('066-01055-10', '066-01055-11; 066 01055 12')
  await aPart('066-01055-11', null)
})
afterAll(() => api.close())

const aPart = async (partNumber: string, equivalentPartNumber: string | null) => {
  const { id } = await anAdvert(api, {
    kind: 'part',
    manufacturer: 'Honeywell',
    model: null,
    category: 'Other',
    partNumber,
    equivalentPartNumber,
  })
  for (const { key, equivalent } of partKeysOf(partNumber, equivalentPartNumber))
    await api.app.db.models.PartKey.create({ advertId: id, partKey: key, equivalent })
}

const suggest = (search: string) => api.visitor.searching.suggest({ query: { search } })
const texts = async (search: string) => (await suggest(search)).map(({ text }) => text)

describe('[SEARCH-03] what is typed', () => {
  it('may become a manufacturer, and then one of its models, with the adverts that its listing holds', async () => {
    expect(await suggest('ce')).toEqual([
      {
        sort: 'manufacturer',
        kind: 'aircraft',
        text: 'Cessna',
        section: null,
        count: 3,
        href: '/aircraft?manufacturer=Cessna',
      },
      {
        sort: 'manufacturer',
        kind: 'lease',
        text: 'Cessna',
        section: null,
        count: 1,
        href: '/aircraft-lease?manufacturer=Cessna',
      },
      {
        sort: 'model',
        kind: 'aircraft',
        text: 'Cessna 172S Skyhawk SP',
        section: null,
        count: 2,
        href: '/aircraft?manufacturer=Cessna&model=172S%20Skyhawk%20SP',
      },
      {
        sort: 'model',
        kind: 'aircraft',
        text: 'Cessna 182T Skylane',
        section: null,
        count: 1,
        href: '/aircraft?manufacturer=Cessna&model=182T%20Skylane',
      },
      {
        sort: 'model',
        kind: 'lease',
        text: 'Cessna 172S Skyhawk SP',
        section: null,
        count: 1,
        href: '/aircraft-lease?manufacturer=Cessna&model=172S%20Skyhawk%20SP',
      },
    ])
  })

  it('finds a name by any of its words, without punctuation, in pieces, and by other names of it', async () => {
    for (const typed of ['pa28', 'PA-28', 'pa 28', 'archer', 'pip arch', '181'])
      expect(await texts(typed)).toEqual(['Piper PA-28-181 Archer'])
    expect(await texts('da 40')).toEqual(['Diamond DA40 NG'])
    expect(await texts('skylane cess')).toEqual(['Cessna 182T Skylane'])
    expect(await texts('skylane pip')).toEqual([])
    // What no list has is called Other.
    expect(await texts('cirrus')).toEqual(['Cirrus'])
    expect(await texts('other')).toEqual([])
  })

  it('may become a type or a category, the one that is typed whole first', async () => {
    expect((await suggest('jet'))[0]).toMatchObject({ sort: 'type', text: 'Jet', href: '/jet-aircraft' })
    expect(await suggest('commun')).toEqual([
      {
        sort: 'category',
        kind: 'part',
        text: 'Communication systems',
        section: 'Avionics Parts',
        count: 1,
        href: '/parts?type=avionics&category=Communication%20systems',
      },
    ])
    expect((await suggest('avio'))[0]).toMatchObject({
      sort: 'type',
      kind: 'part',
      text: 'Avionics Parts',
      count: 3,
    })
  })

  it('[PLUS-02] may become a part number, however it is punctuated, as adverts write it', async () => {
    for (const typed of ['066-01055', '06601055', '066 01055'])
      expect(await texts(typed)).toEqual(['066-01055-10', '066-01055-11', '066 01055 12'])
    const [own, both] = await suggest('066-01055')
    expect(own).toMatchObject({ sort: 'partNumber', kind: 'part', href: '/parts?partNumber=066-01055-10' })
    // Both adverts are of this number, or of one that is as good.
    expect(both?.count).toBe(2)
    for (const { count, text } of await suggest('066-01055'))
      expect((await api.visitor.adverts.parts({ query: { partNumber: text } })).totalElements).toBe(count)
  })

  it('[TRUE-05] may become a registration, with or without its punctuation and the American N', async () => {
    const registered = (registration: string, more: object = {}) =>
      anAdvert(api, {
        manufacturer: 'Robin',
        model: null,
        registration,
        registrationKey: registration.replace('-', ''),
        ...more,
      })
    await registered('N546SH')
    await registered('D-EHLA')
    await registered('N546XX', { status: 'unapproved' })
    for (const typed of ['N546SH', 'n546', '546sh', 'N-546-SH'])
      expect([typed, await suggest(typed)]).toEqual([
        typed,
        [
          {
            sort: 'registration',
            kind: 'aircraft',
            text: 'N546SH',
            section: null,
            count: 1,
            href: '/aircraft?registration=N546SH',
          },
        ],
      ])
    for (const typed of ['d-ehla', 'DEHL', 'd ehla']) expect(await texts(typed)).toEqual(['D-EHLA'])
  })

  it('[TRUE-05] may have one slip in each word, and may be what the trade calls a type', async () => {
    for (const typed of ['cesna skylan', 'cessna skilane', 'cessna sklane', 'ceessna skylnae'])
      expect([typed, await texts(typed)]).toEqual([typed, ['Cessna 182T Skylane']])
    expect(await texts('acrher')).toEqual(['Piper PA-28-181 Archer'])
    expect(await texts('c182')).toEqual(['Cessna 182T Skylane'])
    expect(await texts('p28a')).toEqual(['Piper PA-28-181 Archer'])
    // Without a slip it is a name, and no other figures are meant.
    expect(await texts('pa29')).toEqual([])
  })

  it('leads to as many adverts as it says, and never to what nobody may see', async () => {
    for (const { href, count } of await suggest('ce')) {
      const query = Object.fromEntries(new URL(href, 'http://localhost').searchParams)
      const list = href.startsWith('/aircraft?') ? api.visitor.adverts.list : api.visitor.adverts.leases
      expect((await list({ query })).totalElements).toBe(count)
    }
    expect(await texts('centurion')).toEqual([])
    expect(await texts('certifly')).toEqual([])
  })

  it('is told of what is new after some seconds at the latest', async () => {
    expect(await texts('zenair')).toEqual([])
    await anAdvert(api, { manufacturer: 'Zenair', model: null })
    api.clock.advance(11_000)
    expect(await texts('zenair')).toEqual(['Zenair'])
  })

  it('is at least two letters, and may be anything', async () => {
    for (const typed of ['c', '-', ' . ', '🛩', '%', '"; --', '__', 'constructor', 'x'.repeat(200)])
      expect(await suggest(typed)).toEqual([])
    expect((await api.fetch('/getsuggestions')).status).toBe(400)
    expect((await api.fetch(`/getsuggestions?search=${'x'.repeat(201)}`)).status).toBe(400)
    expect((await api.fetch('/getsuggestions?search=ce&search=ci')).status).toBe(400)
  })

  it('is answered alike for every visitor, so that caches may keep it', async () => {
    const answer = await api.fetch('/getsuggestions?search=cessna')
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(answer.headers.get('etag')).toMatch(/^W\//)
    const { client } = await api.as('user')
    expect(await client.searching.suggest({ query: { search: 'cessna' } })).toEqual(await suggest('cessna'))
  })
})
