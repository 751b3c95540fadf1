import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { keepUnsent, unsentText } from '../../shared/forms/unsent-text'
import { stockTexts } from '../../shared/text/en-stock'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { columnsName, rowsName } from './kept-names'
import { RunActions } from './run-actions'
import { RunRows } from './run-rows'
import { aRow, aRun, stockFields } from './stock.factory'

const texts = { en: { stock: stockTexts } }
const run = aRun()
const rows = [aRow(1, 'cheap'), aRow(2, 'dear')]

/** The rows of a file, one a page. */
const TwoPages = () => {
  const [page, setPage] = useState(1)
  return (
    <MoreTexts texts={texts}>
      <button onClick={() => setPage(3 - page)}>Other page</button>
      <RunRows run={run} plan={undefined} page={page} may />
    </MoreTexts>
  )
}

/** Over a server that takes every correction and shows none. */
const client = fakeClient({
  stock: {
    correct: () => Promise.resolve({ run, rows: [] }),
    fields: () => Promise.resolve(stockFields),
    rows: sent => {
      const page = Number(sent.query?.page ?? 1)
      return Promise.resolve({ data: [rows[page - 1]!], page, size: 1, totalElements: 2, totalPages: 2 })
    },
  },
})

it('[DEAL-03] corrections of one page of a file are kept while another page is corrected and checked', async () => {
  const { container, press } = await renderPage(<TwoPages />, { client })
  const price = () => container.querySelector('input')!
  const correct = (value: string) =>
    act(async () => {
      price().value = value
      price().dispatchEvent(new Event('input', { bubbles: true }))
    })
  await correct('990')
  await press('Other page')
  expect(price().value).toBe('dear')
  await correct('1250')
  await press('Other page')
  expect(price().value).toBe('990')
  await press('Other page')
  expect(price().value).toBe('1250')
  await press('Check corrections')
  await press('Other page')
  expect(price().value).toBe('990')
  await press('Other page')
  expect(price().value).toBe('dear')
})

it.each(['Apply', 'Drop this file'])('"%s" forgets what was typed for the file', async end => {
  const names = [columnsName(run.id), rowsName(run.id)]
  for (const name of names) keepUnsent(name, '{"fix 1 price":"990"}')
  const ended = () => Promise.resolve(run)
  const { press } = await renderPage(
    <MoreTexts texts={texts}>
      <RunActions run={aRun({ plans: { ...run.plans, new: 1 } })} />
    </MoreTexts>,
    { client: fakeClient({ stock: { apply: ended, cancel: ended } }) },
  )
  await press(end)
  expect(names.map(unsentText)).toEqual(['', ''])
})
