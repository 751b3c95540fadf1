import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { DraftContent } from '../../../shared/contract/drafts'
import { conflictsKey } from '../../../shared/data/drafts'
import { aBlob } from '../../photos/photos.testing'
import { sweepPhotos } from '../../photos/photos.sweep'
import { failure } from '../../testing/failure'
import { startApi, type TestApi } from '../../testing/start-api'
import { sweepDrafts } from './drafts.service'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const days = (count: number) => count * 24 * 60 * 60 * 1000

const aDraft = (values: Record<string, string> = { title: 'Half a sky' }): DraftContent => ({
  values,
  photos: [],
  submitKey: 'key-of-this-draft',
  changedAt: '2026-11-21T12:00:00.000Z',
})
const part = { name: 'part' }

describe('[CREATE-07] a draft on the server', () => {
  it('comes back as it was typed, on any device of its writer and for nobody else', async () => {
    const writer = await api.as('user')
    const other = await api.as('user')
    const values = {
      title: 'Half a sky',
      year: '20',
      'contact.mail': 'not yet@',
      description: 'ünïcode ✈\n\n',
    }
    await writer.client.drafts.save({ params: part, body: { content: aDraft(values), revision: 0 } })
    const kept = await writer.client.drafts.get({ params: part })
    expect(kept?.content.values).toEqual(values)
    expect(await other.client.drafts.get({ params: part })).toBeNull()
    expect(await other.client.drafts.list()).toEqual([])
    await other.client.drafts.remove({ params: part })
    expect(await writer.client.drafts.get({ params: part })).not.toBeNull()
  })

  it('is listed with its title, the last saved first', async () => {
    const { client } = await api.as('user')
    await client.drafts.save({ params: part, body: { content: aDraft({ title: 'A prop' }), revision: 0 } })
    api.clock.advance(1000)
    await client.drafts.save({ params: { name: 'aircraft' }, body: { content: aDraft(), revision: 0 } })
    expect((await client.drafts.list()).map(({ name, title }) => [name, title])).toEqual([
      ['aircraft', 'Half a sky'],
      ['part', 'A prop'],
    ])
  })

  it('[SELL-04] is one of any number of its kind, each with its title and cover in the list', async () => {
    const { client } = await api.as('user')
    const [photo] = await client.photos.upload({ files: [await aBlob()] })
    const { filename: file, ...cover } = photo!
    for (const name of ['part', 'part-k3x9q2ab', 'part-zzzz0000']) {
      api.clock.advance(1000)
      const content = { ...aDraft({ title: name, photos: file }), photos: [cover] }
      await client.drafts.save({ params: { name }, body: { content, revision: 0 } })
    }
    const listed = await client.drafts.list()
    expect(listed.map(({ name, kind, title }) => [name, kind, title])).toEqual([
      ['part-zzzz0000', 'part', 'part-zzzz0000'],
      ['part-k3x9q2ab', 'part', 'part-k3x9q2ab'],
      ['part', 'part', 'part'],
    ])
    expect(listed[0]?.cover).toEqual(cover)
    // As an earlier release stored it.
    await api.app.db.models.Draft.update({ summary: null }, { where: { name: 'part-zzzz0000' } })
    expect((await client.drafts.list())[0]).toEqual(listed[0])
    await client.drafts.remove({ params: { name: 'part-k3x9q2ab' } })
    expect((await client.drafts.list()).map(({ name }) => name)).toEqual(['part-zzzz0000', 'part'])
  })

  it('is not overwritten by a device that has not seen the last change, which gets both', async () => {
    const { client } = await api.as('user')
    const save = (title: string, revision: number) =>
      client.drafts.save({ params: part, body: { content: aDraft({ title }), revision } })
    const { revision } = await save('first', 0)
    await save('second', revision)
    const refused = await failure(save('from the other device', revision))
    expect([refused.code, refused.data]).toEqual([
      'version_conflict',
      expect.objectContaining({ revision: revision + 1, content: aDraft({ title: 'second' }) }),
    ])
    expect((await save('both seen', revision + 1)).revision).toBe(revision + 2)
  })

  it('keeps the values that are still to be decided between', async () => {
    const { client } = await api.as('user')
    const content = { ...aDraft(), [conflictsKey]: [{ path: 'title', value: 'Half a moon' }] }
    await client.drafts.save({ params: part, body: { content, revision: 0 } })
    expect((await client.drafts.get({ params: part }))?.content).toEqual(content)
  })

  it('is not brought back by a device that goes on from it after its end, nor is the next one overwritten', async () => {
    const { client } = await api.as('user')
    const save = (title: string, revision: number) =>
      client.drafts.save({ params: part, body: { content: aDraft({ title }), revision } })
    const { revision } = await save('sent', 0)
    await client.drafts.remove({ params: part })
    expect((await failure(save('typed on', revision))).code).toBe('gone')
    expect(await client.drafts.get({ params: part })).toBeNull()
    api.clock.advance(10_000)
    await save('the next one', 0)
    expect((await failure(save('typed on', revision))).code).toBe('version_conflict')
  })

  it('is kept once when two first saves arrive together', async () => {
    const { client } = await api.as('user')
    const saves = ['a', 'b'].map(title =>
      client.drafts.save({ params: part, body: { content: aDraft({ title }), revision: 0 } }),
    )
    const ends = (await Promise.allSettled(saves)).map(({ status }) => status)
    expect(ends.toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('refuses what is no draft, and more than a form can hold', async () => {
    const { client } = await api.as('user')
    const save = (name: string, values: Record<string, string>) =>
      failure(client.drafts.save({ params: { name }, body: { content: aDraft(values), revision: 0 } }))
    expect((await save('nonsense', {})).code).toBe('not_found')
    expect((await save('edit-0', {})).code).toBe('not_found')
    expect((await save('part', { 'a b': 'x' })).code).toBe('invalid')
    const long = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`f${at}`, 'x'.repeat(20_000)]))
    expect((await save('part', long)).errors[0]?.message).toBe('is too long to be kept')
  })

  it('goes when it is thrown away, after 90 days, and with its account', async () => {
    const writer = await api.as('user')
    const admin = await api.as('Admin')
    const save = () => writer.client.drafts.save({ params: part, body: { content: aDraft(), revision: 0 } })
    const kept = () => api.app.db.models.Draft.count({ where: { userId: writer.user.id } })
    await save()
    await writer.client.drafts.remove({ params: part })
    expect(await kept()).toBe(0)
    await save()
    try {
      api.clock.advance(days(89))
      await sweepDrafts(api.app)
      expect(await kept()).toBe(1)
      api.clock.advance(days(2))
      await sweepDrafts(api.app)
      expect(await kept()).toBe(0)
    } finally {
      api.clock.advance(-days(91))
    }
    await save()
    await admin.client.users.remove({ params: { id: writer.user.id } })
    expect(await kept()).toBe(0)
  })

  it('keeps its photos from the sweep for as long as it is there', async () => {
    const { client } = await api.as('user')
    const [photo, loose] = await client.photos.upload({ files: [await aBlob(), await aBlob()] })
    await client.drafts.save({
      params: part,
      body: { content: aDraft({ photos: photo!.filename }), revision: 0 },
    })
    const stored = async (file: string) => (await api.app.db.models.Photo.count({ where: { file } })) === 1
    try {
      api.clock.advance(days(8))
      await sweepPhotos(api.app)
      expect([await stored(photo!.file), await stored(loose!.file)]).toEqual([true, false])
      // The draft ends, sent or thrown away by another device, without this photo.
      await client.drafts.remove({ params: part })
      await sweepPhotos(api.app)
      expect(await stored(photo!.file)).toBe(false)
    } finally {
      api.clock.advance(-days(8))
    }
  })
})
