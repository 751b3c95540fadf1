import { act, useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Signals } from '../../shared/console/signals/signals.public'
import type { EvidenceAdvert, Signal } from '../../shared/contract/signals'
import { fakeClient, pressKey } from '../testing'
import { renderStaff } from './staff.testing'

const onLight = vi.fn<(number: number) => void>()
beforeEach(() => void onLight.mockReset())

const other = (advertId: number, more: Partial<EvidenceAdvert>): EvidenceAdvert => ({
  ...{ advertId, kind: 'aircraft', title: `Skylane ${advertId}`, slug: `skylane-${advertId}`, live: false },
  ...{ owner: { id: 9, name: 'Bea Buyer' }, tie: 'photo', value: null, hours: null, at: null, photo: null },
  ...more,
})
const aSignal = (code: Signal['code'], adverts: readonly EvidenceAdvert[]): Signal => ({
  code,
  weight: 40,
  foundAt: '2026-03-01T09:00:00.000Z',
  evidence: {
    adverts: [...adverts],
    count: adverts.length,
    hours: null,
    engines: [],
    price: null,
    words: [],
  },
  dismissed: null,
})
const registration = aSignal('identity', [other(50, { tie: 'registration', value: 'N182AA' })])
const photos = aSignal('photo', [
  other(51, { photo: { mine: 'mine-a.webp', theirs: 'theirs-a.webp', distance: 0 } }),
  other(52, { photo: { mine: 'mine-b.webp', theirs: 'theirs-b.webp', distance: 3 } }),
])

const Judged = ({ isOwn }: { readonly isOwn: boolean }) => {
  const [lit, setLit] = useState<number | null>(null)
  return (
    <Signals
      advertId={41}
      isOwn={isOwn}
      proposal={() => null}
      lit={lit}
      onLight={number => {
        onLight(number)
        setLit(number)
      }}
    />
  )
}

const opened = async (isOwn = false) => {
  const page = await renderStaff(<Judged isOwn={isOwn} />, {
    client: fakeClient({
      signals: { list: async () => ({ advertId: 41, risk: 80, signals: [registration, photos] }) },
    }),
    siteHref: path => path,
  })
  const dialog = () => page.container.querySelector('dialog')
  return {
    ...page,
    dialog,
    shown: () => [...(dialog()?.querySelectorAll('img') ?? [])].map(each => each.getAttribute('src')),
  }
}
const sizeOf = (...files: readonly string[]) => files.map(file => `/uploads/${file}?w=2560`)

it('the digit of a signal about photos points at it and shows both photos in full size until Escape', async () => {
  const { dialog, shown } = await opened()
  await pressKey('2')
  expect(onLight.mock.calls).toEqual([[2]])
  expect(shown()).toEqual(sizeOf('mine-a.webp', 'theirs-a.webp'))
  expect(dialog()?.textContent).toContain('The same picture · pair 1 of 2')
  expect(dialog()?.textContent).toContain('Skylane 51 by Bea Buyer')
  // What browsers send for Escape.
  await act(async () => dialog()?.dispatchEvent(new Event('cancel', { cancelable: true })))
  expect(dialog()).toBeNull()
})

it('arrow keys go round the pairs of photos that a signal compares', async () => {
  const { dialog, shown } = await opened()
  await pressKey('2')
  await pressKey('ArrowRight', dialog() ?? undefined)
  expect(shown()).toEqual(sizeOf('mine-b.webp', 'theirs-b.webp'))
  expect(dialog()?.textContent).toContain('3 of 64 bits differ')
  await pressKey('ArrowRight', dialog() ?? undefined)
  expect(shown()).toEqual(sizeOf('mine-a.webp', 'theirs-a.webp'))
})

it('the digit of a signal without photos points at it alone', async () => {
  const { dialog } = await opened()
  await pressKey('1')
  expect([onLight.mock.calls, dialog()]).toEqual([[[1]], null])
})

it('p and the digit of a signal about photos put it aside and show no photo', async () => {
  const { container, dialog } = await opened()
  await pressKey('p')
  await pressKey('2')
  expect(dialog()).toBeNull()
  expect(container.querySelector('form')?.getAttribute('aria-label')).toContain(
    'Same photo in another advert',
  )
})

it('a press on a small pair of photos shows that one in full size', async () => {
  const { container, shown } = await opened()
  const [, second] = container.querySelectorAll<HTMLElement>('[aria-label="Both photos in full size"]')
  await act(async () => second?.click())
  expect(shown()).toEqual(sizeOf('mine-b.webp', 'theirs-b.webp'))
})
