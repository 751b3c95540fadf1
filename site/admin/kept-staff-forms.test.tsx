import { readdirSync, readFileSync } from 'node:fs'
import { act } from 'react'
import { expect, it } from 'vitest'
import { RenameField } from '../../shared/console/catalogue/rename-field'
import { SmtpDialog } from '../../shared/console/mail/smtp-dialog'
import { useSmtp } from '../../shared/console/mail/use-smtp'
import { ItemNotes } from '../../shared/console/review/item-notes'
import type { SmtpState } from '../../shared/console/platform/smtp-port'
import { AppError } from '../../shared/contract/errors'
import { beginSession } from '../platform/begin-session'
import { sessionRefused, signOut } from '../platform/session'
import { fakeClient, pressKey } from '../testing'
import { openStaff, staffForms } from './kept-staff-forms.factory'
import { controlOf, renderStaff, typeIn } from './staff.testing'

const refused = (code: 'unavailable' | 'unauthenticated') => () =>
  Promise.reject(new AppError(code, 'Not now.'))
const emptied = (typed: Readonly<Record<string, string>>) =>
  expect.not.objectContaining(Object.fromEntries(Object.entries(typed).slice(-1)))

it.each(Object.entries(staffForms))(
  'what staff type into %s outlasts a closed form, a failed save, a closed tab and a session that ends',
  async (_, form) => {
    const first = await openStaff(form, refused('unavailable'))
    await first.type()
    await first.close()
    const failing = await openStaff(form, refused('unavailable'))
    expect(failing.values()).toEqual(form.typed)
    if (!form.isLocal) await failing.submit()
    expect(failing.values()).toEqual(form.typed)
    await failing.close()
    // The tab is closed.
    sessionStorage.clear()
    const again = await openStaff(form, refused('unauthenticated'))
    expect(again.values()).toEqual(form.typed)
    if (!form.isLocal) await again.submit()
    await again.close()
    expect((await openStaff(form, refused('unavailable'))).values()).toEqual(form.typed)
  },
)

it.each(Object.entries(staffForms))('what was sent of %s is not found in the form again', async (_, form) => {
  const first = await openStaff(form, async () => ({ key: 'own-1', rows: [{ id: 7, outcome: 'done' }] }))
  await first.type()
  await first.submit()
  // What is shown before it is done is confirmed.
  if (form.isConfirmed) await first.submit()
  await first.close()
  expect((await openStaff(form, refused('unavailable'))).values()).toEqual(emptied(form.typed))
})

/** A login of this account, in this tab. */
const logIn = (sub: string) =>
  act(async () =>
    beginSession({
      ...{ mail: 'mona@hangarlist.test', tokenExp: 1, name: 'Mona', surname: 'Derator', role: 'Moderator' },
      token: `head.${btoa(JSON.stringify({ sub }))}.sign`,
    }),
  )
const logOut = () => act(() => signOut(fakeClient({ session: { logout: () => Promise.resolve({}) } })))

it('what staff type is of their account, and leaves the device when they sign out', async () => {
  const form = staffForms['a user']!
  const shown = async () => {
    const page = await openStaff(form, refused('unavailable'))
    const values = page.values()
    await page.close()
    return values
  }
  await logIn('2')
  const first = await openStaff(form, refused('unavailable'))
  await first.type()
  await first.close()
  await act(async () => sessionRefused())
  await logIn('2')
  expect(await shown()).toEqual(form.typed)
  await act(async () => sessionRefused())
  await logIn('3')
  expect(await shown()).toEqual(emptied(form.typed))
  const theirs = await openStaff(form, refused('unavailable'))
  await theirs.type()
  await theirs.close()
  await logOut()
  expect([sessionStorage.length, localStorage.length]).toEqual([0, 0])
})

it('a form says that what was typed before is here again, and lets it go on demand', async () => {
  const form = staffForms['a user']!
  const first = await openStaff(form, refused('unavailable'))
  expect(first.text()).not.toContain('What you typed before is here again.')
  await first.type()
  await first.close()
  const again = await openStaff(form, refused('unavailable'))
  expect(again.text()).toContain('What you typed before is here again. It is not saved yet.')
  await again.press('Discard what is typed')
  expect(again.values()).toEqual(emptied(form.typed))
  await again.close()
  const last = await openStaff(form, refused('unavailable'))
  expect(last.text()).not.toContain('What you typed before is here again.')
})

it('a name that is typed over another one is kept until Enter or Esc', async () => {
  const rename = () =>
    renderStaff(<RenameField id="brand-3" name="Cesna" save={async () => {}} onClose={() => {}} />)
  const field = ({ container }: { readonly container: Element }) => container.querySelector('input')!
  await typeIn(field(await rename()), 'Cessna')
  const again = await rename()
  expect(field(again).value).toBe('Cessna')
  await pressKey('Escape', field(again))
  expect(field(await rename()).value).toBe('Cesna')
})

const noAccount: SmtpState = { account: null, hasPassword: false, keychain: null, run: null }
const OwnAccount = () => <SmtpDialog smtp={useSmtp()} onClose={() => {}} />

it('what a note is to become is kept until it is saved or given up', async () => {
  const note = { id: 5, about: 'advert', text: 'Call him.', mine: true, by: { id: 2, name: 'Mona' } }
  const at = { createdAt: '2026-03-01T12:00:00.000Z', updatedAt: '2026-03-01T12:00:00.000Z' }
  const shown = () =>
    renderStaff(
      <ItemNotes
        advertId={41}
        ownerId={null}
        notes={[{ ...note, ...at } as never]}
        field={{ current: null }}
      />,
    )
  const areaIn = (container: HTMLElement) => container.querySelector<HTMLTextAreaElement>('li textarea')
  const first = await shown()
  expect(areaIn(first.container)).toBeNull()
  await first.press('Edit')
  await typeIn(areaIn(first.container)!, 'Call him on Monday.')
  await first.close()
  const again = await shown()
  expect(areaIn(again.container)?.value).toBe('Call him on Monday.')
  await again.press('Cancel')
  await again.close()
  expect(areaIn((await shown()).container)).toBeNull()
})

it('[DESK-07] the server of one’s own mail account is kept while it is typed, its password never', async () => {
  const smtp = { state: async () => noAccount } as never
  const { container } = await renderStaff(<OwnAccount />, { desktop: { smtp } })
  await typeIn(controlOf(container, 'Server'), 'mail.test')
  await typeIn(controlOf(container, 'Password'), 'taildragger-91')
  const again = await renderStaff(<OwnAccount />, { desktop: { smtp } })
  const values = ['Server', 'Password'].map(label => controlOf(again.container, label).value)
  expect(values).toEqual(['mail.test', ''])
  expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('taildragger')
})

it('no form of the staff is without a place for what is typed', () => {
  const folder = 'shared/console'
  const without = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(name => /\.tsx?$/.test(name) && name !== 'platform/use-saved-form.ts')
    .filter(name => readFileSync(`${folder}/${name}`, 'utf8').includes('useSavedForm'))
  expect(without).toEqual(['platform/use-kept-form.ts'])
})
