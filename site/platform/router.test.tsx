import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { matchPath } from './match-path'
import { browserHistory } from './history-entries'
import { useOwnEntry } from './own-entry'
import { BrowserRouter, useLocation, useNavigate, useStep } from './router'

beforeEach(() => history.replaceState(null, '', '/aircraft?type=jet'))

const Here = () => {
  const { pathname, search, hash, how } = useLocation()
  const navigate = useNavigate()
  return (
    <button
      type="button"
      onClick={() => void navigate('/parts?page=2#list', { state: { keepScroll: true } })}
    >
      {`${pathname}${search}${hash} ${how}`}
    </button>
  )
}

const open = () => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(() => root.unmount()))
  act(() =>
    root.render(
      <BrowserRouter>
        <Here />
      </BrowserRouter>,
    ),
  )
  return document.querySelector('div:last-child > button') as HTMLButtonElement
}

it('the router shows the present path and goes forward and back', () => {
  const button = open()
  expect(button.textContent).toBe('/aircraft?type=jet return')
  act(() => button.click())
  expect(button.textContent).toBe('/parts?page=2#list push')
  expect(location.pathname).toBe('/parts')
  act(() => {
    history.replaceState(null, '', '/aircraft?type=jet')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  expect(button.textContent).toBe('/aircraft?type=jet return')
})

it('tells of a step as it is taken, not when its page has come', () => {
  const steps: string[] = []
  const taken = () => steps.push(location.pathname)
  const Teller = () => {
    useStep(taken)
    return null
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(() => root.unmount()))
  act(() =>
    root.render(
      <BrowserRouter>
        <Here />
        <Teller />
      </BrowserRouter>,
    ),
  )
  act(() => {
    document.querySelector<HTMLButtonElement>('div:last-child > button')!.click()
    expect(steps).toEqual(['/parts'])
  })
})

it('keeps the state and the key of an entry through a reload', async () => {
  await browserHistory().go('/parts', { state: { keepScroll: true } })
  const before = browserHistory().now()
  expect([before.state, before.how]).toEqual([{ keepScroll: true }, 'return'])
  expect(browserHistory().now().key).toBe(before.key)
})

it('gives each step a key of its own, and replaces when asked to', async () => {
  const entries = browserHistory()
  await entries.go('/a')
  const length = history.length
  const { key } = entries.now()
  await entries.go('/b', { replace: true })
  expect([entries.now().how, history.length]).toEqual(['replace', length])
  expect(entries.now().key).not.toBe(key)
})

it('a link to a fragment of the page gets a history entry of its own', () => {
  const entries = browserHistory()
  onTestFinished(entries.listen(() => undefined))
  const { key } = entries.now()
  history.pushState(null, '', '#terms')
  dispatchEvent(new PopStateEvent('popstate'))
  expect([entries.now().how, entries.now().hash]).toEqual(['anchor', '#terms'])
  expect(entries.now().key).not.toBe(key)
})

it('the router ignores history entries that it did not write', () => {
  history.replaceState({ foreign: true }, '', '/parts')
  expect(browserHistory().now()).toMatchObject({ key: 'first', state: null })
})

it('matches paths with parameters', () => {
  expect(matchPath('/advert/:slug', '/advert/cessna-172-p-7')?.params).toEqual({ slug: 'cessna-172-p-7' })
  expect(matchPath('/advert/:slug', '/ADVERT/a%20b/')?.params).toEqual({ slug: 'a b' })
  expect(matchPath('/', '/')?.params).toEqual({})
  for (const path of ['/advert', '/advert/', '/advert/a/b', '/advert/%E0%A4%A', '/part/a', '//'])
    expect(matchPath('/advert/:slug', path)).toBeNull()
  expect(matchPath('/', '/x')).toBeNull()
})

const eventually = (check: () => void) =>
  vi.waitFor(async () => {
    await act(async () => {})
    check()
  })

it('what lies over a page is closed by Back, which stays on the page, and by its own button alike', async () => {
  const Over = () => {
    const { isOpen, open, close } = useOwnEntry('preview')
    return (
      <button type="button" onClick={isOpen ? close : open}>
        {isOpen ? 'over' : 'page'}
      </button>
    )
  }
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  onTestFinished(() => act(() => root.unmount()))
  const draw = () =>
    act(() =>
      root.render(
        <BrowserRouter key={Math.random()}>
          <Over />
        </BrowserRouter>,
      ),
    )
  draw()
  const button = () => document.querySelector('div:last-child > button') as HTMLButtonElement
  const shown = (words: string) => eventually(() => expect(button().textContent).toBe(words))
  act(() => button().click())
  await shown('over')
  act(() => history.back())
  await shown('page')
  expect(location.pathname + location.search).toBe('/aircraft?type=jet')
  act(() => button().click())
  await shown('over')
  act(() => button().click())
  await shown('page')
  // A page that is drawn anew, as by a reload, shows nothing over it.
  act(() => button().click())
  await shown('over')
  draw()
  await shown('page')
  expect(history.state).toMatchObject({ state: { keepScroll: true } })
})
