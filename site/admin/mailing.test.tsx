import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { Compose } from '../../shared/console/mail/compose'
import type { MailingPreview } from '../../shared/contract/mailing'
import { AppError } from '../../shared/contract/errors'
import { fakeClient } from '../testing'
import { controlOf, pass, renderStaff, typeIn } from './staff.testing'

const preview = vi.fn<Client['mailings']['preview']>()
const start = vi.fn<Client['mailings']['start']>()
const go = vi.fn<(to: string) => void>()

const aPreview = (at: number, text: string, more: Partial<MailingPreview> = {}): MailingPreview => {
  const to = ['ada@seller.test', 'bob@seller.test'][at] ?? ''
  return {
    total: 2,
    at,
    mail: { to, subject: 'Your adverts', text, html: `<style></style><p>${text}</p>` },
    empty: [],
    emptyCount: 0,
    skipped: [],
    skippedCount: 0,
    duplicates: 0,
    allowance: 500,
    ...more,
  } as MailingPreview
}

beforeEach(() => {
  vi.useFakeTimers()
  sessionStorage.clear()
  localStorage.clear()
  preview.mockImplementation(async ({ body }) =>
    aPreview(Number(body.at ?? 0), body.text.replace('{{greeting}}', body.at ? 'Hello Bob,' : 'Hello Ada,')),
  )
})
afterEach(() => {
  vi.useRealTimers()
  for (const call of [preview, start, go]) call.mockReset()
})

const opened = async () => {
  const page = await renderStaff(<Compose />, {
    client: fakeClient({ mailings: { preview, start }, deciding: { templates: async () => [] } }),
    place: { path: '/mailing', search: '' },
    go,
  })
  const { container } = page
  const write = async (text: string) => {
    await typeIn(controlOf(container, 'Advert numbers'), '41, 42')
    await typeIn(controlOf(container, 'Subject'), 'Your adverts')
    await typeIn(controlOf(container, 'Text'), text)
    await pass(500)
  }
  const send = () =>
    [...container.querySelectorAll('button')].find(({ type }) => type === 'submit') ?? expect.fail()
  return { ...page, write, send, mail: () => container.querySelector('.mail-preview-text')?.textContent }
}

describe('[DESK-07] a mailing that is being written', () => {
  it('shows each recipient’s mail as it will be sent, and how many it reaches', async () => {
    const { write, send, mail, text, press } = await opened()
    expect(text()).toContain('Choose somebody and write a subject and a text to see the mail.')
    expect(send().disabled).toBe(true)
    await write('{{greeting}} please look at your adverts.')
    expect(preview.mock.calls.at(-1)?.[0].body).toMatchObject({
      audience: { by: 'adverts', ids: [41, 42] },
      subject: 'Your adverts',
    })
    expect([mail(), send().textContent]).toEqual([
      'Hello Ada, please look at your adverts.',
      'Send to 2 people',
    ])
    expect(text()).toContain('To ada@seller.test')
    await press('Next recipient')
    await pass(500)
    expect([mail(), text().includes('2 of 2')]).toEqual(['Hello Bob, please look at your adverts.', true])
  })

  it('is not sent with a placeholder that nobody knows: it is named at its field', async () => {
    preview.mockRejectedValue(
      new AppError('invalid', 'The mail cannot be written.', {
        errors: [{ field: 'text', message: 'has an unknown placeholder: {{grating}}' }],
      }),
    )
    const { write, send, mail, container } = await opened()
    await write('{{grating}} please look.')
    const field = controlOf(container, 'Text')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(
      container.querySelector(`[id="${field.getAttribute('aria-describedby')?.split(' ').at(-1)}"]`),
    ).toHaveProperty('textContent', expect.stringContaining('{{grating}}'))
    expect([send().disabled, mail()]).toEqual([true, undefined])
    preview.mockImplementation(async () => aPreview(0, 'Hello Ada, please look.'))
    await typeIn(field, '{{greeting}} please look.')
    await pass(500)
    expect([send().disabled, mail()]).toEqual([false, 'Hello Ada, please look.'])
    expect(field.getAttribute('aria-invalid')).toBeNull()
  })

  it('a mailing cannot be sent while somebody would get a mail with a gap', async () => {
    const empty = [{ at: 1, to: 'bob@seller.test', placeholders: ['title'] }]
    preview.mockImplementation(async ({ body }) =>
      aPreview(Number(body.at ?? 0), 'About:', { empty, emptyCount: 1 }),
    )
    const { write, send, text, press } = await opened()
    await write('About: {{title}}')
    expect(send().disabled).toBe(true)
    expect(text()).toContain('1 person would get a mail with a gap.')
    expect(text()).toContain('bob@seller.test: {{title}}')
    await press('Show the mail to bob@seller.test')
    await pass(500)
    expect(text()).toContain('To bob@seller.test')
  })

  it('is sent after a question that names how many get it, and opens then', async () => {
    start.mockResolvedValue({ id: 9 } as never)
    const { write, send, container, press } = await opened()
    await write('{{greeting}} please look.')
    await press('Send to 2 people')
    expect(start).not.toHaveBeenCalled()
    const dialog = container.ownerDocument.querySelector('dialog')
    expect(dialog?.textContent).toContain('Send to 2 people?')
    await press('Send')
    await pass(0)
    expect(start.mock.calls[0]?.[0].body).toMatchObject({
      audience: { by: 'adverts', ids: [41, 42] },
      text: '{{greeting}} please look.',
    })
    expect(go).toHaveBeenCalledWith('/mailing/9')
    // What was sent is no draft any more.
    expect([controlOf(container, 'Text').value, send().disabled]).toEqual(['', true])
  })
})
