import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation } from './platform/router'
import { onTestFinished } from 'vitest'
import type { Client } from '../shared/client/client'
import { compare } from '../shared/text/en-compare'
import { detail } from '../shared/text/en-detail'
import { rates } from '../shared/text/en-rates'
import { home } from '../shared/text/en-home'
import { print } from '../shared/text/en-print'
import { searchTexts } from '../shared/text/en-search'
import { mine } from '../shared/text/en-my-adverts'
import { profile } from '../shared/text/en-profile'
import { security } from '../shared/text/en-security'
import { upgrade } from '../shared/text/en-upgrade'
import { reset } from '../shared/text/en-reset'
import { accountTypes } from '../shared/text/en-account-types'
import { account } from '../shared/text/en-session'
import { signOn } from '../shared/text/en-sign-on'
import { corporate } from '../shared/text/en-corporate'
import { ask, report } from '../shared/text/en-ask'
import { inbox } from '../shared/text/en-messages'
import { supportTexts } from '../shared/text/en-support'
import { TextProvider, textOf } from '../shared/text/text'
import { ToastProvider } from '../shared/ui/toast'
import { ParamsProvider, SiteProvider } from './platform/site-context'

// Query results are delivered at once, so that no test waits for a timer, even with fake timers.
notifyManager.setScheduler(queueMicrotask)

type Calls = { readonly [F in keyof Client]?: Partial<Client[F]> }

/** A client that answers only the given calls; any other call makes the test fail. */
export const fakeClient = (calls: Calls = {}): Client =>
  new Proxy(calls, {
    get: (_, feature: string) =>
      new Proxy((calls as Record<string, Record<string, unknown> | undefined>)[feature] ?? {}, {
        get: (known, name: string) =>
          known[name] ?? (() => Promise.reject(new Error(`Nobody expected ${feature}.${name}.`))),
      }),
  }) as unknown as Client

const testNow = Date.parse('2026-03-01T12:00:00Z')

/** All texts that a page may need, whichever ones it loads itself. */
export const testText = textOf({
  en: {
    mine,
    profile,
    security,
    upgrade,
    ask,
    report,
    inbox,
    account,
    signOn,
    accountTypes,
    reset,
    corporate,
    support: supportTexts,
    compare,
    detail,
    print,
    home,
    rates,
    search: searchTexts,
  },
})

interface RenderOptions {
  readonly client?: Client
  readonly path?: string
  readonly params?: Readonly<Record<string, string>>
}

/** Renders a part of the site in a page of its own, which is removed when the test ends. */
export const renderPage = async (
  element: ReactNode,
  { client, path = '/', params = {} }: RenderOptions = {},
) => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  const address = { current: path }
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const close = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
  onTestFinished(async () => {
    await close()
    queries.clear()
    // What was typed is kept on the device, also by a page that closes.
    localStorage.clear()
    sessionStorage.clear()
  })
  await act(async () =>
    root.render(
      <QueryClientProvider client={queries}>
        <SiteProvider value={{ client: client ?? fakeClient(), now: testNow }}>
          <ToastProvider regionLabel="Messages" closeLabel="Close">
            <MemoryRouter at={path}>
              <Address note={to => (address.current = to)} />
              <TextProvider value={testText}>
                <ParamsProvider value={params}>{element}</ParamsProvider>
              </TextProvider>
            </MemoryRouter>
          </ToastProvider>
        </SiteProvider>
      </QueryClientProvider>,
    ),
  )
  return { container, queries, close, address: () => address.current, ...hands(container) }
}

const Address = ({ note }: { readonly note: (address: string) => void }) => {
  const { pathname, search } = useLocation()
  note(pathname + search)
  return null
}

const nameOf = (element: Element) => (element.getAttribute('aria-label') ?? element.textContent ?? '').trim()

/** Actions and queries of a visitor in the rendered page. */
const hands = (container: HTMLElement) => {
  const find = (selector: string, name: string): HTMLElement => {
    const found = [...container.querySelectorAll<HTMLElement>(selector)].find(one => nameOf(one) === name)
    if (!found) throw new Error(`There is no ${selector} named ${name}.`)
    return found
  }
  const field = (name: string) => {
    const found = container.querySelector<HTMLInputElement>(`.account-form [name="${name}"]`)
    if (!found) throw new Error(`There is no field ${name}.`)
    return found
  }
  return {
    button: (name: string) => find('button', name),
    press: (name: string) => act(async () => find('button', name).click()),
    follow: (name: string) => act(async () => find('a', name).click()),
    field,
    type: (name: string, value: string) =>
      act(async () => {
        field(name).value = value
        field(name).dispatchEvent(new Event('input', { bubbles: true }))
      }),
    /** All text, with every run of spaces as one. */
    text: () => (container.textContent ?? '').replace(/\s+/g, ' '),
  }
}

/** Presses a key; `held` adds modifiers, such as `{ ctrlKey: true }`, or `{ repeat: true }` for auto-repeat. */
export const pressKey = (key: string, target: EventTarget = document.body, held: KeyboardEventInit = {}) =>
  act(async () => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...held }))
  })
