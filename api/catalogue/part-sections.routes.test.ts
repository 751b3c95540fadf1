import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Category } from '../../shared/contract/catalogue'
import { startApi, type SignedInClient, type TestApi } from '../testing/start-api'
import { importCatalogue } from './import-catalogue'
import { sectionCodeFor } from './part-sections'

let api: TestApi
let staff: SignedInClient
let section: Category

beforeAll(async () => {
  api = await startApi()
  await importCatalogue(api.app)
  staff = await api.as('Moderator')
  section = await staff.client.catalogue.addCategory({ query: {}, body: { name: 'Rescue Systems' } })
  for (const name of ['Parachutes', 'Rocket Motors'])
    await staff.client.catalogue.addCategory({ query: { mainId: section.categoryId }, body: { name } })
})
afterAll(() => api.close())

const aPart = (more: object = {}) => ({
  title: 'BRS 1350 rocket motor',
  partNumber: 'BRS-1350',
  manufacturer: 'BRS',
  section: section.key!,
  category: 'rocket motors',
  location: { country: 'US' },
  currency: 'USD' as const,
  price: 1200,
  contact: { name: 'Ada', mail: 'ada@example.test' },
  ...more,
})
const stored = async (id: number) => (await api.app.db.models.Advert.findByPk(id))!.get()
const approve = (id: number) =>
  staff.client.moderation.update({ params: { id }, body: { status: 'approved' } })

describe('a section that staff have added', () => {
  it('[ADM-07, PART-02] takes adverts, which are found by it and its categories', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.createPart({ body: aPart() })
    expect(await stored(advertId)).toMatchObject({ type: 'rescuesystems', category: 'Rocket Motors' })
    await approve(advertId)
    const byQuery = await api.visitor.adverts.parts({
      query: { type: ['rescuesystems'], category: ['Rocket Motors'] },
    })
    expect(byQuery.data.map(card => card.id)).toEqual([advertId])
    const byPath = (await (await api.fetch('/getparts/rescuesystems')).json()) as { totalElements: number }
    expect(byPath.totalElements).toBe(1)
    const { facets } = await api.visitor.adverts.facets({ query: { kind: 'part', type: 'rescuesystems' } })
    expect(facets['category']).toMatchObject([{ value: 'Rocket Motors', count: 1 }])
  })

  it('[ADM-07] is known to other processes at once', async () => {
    const other = await api.another()
    try {
      await other.visitor.adverts.parts()
      const added = await staff.client.catalogue.addCategory({ query: {}, body: { name: 'Balloons' } })
      const { status } = await other.fetch(`/getparts?type=${added.key}`)
      expect(status).toBe(200)
    } finally {
      await other.close()
    }
  })

  it('[ADM-07] keeps its code and its adverts when it is renamed', async () => {
    const query = { subId: section.categoryId }
    const renamed = await staff.client.catalogue.addCategory({ query, body: { name: 'Rescue' } })
    expect(renamed).toMatchObject({ name: 'Rescue', key: 'rescuesystems' })
    expect((await api.fetch('/getparts?type=rescuesystems')).status).toBe(200)
  })
})

describe('a part advert', () => {
  it.each([
    [{ section: 'nosuchsection' }, 'section'],
    [{ section: 'no such section' }, 'section'],
    [{ category: 'Blades' }, 'category'],
    [{ section: 'propeller', category: 'Rocket Motors' }, 'category'],
  ])('[PART-02, AUTH-05] is refused with %j, naming %s', async (more, field) => {
    const seller = await api.as('user')
    const refused = await seller.client.adverts.createPart({ body: aPart(more) }).then(
      () => null,
      (error: unknown) => error,
    )
    expect(refused).toMatchObject({ status: 422, errors: [{ field }] })
    expect((await seller.client.users.detail()).remain.parts).toBe(3)
  })

  it('[PART-02] moves to another category by an edit, and stays in one that was since renamed', async () => {
    const seller = await api.as('user')
    const { advertId } = await seller.client.adverts.createPart({ body: aPart({ category: undefined }) })
    const edit = (body: Record<string, unknown>) =>
      seller.client.adverts.update({ params: { id: advertId }, body })
    await edit({ category: 'PARACHUTES' })
    expect((await stored(advertId)).category).toBe('Parachutes')
    for (const body of [{ category: 'Blades' }, { section: 'propeller', category: 'Parachutes' }])
      await expect(edit(body)).rejects.toMatchObject({ status: 422, errors: [{ field: 'category' }] })
    await api.app.db.models.Advert.update({ category: 'Canopies' }, { where: { id: advertId } })
    await edit({ section: 'rescuesystems', category: 'Canopies', title: 'Still here' })
    expect(await stored(advertId)).toMatchObject({ category: 'Canopies', title: 'Still here' })
    await edit({ section: 'propeller', category: 'blades' })
    expect(await stored(advertId)).toMatchObject({ type: 'propeller', category: 'Blades' })
  })

  it('[API-02] cannot be looked for in a section that is none: 400 naming the field', async () => {
    for (const [path, field] of [
      ['/getparts?type=nosuchsection', 'type'],
      ['/getparts?section=nosuchsection', 'section'],
      ['/getparts/nosuchsection', 'type'],
      ['/getfacets?kind=part&type=nosuchsection', 'type'],
      ['/getparts?type=%27%20OR%201', 'type.0'],
    ]) {
      const answer = await api.fetch(path!)
      expect([path, answer.status]).toEqual([path, 400])
      expect(await answer.json()).toMatchObject({ errors: [{ field }] })
    }
  })
})

it.each([
  ['Rescue Systems', [], 'rescuesystems'],
  ['Rescue Systems', ['rescuesystems'], 'rescuesystems2'],
  ['Avionics', [], 'avionics2'],
  ['Control Surfaces', [], 'controlsurfaces2'],
  ['Zubehör für Öfen', [], 'zubehorfurofen'],
  ['Ballistic parachute deployment', [], 'ballisticparachutede'],
  ['Ballistic parachute deployment', ['ballisticparachutede'], 'ballisticparachuted2'],
  ['Парашюты', [], 'section'],
  ['Парашюты', ['section'], 'section2'],
])('names a new section %s, beside %j, %s', (name, taken, code) => {
  expect(sectionCodeFor(name, taken)).toBe(code)
})
