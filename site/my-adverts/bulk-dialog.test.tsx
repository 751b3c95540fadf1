import { act, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { AppError } from '../../shared/contract/errors'
import { desk } from '../../shared/text/en-my-desk'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { BulkDialog } from './bulk-dialog'
import type { Selection } from './use-selection'
import type { View } from './view-params'

const texts = { en: { desk } }
const view = { kind: 'part', show: 'online', search: '' } as View
const selection = { ids: new Set([1, 2]), isAll: false } as unknown as Selection
const row = (id: number, refusal: string | null = null) => ({ id, version: 1, title: `Part ${id}`, refusal })

/** The dialog that hides two adverts; the run ends when the test says so. */
const open = async () => {
  const run = { resolve: (_report: object) => {}, reject: (_error: Error) => {} }
  const report = new Promise<object>((resolve, reject) => Object.assign(run, { resolve, reject }))
  const closed = vi.fn<(isDone: boolean) => void>()
  const bulkMine = ({ body }: { readonly body: { readonly preview?: boolean } }) =>
    body.preview ? Promise.resolve({ done: 2, cost: 0, rows: [row(1), row(2)] }) : report
  const Desk = () => {
    const [isOpen, setOpen] = useState(true)
    const close = (isDone: boolean) => {
      setOpen(false)
      closed(isDone)
    }
    return isOpen && <BulkDialog work="hide" view={view} selection={selection} onClose={close} />
  }
  const page = await renderPage(
    <MoreTexts texts={texts}>
      <Desk />
    </MoreTexts>,
    { client: fakeClient({ adverts: { bulkMine: bulkMine as never } }) },
  )
  await page.press('Hide 2 adverts')
  await page.press('Cancel')
  return { ...page, closed, run }
}

it('[SELL-05] a run whose dialog was closed ends the selection and tells what it did', async () => {
  const { closed, run, text } = await open()
  expect(closed.mock.calls).toEqual([[false]])
  await act(async () => run.resolve({ done: 1, cost: 0, rows: [row(1), row(2, 'This advert is closed.')] }))
  expect(closed.mock.calls).toEqual([[false], [true]])
  expect(text()).toContain('Done with 1 advert. 1 advert was left alone.')
})

it('[SELL-05] a run that fails after its dialog was closed says so, and the selection stays', async () => {
  const { closed, run, text } = await open()
  await act(async () => run.reject(new AppError('unavailable', 'The server is away.')))
  expect(closed.mock.calls).toEqual([[false]])
  expect(text()).toContain('The server is away.')
})
