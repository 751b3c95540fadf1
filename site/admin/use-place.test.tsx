import { useLayoutEffect } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BrowserRouter, useNavigate } from '../platform/router'
import { usePlace } from './use-place'

let shown: string[]
let root: Root
let go: ReturnType<typeof usePlace>['go']
let follow: ReturnType<typeof useNavigate>

const Console = () => {
  const { place, go: goThere } = usePlace()
  const navigate = useNavigate()
  useLayoutEffect(() => {
    go = goThere
    follow = navigate
    if (shown.at(-1) !== place.path) shown.push(place.path)
  })
  return null
}

// Without `act`, which would put off what React draws until all addresses are written.
const later = () => new Promise(resolve => setTimeout(resolve, 100))

beforeEach(async () => {
  history.replaceState(null, '', '/admin/queue')
  shown = []
  root = createRoot(document.createElement('div'))
  root.render(
    <BrowserRouter>
      <Console />
    </BrowserRouter>,
  )
  await later()
})
afterEach(() => {
  vi.restoreAllMocks()
  root.unmount()
})

it('does not lead back when the address of an item is written as the next one is opened', async () => {
  const write = history.replaceState.bind(history)
  vi.spyOn(history, 'replaceState').mockImplementation((...entry) => {
    write(...entry)
    if (location.pathname === '/admin/queue/advert-1') go('/queue/advert-2', { replace: true })
  })
  go('/queue/advert-1', { replace: true })
  await later()
  await later()
  expect(shown).toEqual(['/queue', '/queue/advert-1', '/queue/advert-2'])
  expect(location.pathname).toBe('/admin/queue/advert-2')
})

it('follows the way back, also while the address has still to be written', async () => {
  go('/queue/advert-1')
  await later()
  go('/queue/advert-2')
  await later()
  history.back()
  await later()
  expect(shown.at(-1)).toBe('/queue/advert-1')
  go('/queue/advert-3', { replace: true })
  history.back()
  await later()
  await later()
  expect([shown.at(-1), location.pathname]).toEqual(['/queue', '/admin/queue'])
})

it('is not led back by what is left, while the place of a link is on its way', async () => {
  void follow('/admin/users')
  go('/queue?search=piper', { replace: true })
  await later()
  await later()
  expect([shown, location.pathname]).toEqual([['/queue', '/users'], '/admin/users'])
  go('/users/7', { replace: true })
  await later()
  await later()
  expect([shown.at(-1), location.pathname]).toEqual(['/users/7', '/admin/users/7'])
})
