import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { Page } from './account-types-page'

it('[STAT-04] explains Person, Business and Business Plus', async () => {
  const { container } = await renderPage(<Page />)
  const rows = [...container.querySelectorAll('tr')].map(row =>
    [...row.children].map(cell => cell.textContent),
  )
  expect(rows[0]?.slice(1)).toEqual(['Person', 'Business', 'Business Plus'])
  expect(rows).toContainEqual(['Publish aircraft leases', 'No', 'Yes', 'Yes'])
})
