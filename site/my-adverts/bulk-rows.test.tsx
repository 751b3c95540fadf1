import { expect, it } from 'vitest'
import { desk } from '../../shared/text/en-my-desk'
import { MoreTexts } from '../../shared/text/text'
import { renderPage } from '../testing'
import { BulkRows } from './bulk-rows'

const texts = { en: { desk } }
const rows = [{ id: 1, version: 1, title: 'Altimeter', refusal: 'This advert is closed.' }]

it('[SELL-05] a list of many adverts can be scrolled without a mouse', async () => {
  const { container } = await renderPage(
    <MoreTexts texts={texts}>
      <BulkRows rows={rows as never} columns="reasons" />
    </MoreTexts>,
  )
  const list = container.querySelector<HTMLElement>('[role="group"]')
  expect(list?.getAttribute('aria-label')).toBe('Adverts that are left alone')
  list?.focus()
  expect(document.activeElement).toBe(list)
  expect(list?.textContent).toContain('Altimeter')
})
