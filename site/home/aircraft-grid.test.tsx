import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { anAdvert } from '../adverts/adverts.factory'
import { AircraftGrid } from './aircraft-grid'

const listOf = (data: unknown) =>
  ({ data, isError: false, isPlaceholderData: false }) as unknown as Parameters<
    typeof AircraftGrid
  >[0]['list']

it('[HOME-02] keeps the places of 18 cards while they load, and fills them with what came', async () => {
  const loading = await renderPage(<AircraftGrid list={listOf(undefined)} />)
  const grid = loading.container.querySelector('.home-grid')!
  expect([grid.getAttribute('aria-busy'), grid.children.length]).toEqual(['true', 18])
  const page = { page: 1, size: 18, totalElements: 2, totalPages: 1 }
  const data = [anAdvert({ id: 1, title: 'First' }), anAdvert({ id: 2, title: 'Second' })]
  const filled = await renderPage(<AircraftGrid list={listOf({ ...page, data })} />)
  expect([...filled.container.querySelectorAll('.home-grid article')].map(each => each.textContent)).toEqual([
    expect.stringContaining('First'),
    expect.stringContaining('Second'),
  ])
})
