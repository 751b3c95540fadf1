import { afterAll, beforeAll, expect, it } from 'vitest'
import { aSubmission } from '../../moderation/review/review.factory'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { builtIn } from './built-in'

let api: TestApi
let staff: SignedInClient

beforeAll(async () => {
  api = await startApi()
  staff = await api.as('Moderator')
})
afterAll(() => api.close())

const failed = (code: string, errors?: readonly object[]) =>
  expect.objectContaining({
    code,
    ...(errors ? { errors: errors.map(error => expect.objectContaining(error) as unknown) } : {}),
  }) as unknown

const template = {
  name: 'No papers',
  purpose: 'rejected' as const,
  subject: 'Papers for {{title}}',
  text: 'Dear {{ name }},\n\n{{reasons}}\n\n{{note}}\n\nAdvert {{id}}: {{link}}',
}
const make = async (more: Partial<typeof template> = {}) =>
  staff.client.deciding.addTemplate({ body: { ...template, ...more } })
const purposes = [
  'approved',
  'changesRequested',
  'rejected',
  'editApproved',
  'editPartly',
  'editRefused',
  'mailing',
]

it('mail templates list the built-in texts first, then those of staff', async () => {
  const made = await make()
  const all = await staff.client.deciding.templates()
  expect(all.slice(0, 7).map(({ key, builtIn: own }) => [key, own])).toEqual(
    purposes.map(purpose => [purpose, true]),
  )
  expect(all.at(-1)).toMatchObject({ ...template, key: made.key, builtIn: false })
})

it('[PLUS-15] an unknown placeholder is named, and neither saved nor sent', async () => {
  const seller = await api.as('user')
  const { id } = await aSubmission(seller)
  const unknown = [{ field: 'text', message: '{{prize}} is no placeholder' }]
  await expect(make({ text: 'You win {{prize}}' })).rejects.toEqual(failed('invalid', unknown))
  await expect(make({ subject: '{{title}' })).rejects.toEqual(failed('invalid', [{ field: 'subject' }]))
  const key = 'rejected'
  await expect(
    staff.client.deciding.editTemplate({
      params: { key },
      body: { name: 'Rejected', subject: 'Hello', text: 'You win {{prize}}' },
    }),
  ).rejects.toEqual(failed('invalid', unknown))
  const decision = { decision: 'reject' as const, reasons: ['duplicate'] }
  const wrong = [
    [
      { ...decision, mail: { text: 'You win {{prize}}' } },
      { field: 'mail.text', message: '{{prize}} is no placeholder' },
    ],
    [
      { ...decision, mail: { subject: '{{Title}}' } },
      { field: 'mail.subject', message: '{{Title}} is no placeholder' },
    ],
    [{ ...decision, note: 'Dear {{seller}}' }, { field: 'note' }],
  ] as const
  for (const [body, error] of wrong) {
    await expect(
      staff.client.deciding.previewMail({ body: { advertId: id, ...body, reasons: ['duplicate'] } }),
    ).rejects.toEqual(failed('invalid', [error]))
    await expect(
      staff.client.moderation.review({ params: { id }, body: { ...body, reasons: ['duplicate'] } }),
    ).rejects.toEqual(failed('invalid', [error]))
  }
  expect((await seller.client.adverts.mine()).data[0]?.reviewState).toBe('pending')
  expect((await api.mailsTo(seller.user.mail)).map(mail => mail.template)).toEqual(['advert-received'])
})

it('[PLUS-15] the preview is the mail that is sent, to the letter', async () => {
  const seller = await api.as('user')
  const { id } = await aSubmission(seller, { title: 'A Skylane {{note}}' })
  const { key } = await make()
  const body = {
    decision: 'reject' as const,
    reasons: ['fraud' as const],
    note: 'We have looked at the papers.\n\nTwice.',
    mail: { template: key },
  }
  const preview = await staff.client.deciding.previewMail({ body: { advertId: id, ...body } })
  expect(preview).toMatchObject({ purpose: 'rejected', to: seller.user.mail, template: key })
  expect(preview.subject).toBe('Papers for A Skylane {{note}}')
  expect(preview.text).toBe(
    `Dear ${seller.user.name},\n\n- The offer looks fraudulent.\n\nWe have looked at the papers.\n\nTwice.\n\nAdvert ${id}: ${api.app.env.PUBLIC_URL}/profile/adverts\n`,
  )
  await staff.client.moderation.review({ params: { id }, body })
  const { subject, text } = preview
  expect((await api.mailsTo(seller.user.mail)).at(-1)).toMatchObject({ subject, text })
})

it('a decision sends the text that the moderator wrote instead of the template', async () => {
  const seller = await api.as('user')
  const { id } = await aSubmission(seller)
  const mail = { subject: 'Welcome', text: 'Good to have you, {{name}}.' }
  await staff.client.moderation.review({ params: { id }, body: { decision: 'approve', mail } })
  expect((await api.mailsTo(seller.user.mail)).at(-1)).toMatchObject({
    template: 'advert-approved',
    subject: 'Welcome',
    text: `Good to have you, ${seller.user.name}.\n`,
  })
})

it('an edited built-in text is what many approvals send, until it is restored', async () => {
  const edited = { name: 'Advert approved', subject: 'Online: {{title}}', text: '{{greeting}}\n\n{{link}}' }
  const stored = await staff.client.deciding.editTemplate({ params: { key: 'approved' }, body: edited })
  expect(stored).toMatchObject({ ...edited, changed: true, version: 1, updatedBy: { id: staff.user.id } })
  const seller = await api.as('user')
  const { id } = await aSubmission(seller)
  await staff.client.moderation.setStatus({ body: { ids: [id], status: 'approved' } })
  expect((await api.mailsTo(seller.user.mail)).at(-1)?.subject).toMatch(/^Online: /)
  await expect(
    staff.client.deciding.editTemplate({ params: { key: 'approved' }, body: { ...edited, version: 0 } }),
  ).rejects.toEqual(failed('version_conflict'))
  const restored = await staff.client.deciding.restoreTemplate({ params: { key: 'approved' } })
  expect(restored).toMatchObject({ ...builtIn.approved, changed: false, version: 0 })
})

it('a template of another decision is refused, and so is one that is gone', async () => {
  const { key } = await make()
  const { id } = await aSubmission(await api.as('user'))
  const approve = (template: string) =>
    staff.client.moderation.review({ params: { id }, body: { decision: 'approve', mail: { template } } })
  await expect(approve(key)).rejects.toEqual(failed('invalid', [{ field: 'mail.template' }]))
  await staff.client.deciding.removeTemplate({ params: { key } })
  await expect(approve(key)).rejects.toEqual(failed('not_found'))
  await expect(staff.client.deciding.removeTemplate({ params: { key: 'approved' } })).rejects.toEqual(
    failed('conflict'),
  )
  await expect(staff.client.deciding.restoreTemplate({ params: { key: '1' } })).rejects.toEqual(
    failed('conflict'),
  )
})

it('shows a template with any advert, whatever that one’s state', async () => {
  const { id } = await aSubmission(await api.as('user'))
  const shown = await staff.client.deciding.previewMail({
    body: {
      advertId: id,
      decision: 'approve',
      purpose: 'editPartly',
      mail: { text: '{{accepted}} / {{refused}}' },
    },
  })
  expect(shown).toMatchObject({ purpose: 'editPartly', text: 'Description / Title, Photos\n' })
  const newest = await staff.client.deciding.previewMail({
    body: { decision: 'approve', purpose: 'approved' },
  })
  expect(newest.advert.id).toBe(id)
})

it('mail templates are for staff only', async () => {
  const user = await api.as('user')
  for (const [client, code] of [
    [api.visitor, 'unauthenticated'],
    [user.client, 'forbidden'],
  ] as const) {
    const key = 'approved'
    const calls = [
      () => client.deciding.templates(),
      () => client.deciding.addTemplate({ body: template }),
      () => client.deciding.editTemplate({ params: { key }, body: template }),
      () => client.deciding.removeTemplate({ params: { key } }),
      () => client.deciding.restoreTemplate({ params: { key } }),
      () => client.deciding.previewMail({ body: { decision: 'approve' } }),
    ]
    for (const call of calls) await expect(call()).rejects.toEqual(failed(code))
  }
  expect((await (await api.as('Admin')).client.deciding.templates()).length).toBeGreaterThan(5)
})
