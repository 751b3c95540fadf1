import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const macro = {
  name: 'No logs',
  key: 'l',
  decision: 'requestChanges' as const,
  reasons: [{ code: 'misleading', field: 'description' as const }],
  note: 'Please show the logs, {{name}}.',
}
const add = ({ client }: SignedInClient, words: object = {}) =>
  client.macros.add({ body: { ...macro, ...words } })
const failed = (code: string, field?: string) =>
  expect.objectContaining({
    code,
    ...(field ? { errors: expect.arrayContaining([expect.objectContaining({ field })]) as unknown } : {}),
  }) as unknown

describe('macros', () => {
  it('keep reasons, fields, words and note; others see those that are shared', async () => {
    const [one, two] = [await api.as('Moderator'), await api.as('Moderator')]
    const mail = { subject: 'About {{title}}', text: '{{reasons}}' }
    const made = await add(one, { mail, template: 'changesRequested' })
    expect(made).toMatchObject({ ...macro, mail, template: 'changesRequested', own: true, mayChange: true })
    const shared = await add(one, { key: '7', name: 'For all', shared: true })
    expect((await two.client.macros.list()).map(({ id, own, mayChange }) => [id, own, mayChange])).toEqual([
      [shared.id, false, false],
    ])
    expect((await one.client.macros.list()).map(({ id }) => id)).toEqual([shared.id, made.id])
    await one.client.macros.remove({ params: { id: shared.id } })
  })

  it('are for staff only; those of others can be used, and changed by admins if they are shared', async () => {
    const [owner, other] = [await api.as('Moderator'), await api.as('Moderator')]
    const [admin, seller] = [await api.as('Admin'), await api.as('user')]
    await expect(seller.client.macros.list()).rejects.toEqual(failed('forbidden'))
    await expect(add(seller)).rejects.toEqual(failed('forbidden'))
    const [own, shared] = [await add(owner), await add(owner, { key: 's', shared: true })]
    const edit = ({ client }: SignedInClient, id: number) =>
      client.macros.edit({
        params: { id },
        body: { ...macro, key: 's', shared: true, name: 'Theirs', version: 1 },
      })
    await expect(edit(other, shared.id)).rejects.toEqual(failed('not_found'))
    await expect(other.client.macros.remove({ params: { id: shared.id } })).rejects.toEqual(
      failed('not_found'),
    )
    await expect(edit(admin, own.id)).rejects.toEqual(failed('not_found'))
    expect(await edit(admin, shared.id)).toMatchObject({ name: 'Theirs', version: 2 })
    await admin.client.macros.remove({ params: { id: shared.id } })
    expect((await owner.client.macros.list()).map(({ id }) => id)).toEqual([own.id])
  })

  it('have a key each: a taken one is refused with the name of what has it, an own one may be a shared one’s', async () => {
    const [one, two] = [await api.as('Moderator'), await api.as('Moderator')]
    await add(one, { key: 'k', shared: true, name: 'Shared k' })
    await expect(add(two, { key: 'K', shared: true })).rejects.toMatchObject({
      code: 'conflict',
      errors: [{ field: 'key', message: 'is taken by “Shared k”' }],
    })
    const own = await add(two, { key: 'k' })
    await expect(add(two, { key: 'k' })).rejects.toEqual(failed('conflict', 'key'))
    await expect(
      two.client.macros.edit({
        params: { id: own.id },
        body: { ...macro, key: 'k', shared: true, version: 1 },
      }),
    ).rejects.toEqual(failed('conflict', 'key'))
    const both = await Promise.allSettled([add(two, { key: 'q' }), add(two, { key: 'q' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are changed at the version that was seen, or answered with what is stored', async () => {
    const one = await api.as('Moderator')
    const { id } = await add(one)
    const edit = (name: string) =>
      one.client.macros.edit({ params: { id }, body: { ...macro, name, version: 1 } })
    expect(await edit('Second')).toMatchObject({ name: 'Second', version: 2 })
    await expect(edit('Third')).rejects.toMatchObject({
      code: 'version_conflict',
      data: { stored: { name: 'Second', version: 2 } },
    })
  })

  it('name the field of bad input and store nothing', async () => {
    const one = await api.as('Moderator')
    const cases: readonly (readonly [field: string, words: object])[] = [
      ['name', { name: '  ' }],
      ['key', { key: 'ab' }],
      ['key', { key: '"' }],
      ['decision', { decision: 'approve' }],
      ['reasons', { reasons: [], note: ' ' }],
      ['reasons.0.field', { reasons: [{ code: 'fraud', field: 'password' }] }],
      ['note', { note: 'Dear {{nobody}}' }],
      ['mail.text', { mail: { subject: 'x', text: '{{nothing}}' } }],
      ['mail.subject', { mail: { subject: 'x\nBcc: y@z.test', text: 'x' } }],
      ['template', { template: '4711' }],
    ]
    for (const [field, words] of cases)
      await expect(add(one, words), JSON.stringify(words)).rejects.toEqual(failed('invalid', field))
    expect((await one.client.macros.list()).filter(({ own }) => own)).toEqual([])
  })
})
