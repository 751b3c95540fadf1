import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { unsentLimits } from '../../../shared/data/unsent-limits'
import { failure } from '../../testing/failure'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { sweepUnsent } from './unsent.service'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const day = 24 * 60 * 60 * 1000
const reply = 'answer-41'

const keep = ({ client, user }: SignedInClient, text: string, ago = 0, name = reply) =>
  client.unsent.keep({ body: { account: user.id, texts: [{ name, text, ago }] } })
const kept = async ({ client }: SignedInClient) =>
  (await client.unsent.list()).texts.map(({ name, text }) => [name, text])

describe('what is typed and not sent', () => {
  it('is there as it was typed, for its writer alone, until it is sent', async () => {
    const [writer, other] = [await api.as('user'), await api.as('user')]
    const text = '  Half a wörd ✈\n'
    await keep(writer, text)
    await keep(other, 'Something else')
    expect(await kept(writer)).toEqual([[reply, text]])
    expect((await writer.client.unsent.list()).account).toBe(writer.user.id)
    await keep(writer, '')
    expect([await kept(writer), await kept(other)]).toEqual([[], [[reply, 'Something else']]])
  })

  it('is not taken as the text of another account than its writer’s', async () => {
    const [writer, next] = [await api.as('user'), await api.as('user')]
    const body = { account: writer.user.id, texts: [{ name: reply, text: 'A secret', ago: 0 }] }
    expect((await failure(next.client.unsent.keep({ body }))).code).toBe('conflict')
    expect(await kept(next)).toEqual([])
  })

  it('is that of the device on which it was typed last, whichever is heard first', async () => {
    const writer = await api.as('user')
    await keep(writer, 'typed last', 1000)
    await keep(writer, 'typed before, without a network', 60_000)
    await keep(writer, '', 60_000)
    expect(await kept(writer)).toEqual([[reply, 'typed last']])
    const [text] = (await writer.client.unsent.list()).texts
    expect(text?.ago).toBeGreaterThanOrEqual(1000)
    await keep(writer, 'typed now')
    expect(await kept(writer)).toEqual([[reply, 'typed now']])
  })

  it('is not replaced by a device that does not know it, which is told of it', async () => {
    const writer = await api.as('user')
    const over = async (version: number, text: string) => {
      const body = { account: writer.user.id, texts: [{ name: reply, text, ago: 0, over: version }] }
      return writer.client.unsent.keep({ body })
    }
    const { texts, others } = await over(0, 'typed here')
    expect(others).toEqual([])
    const first = texts[0]?.version ?? 0
    expect(texts).toEqual([{ name: reply, version: first }])
    expect((await writer.client.unsent.list()).texts[0]).toMatchObject({ text: 'typed here', version: first })

    // Neither another text nor the forgetting of an older one replaces it; the same text is no other one.
    const there = { name: reply, text: 'typed here', version: first }
    for (const text of ['typed there', '']) {
      const { others, texts } = await over(0, text)
      expect([texts, others]).toEqual([[], [expect.objectContaining(there)]])
    }
    expect((await over(0, 'typed here')).others).toEqual([])
    expect(await kept(writer)).toEqual([[reply, 'typed here']])

    const version = (await writer.client.unsent.list()).texts[0]?.version ?? 0
    const second = (await over(version, 'typed on')).texts[0]?.version ?? 0
    expect(second).toBeGreaterThan(version)
    expect((await over(version, '')).others).toMatchObject([{ text: 'typed on', version: second }])
    expect(await over(second, '')).toEqual({ texts: [{ name: reply, version: 0 }], others: [], full: [] })
    expect(await kept(writer)).toEqual([])
    // What was sent elsewhere meanwhile is there again where somebody has typed on.
    expect((await over(second, 'typed on and on')).others).toEqual([])
    expect(await kept(writer)).toEqual([[reply, 'typed on and on']])
  })

  it('has a later version with each text, also of a device whose text is older', async () => {
    const writer = await api.as('user')
    const body = (text: string, ago: number, over?: number) => ({
      account: writer.user.id,
      texts: [{ name: reply, text, ago, ...(over !== undefined && { over }) }],
    })
    const of = async (text: string, ago: number, over?: number) =>
      (await writer.client.unsent.keep({ body: body(text, ago, over) })).texts[0]?.version ?? 0
    const first = await of('a', 1000)
    const second = await of('b', 60_000, first)
    expect(second).toBe(first + 1)
    expect(await of('c', 60_000, second)).toBe(second + 1)
    expect(await kept(writer)).toEqual([[reply, 'c']])
  })

  it('is kept of one of two devices that send it together, and told to the other', async () => {
    const writer = await api.as('user')
    const send = (text: string) =>
      writer.client.unsent.keep({
        body: { account: writer.user.id, texts: [{ name: reply, text, ago: 0, over: 0 }] },
      })
    const replies = await Promise.all([send('a'), send('b')])
    const stays = (await kept(writer))[0]?.[1]
    expect(replies.flatMap(({ others }) => others.map(({ text }) => text))).toEqual([stays])
  })

  it('is kept once when two devices send it together', async () => {
    const writer = await api.as('user')
    await Promise.all([keep(writer, 'a'), keep(writer, 'b')])
    expect(await kept(writer)).toHaveLength(1)
  })

  it('has bounds: too long a text or name is refused', async () => {
    const writer = await api.as('user')
    const refused = async (text: string, name?: string) =>
      (await failure(keep(writer, text, 0, name))).errors[0]?.field
    expect(await refused('x'.repeat(unsentLimits.text + 1))).toBe('texts.0.text')
    expect(await refused('x', 'n'.repeat(unsentLimits.name + 1))).toBe('texts.0.name')
    expect(await refused('x', 'a\u0000b')).toBe('texts.0.name')
  })

  it('never makes an older one give way: one more than an account may have is named, not kept', async () => {
    const writer = await api.as('user')
    await keep(writer, 'long ago', 1000)
    for (let at = 0; at < unsentLimits.texts; at += unsentLimits.perCall) {
      const texts = Array.from({ length: unsentLimits.perCall }, (_, more) => ({
        name: `form:${at + more}`,
        text: 'x',
        ago: 0,
      }))
      const { full } = await writer.client.unsent.keep({ body: { account: writer.user.id, texts } })
      expect(full).toEqual(at + unsentLimits.perCall < unsentLimits.texts ? [] : ['form:199'])
    }
    const names = async () => (await kept(writer)).map(([name]) => name)
    expect(await names()).toHaveLength(unsentLimits.texts)
    expect([(await names()).includes(reply), (await names()).includes('form:199')]).toEqual([true, false])
    // Those that are there can be typed on, and one that is sent makes room.
    expect((await keep(writer, 'long ago, and now')).full).toEqual([])
    expect((await keep(writer, 'y', 0, 'form:199')).full).toEqual(['form:199'])
    await keep(writer, '')
    expect((await keep(writer, 'y', 0, 'form:199')).full).toEqual([])
    expect(await names()).toContain('form:199')
  })

  it('has bounds together, too, in bytes: what has no room leaves all that is kept as it is', async () => {
    const writer = await api.as('user')
    await keep(writer, 'long ago', 1000)
    const letters = unsentLimits.text
    // Each of these letters has two bytes.
    const long = 'é'.repeat(letters)
    const most = Math.floor(unsentLimits.bytes / (2 * letters))
    for (let at = 0; at < most; at++) expect((await keep(writer, long, 0, `form:${at}`)).full).toEqual([])
    expect((await keep(writer, long, 0, 'form:more')).full).toEqual(['form:more'])
    expect((await keep(writer, long)).full).toEqual([reply])
    const texts = new Map((await kept(writer)).map(([name = '', text]) => [name, text]))
    expect([texts.size, texts.get(reply), texts.has('form:more')]).toEqual([most + 1, 'long ago', false])
    // What becomes shorter makes room.
    await keep(writer, 'x', 0, 'form:0')
    expect((await keep(writer, long, 0, 'form:more')).full).toEqual([])
  })

  it('is forgotten after 30 days, and deleted with its account', async () => {
    const [writer, admin] = [await api.as('user'), await api.as('Admin')]
    const stored = () => api.app.db.models.UnsentText.count({ where: { userId: writer.user.id } })
    await keep(writer, 'long ago', 29 * day)
    await sweepUnsent(api.app)
    expect(await kept(writer)).toEqual([[reply, 'long ago']])
    api.clock.advance(2 * day)
    try {
      expect(await kept(writer)).toEqual([])
      await sweepUnsent(api.app)
      expect(await stored()).toBe(0)
    } finally {
      api.clock.advance(-2 * day)
    }
    await keep(writer, 'now')
    await admin.client.users.remove({ params: { id: writer.user.id } })
    expect(await stored()).toBe(0)
  })

  it('is in the export of the account’s data', async () => {
    const writer = await api.as('user')
    await keep(writer, 'Half a word')
    const { data } = await writer.client.account.export()
    expect(data['unsentTexts']).toMatchObject([{ name: reply, text: 'Half a word' }])
  })
})
