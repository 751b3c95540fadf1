import { act, useEffect, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Dialog } from '../../shared/ui/dialog'
import { ToastProvider, useNotify, type Notify } from '../../shared/ui/toast'

let notify: Notify = () => () => {}
const Asker = () => {
  const say = useNotify()
  useEffect(() => void (notify = say), [say])
  return null
}

let root: Root
let box: HTMLElement

const show = (dialogs: ReactNode = null) =>
  act(async () =>
    root.render(
      <ToastProvider regionLabel="Notices" closeLabel="Close">
        <Asker />
        {dialogs}
      </ToastProvider>,
    ),
  )

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
  box = document.body.appendChild(document.createElement('div'))
  root = createRoot(box)
  await show()
})
afterEach(async () => {
  await act(async () => root.unmount())
  box.remove()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const after = (milliseconds: number) => act(async () => vi.advanceTimersByTime(milliseconds))

it('[API-06] closes a toast by itself after five seconds', async () => {
  await act(async () => notify('User update', 'ok'))
  expect(box.textContent).toContain('User update')
  await after(4900)
  expect(box.textContent).toContain('User update')
  await after(1000)
  expect(box.textContent).not.toContain('User update')
})

it('says a thing once however often it happens, and for five seconds from the last time', async () => {
  const show = { label: 'Show list', run: () => {}, leads: true } as const
  await act(async () => notify('On your watch list', 'ok', show))
  await after(3000)
  await act(async () => notify('On your watch list', 'ok', show))
  expect(box.textContent.match(/On your watch list/g)).toHaveLength(1)
  await after(3000)
  expect(box.textContent).toContain('On your watch list')
  await after(2500)
  expect(box.textContent).not.toContain('On your watch list')
})

it('toasts with Undo are kept apart, each with its own action', async () => {
  const undone: number[] = []
  for (const n of [1, 2])
    await act(async () => notify('Removed', 'ok', { label: 'Undo', run: () => undone.push(n) }))
  const buttons = [...box.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Undo')
  for (const button of buttons) await act(async () => button.click())
  expect(undone).toEqual([1, 2])
})

it('[API-06] closes each of several at its own time', async () => {
  await act(async () => notify('First'))
  await after(3000)
  await act(async () => notify('Second'))
  await after(3000)
  expect(box.textContent).toContain('Second')
  expect(box.textContent).not.toContain('First')
})

const aDialog = (title: string, inner: ReactNode = null) => (
  <Dialog key={title} open onClose={() => {}} title={title} closeLabel="Close">
    {inner}
  </Dialog>
)
/** The title of the dialog in which the toast is; empty if it is in none, null if it is not shown at all. */
const placeOf = (text: string) => {
  const toast = [...box.querySelectorAll('p')].find(({ textContent }) => textContent === text)
  return toast ? (toast.closest('dialog')?.querySelector('h2')?.textContent ?? '') : null
}

it('a toast is inside the dialog on top, where alone it can be pressed, and outlasts it', async () => {
  await act(async () => notify('Removed', 'ok', { label: 'Undo', run: () => {} }))
  expect(placeOf('Removed')).toBe('')
  await show(aDialog('Outer'))
  expect(placeOf('Removed')).toBe('Outer')
  await show(aDialog('Outer', aDialog('Inner')))
  expect(placeOf('Removed')).toBe('Inner')
  await show(aDialog('Outer'))
  expect(placeOf('Removed')).toBe('Outer')
  await show(aDialog('Outer', aDialog('Inner')))
  await show()
  expect(placeOf('Removed')).toBe('')
})

it('the dialog on top leaves the toasts their height, and nothing else on the page is told of it', async () => {
  const list = box.querySelector('[data-part=toast-list]')!
  Object.defineProperty(list, 'offsetHeight', { value: 72 })
  const room = () => box.querySelector('dialog')?.style.getPropertyValue('--toasts-room')
  await act(async () => notify('Removed', 'ok'))
  await show(aDialog('Outer'))
  expect(room()).toBe('72px')
  await after(5000)
  expect(room()).toBe('0px')
  expect(document.documentElement.style.length).toBe(0)
})
