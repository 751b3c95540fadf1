import { expect, it } from 'vitest'
import { renderPage } from '../testing'
import { MenuDrawer } from './menu-drawer'

it('[NAV-08, LIST-10] keeps the filters of the listing on the way to another type, and for no other kind', async () => {
  const { container } = await renderPage(<MenuDrawer open onClose={() => undefined} />, {
    path: '/piston-helicopters?manufacturer=Bell&model=47G&priceTo=90000&page=2',
  })
  const hrefs = [...container.querySelectorAll('.drawer-menu a')].map(link => link.getAttribute('href'))
  expect(hrefs).toContain('/turbine-helicopters?manufacturer=Bell&priceTo=90000')
  expect(hrefs).toContain('/aircraft?manufacturer=Bell&model=47G&priceTo=90000')
  expect(container.querySelector('[aria-current]')?.textContent).toBe('Piston Helicopters')
  expect(hrefs).toContain('/parts')
  expect(hrefs).toContain('/parts?type=engine')
})

it.each(['region=europe', 'country=DE'])(
  '[NAV-07] keeps a place, %s, on the way to every other kind',
  async place => {
    const { container } = await renderPage(<MenuDrawer open onClose={() => undefined} />, {
      path: `/aircraft?${place}`,
    })
    const hrefs = [...container.querySelectorAll('.drawer-menu a')].map(link => link.getAttribute('href'))
    for (const path of ['/parts', '/aircraft-lease', '/tool-lease'])
      expect(hrefs).toContain(`${path}?${place}`)
  },
)
