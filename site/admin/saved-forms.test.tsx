import { act, type ReactNode } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../../shared/client/client'
import { SendMailDialog } from '../../shared/console/mail/send-mail-dialog'
import { SmtpDialog } from '../../shared/console/mail/smtp-dialog'
import { TemplateForm } from '../../shared/console/mail/template-form'
import { useSmtp } from '../../shared/console/mail/use-smtp'
import type { SmtpPort, SmtpState } from '../../shared/console/platform/smtp-port'
import { UserForm } from '../../shared/console/users/user-form'
import type { MailTemplate } from '../../shared/contract/deciding'
import { AppError, invalid } from '../../shared/contract/errors'
import { fakeClient } from '../testing'
import { controlOf, renderStaff, typeIn } from './staff.testing'
import { aStaffUser } from './staff-user.factory'

const update = vi.fn<Client['users']['update']>()
const send = vi.fn<Client['mail']['send']>()
const editTemplate = vi.fn<Client['deciding']['editTemplate']>()
const onClose = vi.fn<() => void>()

beforeEach(() => {
  for (const call of [update, send, editTemplate, onClose]) call.mockReset()
  sessionStorage.clear()
  localStorage.clear()
})

const opened = async (element: ReactNode, desktop = {}) => {
  const client = fakeClient({
    users: { update },
    mail: { send },
    deciding: { editTemplate, previewMail: () => new Promise(() => undefined) },
  })
  const page = await renderStaff(element, { client, desktop })
  const { container } = page
  const errorAt = (label: string) => {
    const ids = controlOf(container, label).getAttribute('aria-describedby')?.split(' ') ?? []
    const error = ids.find(id => id.endsWith('-error'))
    return error && container.querySelector(`[id="${error}"]`)?.textContent
  }
  return {
    ...page,
    errorAt,
    value: (label: string) => controlOf(container, label).value,
    type: (label: string, text: string) => typeIn(controlOf(container, label), text),
    submit: () => act(async () => container.querySelector('form')?.requestSubmit()),
  }
}

const aUser = aStaffUser()
const openedUser = () =>
  opened(
    <UserForm user={aUser} onClose={onClose}>
      {null}
    </UserForm>,
  )

describe('[ADM-04] the form of a user', () => {
  it('keeps what was typed when the server refuses it, and names the field until it is changed', async () => {
    update.mockRejectedValue(invalid('remain.advert', 'must be a number'))
    const { type, value, submit, errorAt, text } = await openedUser()
    await type('Adverts left', 'many')
    await type('Parts left', '9')
    await submit()
    expect([value('Adverts left'), value('Parts left')]).toEqual(['many', '9'])
    expect([errorAt('Adverts left'), errorAt('Parts left')]).toEqual(['must be a number', undefined])
    expect(text()).toContain('User update fail')
    await type('Adverts left', '12')
    expect(errorAt('Adverts left')).toBeUndefined()
    expect(onClose).not.toHaveBeenCalled()
  })

  it('takes over what a colleague has changed meanwhile, and keeps what was typed', async () => {
    const now = { ...aUser, role: 'Moderator', remain: { ...aUser.remain, advert: 9 } }
    update.mockRejectedValueOnce(new AppError('version_conflict', 'It was changed.', { data: now }))
    const { type, value, submit, text } = await openedUser()
    await type('Adverts left', '5')
    await submit()
    expect(text()).toContain('Adverts left: 3, now 9')
    expect([value('Adverts left'), value('Role'), value('Parts left')]).toEqual(['5', 'Moderator', '4'])
    update.mockResolvedValueOnce(aUser)
    await submit()
    expect(update.mock.lastCall?.[0].body).toEqual({
      remain: { advert: '5' },
      expected: { remain: { advert: 9 } },
    })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('is sent once, however often the busy button is pressed', async () => {
    update.mockReturnValue(new Promise(() => undefined))
    const { type, submit, button } = await openedUser()
    await type('Adverts left', '5')
    await submit()
    await submit()
    expect(update).toHaveBeenCalledOnce()
    expect(button('Save').getAttribute('aria-busy')).toBe('true')
  })
})

const aTemplate: MailTemplate = {
  key: 'own-1',
  purpose: 'rejected',
  name: 'Short',
  subject: 'Your advert',
  text: 'Please mend it.',
  builtIn: false,
  changed: false,
  version: 1,
  updatedAt: null,
  updatedBy: null,
}
const ignored = () => undefined
const openedTemplate = () =>
  opened(<TemplateForm stored={aTemplate} isNew={false} onPurpose={ignored} onSaved={ignored} />)

describe('[PLUS-15] the form of a mail template', () => {
  it('keeps what was typed when saving fails, and cannot be saved before the named field is changed', async () => {
    editTemplate.mockRejectedValue(invalid('text', 'has an unknown placeholder: {{grating}}'))
    const { type, value, submit, errorAt, button } = await openedTemplate()
    await type('Text', '{{grating}}')
    await submit()
    expect([value('Text'), errorAt('Text')]).toEqual([
      '{{grating}}',
      'has an unknown placeholder: {{grating}}',
    ])
    expect(button('Save')).toHaveProperty('disabled', true)
    await type('Text', '{{greeting}}')
    expect(button('Save')).toHaveProperty('disabled', false)
  })

  it('shows what a colleague has stored meanwhile; saving again replaces it, or it is taken', async () => {
    const stored = { ...aTemplate, text: 'Theirs.', version: 4 }
    editTemplate.mockRejectedValue(new AppError('version_conflict', 'It was changed.', { data: { stored } }))
    const { type, value, submit, text, press } = await openedTemplate()
    await type('Text', 'Mine.')
    await submit()
    expect([value('Text'), text().includes('Theirs.')]).toEqual(['Mine.', true])
    await submit()
    expect(editTemplate.mock.calls.map(([{ body }]) => [body.text, body.version])).toEqual([
      ['Mine.', 1],
      ['Mine.', 4],
    ])
    await press('Use the stored text')
    expect(value('Text')).toBe('Theirs.')
    await submit()
    expect(editTemplate.mock.lastCall?.[0].body.version).toBe(4)
  })
})

describe('[ADM-04] a mail to one person', () => {
  it('stays as it was typed when sending fails, and outlasts the dialog', async () => {
    send.mockRejectedValue(invalid('text', 'is needed'))
    const dialog = <SendMailDialog to="ada@seller.test" onClose={onClose} />
    const { type, submit, errorAt } = await opened(dialog)
    await type('Subject', 'Your account')
    await submit()
    expect(errorAt('Text')).toBe('is needed')
    expect(send.mock.calls[0]?.[0].body).toEqual({
      email: 'ada@seller.test',
      subject: 'Your account',
      text: '',
    })
    const again = await opened(dialog)
    expect(again.value('Subject')).toBe('Your account')
    expect(onClose).not.toHaveBeenCalled()
  })

  it('says above its buttons why it was not sent where no field is at fault', async () => {
    send.mockRejectedValue(new AppError('unavailable', 'No mail can be sent now.'))
    const { submit, container } = await opened(<SendMailDialog to="ada@seller.test" onClose={onClose} />)
    await submit()
    expect(container.querySelector('form [role=alert]')?.textContent).toBe('No mail can be sent now.')
  })
})

const empty: SmtpState = { account: null, hasPassword: false, keychain: null, run: null }
const OwnAccount = () => <SmtpDialog smtp={useSmtp()} onClose={onClose} />

describe('[DESK-07] one’s own mail account', () => {
  const save = vi.fn<SmtpPort['save']>()
  const tested = vi.fn<SmtpPort['test']>()
  const openedAccount = () =>
    opened(<OwnAccount />, { smtp: { state: async () => empty, save, test: tested } })

  it('keeps what was typed when the account is refused, and names the field', async () => {
    save.mockRejectedValueOnce(invalid('host', 'must be the name of a server')).mockResolvedValueOnce(empty)
    const { type, value, submit, errorAt } = await openedAccount()
    await type('Server', 'mail server')
    await type('Encryption', 'tls')
    await submit()
    expect([value('Server'), errorAt('Server')]).toEqual(['mail server', 'must be the name of a server'])
    expect(save.mock.lastCall?.[0]).toMatchObject({ host: 'mail server', port: 465, security: 'tls' })
    await type('Server', 'mail.test')
    await submit()
    expect(save.mock.lastCall?.[0]).toMatchObject({ host: 'mail.test', port: 465 })
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('the result of a test goes with any change', async () => {
    tested.mockResolvedValue({ ok: false, problem: 'The server did not answer.' })
    const { type, press, text } = await openedAccount()
    await press('Test connection')
    expect(text()).toContain('The server did not answer.')
    await type('Server', 'mail.test')
    expect(text()).not.toContain('The server did not answer.')
  })
})
