import { act, useState } from 'react'
import { expect, it } from 'vitest'
import { stockTexts } from '../../shared/text/en-stock'
import { MoreTexts } from '../../shared/text/text'
import { fakeClient, renderPage } from '../testing'
import { RunRows } from './run-rows'
import { aRow, aRun, stockFields } from './stock.factory'

const run = aRun()
const rows = [aRow(1, 'cheap'), aRow(2, 'dear')]

/** The rows of a file, one a page. */
const TwoPages = () => {
  const [page, setPage] = useState(1)
  return (
    <MoreTexts texts={{ en: { stock: stockTexts } }}>
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
