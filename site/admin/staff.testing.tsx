import { act, type ReactNode } from 'react'
import { vi } from 'vitest'
import { DecisionsProvider } from '../../shared/console/decisions/decisions.public'
import { HostProvider, type Host } from '../../shared/console/platform/host'
import { staff } from '../../shared/text/en-staff'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'

/** Renders a part of the staff screens in a page of its own, with the host and the providers that it needs. */
export const renderStaff = (element: ReactNode, host: Partial<Host> = {}) => {
  const whole: Partial<Host> = {
    client: fakeClient(),
    role: 'Moderator',
    place: { path: '/queue', search: '' },
    go: () => undefined,
    hrefOf: to => `/admin${to}`,
    preferences: { read: () => undefined, write: () => undefined },
    ...host,
  }
  return renderPage(
    <MoreTexts texts={{ en: { staff } }}>
      <HostProvider value={whole as Host}>
        <DecisionsProvider>{element}</DecisionsProvider>
      </HostProvider>
    </MoreTexts>,
  )
}

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Finds a form control by its label. */
export const controlOf = (container: ParentNode, label: string): Control => {
  const found = [...container.querySelectorAll('label')].find(each => each.textContent?.trim() === label)
  const control = found?.control
  if (
    control instanceof HTMLInputElement ||
    control instanceof HTMLTextAreaElement ||
    control instanceof HTMLSelectElement
  )
    return control
  throw new Error(`There is no field labelled ${label}.`)
}

/** Types into a field, or chooses in a list; the value is set with the native setter, because React otherwise ignores the change. */
export const typeIn = (control: Control, value: string) =>
  act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value') ?? {}
    if (!set) throw new Error('This is no field to type in.')
    set.call(control, value)
    const kind = control instanceof HTMLSelectElement ? 'change' : 'input'
    control.dispatchEvent(new Event(kind, { bubbles: true }))
  })

/** Advances the fake clock of a test and lets the page react. */
export const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))

/** Lets the page paint what a key has changed, after which the decision leaves for the server. */
export const painted = () => pass(20)
