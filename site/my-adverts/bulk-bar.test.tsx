import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { BulkBar } from './bulk-bar'
import { useSelection } from './use-selection'
import { readView } from './view-params'

const page = [{ id: 1 }, { id: 2 }]

const Desk = () => {
  const selection = useSelection(page, true)
  return (
    <>
      <button type="button" onClick={() => selection.toggle(1)}>
        Pick
      </button>
      <BulkBar view={readView('/profile/adverts', '')} total={300} selection={selection} />
    </>
  )
}

it('[SELL-05] with one advert selected, all that match can be, also on a phone without a row of headings', async () => {
  const { press, text } = await renderPage(<Desk />)
  await press('Pick')
  expect(text()).toContain('1 selected')
  await press('Select all 300')
  expect(text()).toContain('300 selected')
  expect(text()).not.toContain('Select all')
})
