import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anAdvert } from '../adverts/adverts.factory'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
  const advert = (title: string, manufacturer: string, more: object = {}) =>
    anAdvert(api, { title, manufacturer, model: 'Plain', registration: null, serialNumber: null, ...more })
  await advert('Skyhawk of a club', 'Cessna', { country: 'DE', model: 'Skyhawk' })
  await advert('Skylane with autopilot', 'Cessna', { country: 'DE' })
  await advert('Citation', 'Cessna', { country: 'US', type: 'jet' })
  await advert('AW169 for VIP', 'Leonardo')
  await anAdvert(api, { kind: 'part', title: 'Wheel of a Cessna', manufacturer: 'Cleveland', model: null })
  const pump = (title: string) => anAdvert(api, { kind: 'part', title, manufacturer: 'Weldon', model: null })
  await pump('Fuel pump, overhauled')
  await pump('Hydraulic pump')
  await pump('Vacuum pomp')
})
afterAll(() => api.close())

const help = (search: string, more: object = {}) => api.visitor.searching.help({ query: { search, ...more } })

describe('a search that finds nothing', () => {
  it('[SEARCH-03] is told what may have been meant, with what that finds', async () => {
    expect(await help('cesna')).toEqual({
      didYouMean: [{ search: 'Cessna', count: 4 }],
      missing: [],
      fewer: [],
    })
    expect((await help('cessan skyhwak')).didYouMean).toEqual([{ search: 'Cessna Skyhawk', count: 1 }])
    expect(await help('cesna zzyzx')).toEqual({
      didYouMean: [{ search: 'Cessna', count: 4 }],
      missing: ['cesna', 'zzyzx'],
      fewer: [],
    })
    expect((await help('CESSAN autopilot')).didYouMean).toEqual([{ search: 'Cessna autopilot', count: 1 }])
    expect((await help('leonrado aw 169')).didYouMean).toEqual([{ search: 'Leonardo aw 169', count: 1 }])
  })

  it('[SEARCH-03] knows what parts are called by their titles, but for words that only one of them has', async () => {
    expect((await help('fuel pmup')).didYouMean).toEqual([{ search: 'fuel pump', count: 1 }])
    expect((await help('pmup', { kind: 'part' })).didYouMean).toEqual([{ search: 'pump', count: 2 }])
    expect((await help('vacuum popm')).didYouMean).not.toContainEqual({ search: 'vacuum pomp', count: 1 })
  })

  it('[SEARCH-03] is offered only what finds something in the same listing', async () => {
    expect((await help('cesna', { kind: 'aircraft' })).didYouMean).toEqual([{ search: 'Cessna', count: 3 }])
    expect((await help('cesna', { kind: 'aircraft', country: 'DE' })).didYouMean[0]?.count).toBe(2)
    expect((await help('cesna', { kind: 'aircraft', type: 'jet' })).didYouMean[0]?.count).toBe(1)
    expect((await help('cesna', { kind: 'lease' })).didYouMean).toEqual([])
    // Gulfstream is in the catalogue, and none is for sale.
    expect((await help('gulfstrem')).didYouMean).toEqual([])
  })

  it('[SEARCH-03] is told which words no advert has, and how many there are without them', async () => {
    expect(await help('cessna zzyzx skyhawk')).toEqual({
      didYouMean: [],
      missing: ['zzyzx'],
      fewer: [{ search: 'cessna skyhawk', count: 1 }],
    })
    expect(await help('Zzyzx aw 169')).toMatchObject({
      missing: ['Zzyzx'],
      fewer: [{ search: 'aw 169', count: 1 }],
    })
    expect(await help('zzyzx қазақ')).toEqual({ didYouMean: [], missing: ['zzyzx', 'қазақ'], fewer: [] })
  })

  it('[SEARCH-03] is told what to leave out where every word is found, but not all in one advert', async () => {
    expect(await help('skyhawk autopilot club')).toMatchObject({
      missing: [],
      fewer: [{ search: 'skyhawk club', count: 1 }],
    })
    expect((await help('skyhawk citation')).fewer).toEqual([
      { search: 'skyhawk', count: 1 },
      { search: 'citation', count: 1 },
    ])
  })

  it('takes whatever people type, and refuses filters as the listing does', async () => {
    const nothing = { didYouMean: [], missing: [], fewer: [] }
    for (const typed of ['"; --', '+(', '*', '🛩', 'x'.repeat(200)]) expect(await help(typed)).toEqual(nothing)
    expect((await api.fetch('/getsearchhelp')).status).toBe(400)
    expect((await api.fetch('/getsearchhelp?search=cesna&kind=aircraft&country=Germny')).status).toBe(400)
  })
})

describe('names of countries', () => {
  it('[LIST-10] stand for their codes, and misspelt ones for the nearest', async () => {
    const names = ['Germany', 'deutschland', 'FR', 'Germny', 'Turky', 'Untied States', 'Atlantis', 'ZZ']
    const answers = await api.visitor.searching.countries({ query: { name: names } })
    expect(answers.map(({ code, nearest }) => code ?? nearest)).toEqual([
      'DE',
      'DE',
      'FR',
      { code: 'DE', name: 'Germany' },
      { code: 'TR', name: 'Türkiye' },
      { code: 'US', name: 'United States' },
      null,
      null,
    ])
  })
})
