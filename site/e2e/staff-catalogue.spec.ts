import { expect, type Page } from '@playwright/test'
import { violations } from './axe'
import { test } from './page-errors'
import { anAdmin, anAircraft, asAdmin, aSeller, call, openAs, uniqueWord } from './sellers'
import { keepToast } from './toasts'

const column = (page: Page, name: string) => page.getByRole('region', { name: new RegExp(`^${name}`) })

const addBrand = async (page: Page, name: string) => {
  const brands = column(page, 'Brands')
  const field = brands.getByLabel('Brand name')
  if (!(await field.isVisible())) await brands.getByRole('button', { name: 'Add Brand' }).click()
  await field.fill(name)
  await field.press('Enter')
  await expect(brands.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')
}
const addModel = async (page: Page, name: string, type: string) => {
  const models = column(page, 'Models')
  const field = models.getByLabel('Model name')
  if (!(await field.isVisible())) await models.getByRole('button', { name: 'Add Model' }).click()
  await models.getByLabel('Type').selectOption({ label: type })
  await field.fill(name)
  await field.press('Enter')
  await expect(models.getByRole('button', { name: `Delete: ${name}` })).toBeVisible()
}

const openBrands = async (page: Page) => {
  await openAs(page, (await anAdmin()).mail, '/admin/brands')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Brand Models')
  return { brands: column(page, 'Brands'), models: column(page, 'Models'), types: column(page, 'Types') }
}

test('[ADM-06] an admin adds, renames in place and deletes a brand, with the specified toasts; a second one of its name is refused', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const [brand, renamed] = [uniqueWord('Aero '), uniqueWord('Zephyr ')]
  const { brands } = await openBrands(page)
  await addBrand(page, brand)
  await expect(page.getByText('Brand create success')).toBeVisible()
  await brands.getByLabel('Brand name').fill(brand.toUpperCase())
  await brands.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(brands.getByText(`${brand.toUpperCase()} is there already.`)).toBeVisible()
  await expect(brands.getByLabel('Brand name')).toHaveValue(brand.toUpperCase())
  await addModel(page, 'Swift', 'Light Sport')

  await brands.getByRole('button', { name: `Rename: ${brand}` }).click()
  const name = brands.getByLabel(`New name of ${brand}`)
  await name.fill('something else')
  await name.press('Escape')
  await brands.getByRole('button', { name: `Rename: ${brand}` }).click()
  await name.fill(renamed)
  await name.press('Enter')
  await expect(brands.getByText(brand, { exact: true })).toBeVisible()
  await brands.getByRole('button', { name: `Delete: ${renamed}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 model of this brand')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Marka Silindi')).toBeVisible()
  await expect(brands.getByRole('button', { name: `Delete: ${renamed}` })).toBeHidden()
})

test('[ADM-06] an admin adds models of two types to a brand, narrows them by type and deletes one, with the specified toasts', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const { models, types } = await openBrands(page)
  await addBrand(page, uniqueWord('Aero '))
  await models.getByRole('button', { name: 'Add Model' }).click()
  await models.getByLabel('Model name').fill('Needs a type')
  await models.getByRole('button', { name: 'Create' }).click()
  await expect(models.getByText('Choose the type of this model.')).toBeVisible()
  await addModel(page, 'Comet', 'Jet')
  await expect(page.getByText('Model Eklendi').first()).toBeVisible()
  await addModel(page, 'Swift', 'Light Sport')
  await models.getByLabel('Model name').fill('swift')
  await models.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Hata', { exact: true })).toBeVisible()

  await expect(types.getByRole('listitem')).toHaveText([/All types2/, /Jet1/, /Light Sport1/])
  await types.getByRole('button', { name: 'Jet' }).click()
  await expect(models.getByRole('button', { name: 'Delete: Swift' })).toBeHidden()
  await models.getByRole('button', { name: 'Delete: Comet' }).click()
  await expect(page.getByText('Model Silindi')).toBeVisible()
  await expect(models.getByRole('button', { name: 'Delete: Comet' })).toBeHidden()
  expect(await violations(page)).toEqual([])
})

test('[PLUS-25, ADM-06] a brand that adverts use is merged instead of deleted, old names lead on, and it is undone', async ({
  page,
}) => {
  const [from, into, title] = [uniqueWord('Oldmark '), uniqueWord('Newmark '), uniqueWord('Merged ')]
  const seller = await aSeller()
  const advert = await anAircraft(seller, title)
  const path = `/updateadvert/${advert.id}`
  await call('PATCH', path, { token: seller.token, body: { manufacturer: from, model: 'Comet' } })
  await (await asAdmin()).review(advert.id, { decision: 'approve' })
  const listed = async (name: string) => {
    const answer = await call('GET', `/getadverts?manufacturer=${encodeURIComponent(name)}`)
    return (answer.data as unknown as { title: string; manufacturer: string }[]).map(each => [
      each.title,
      each.manufacturer,
    ])
  }
  await openAs(page, (await anAdmin()).mail, '/admin/brands')
  await addBrand(page, into)
  await addBrand(page, from)
  await addModel(page, 'Comet', 'Jet')
  const brands = column(page, 'Brands')
  await brands.getByRole('button', { name: `Delete: ${from}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('1 advert uses it')
  await dialog.getByLabel('Merge into').selectOption({ label: into })
  await expect(dialog).toContainText('1 advert (1 live) and 1 model will move.')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await keepToast(page, `${from} is now part of ${into}`)
  await expect(column(page, 'Models').getByRole('button', { name: 'Delete: Comet' })).toBeVisible()
  expect(await listed(from)).toEqual([[title, into]])
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByText(`${from} is back`)).toBeVisible()
  await expect(brands.getByRole('button', { name: `Delete: ${from}` })).toBeVisible()
  expect(await listed(from)).toEqual([[title, from]])
  expect(await listed(into)).toEqual([])
})

test('[ADM-06] a file is checked cell by cell before anything of it is imported, and the catalogue comes as one', async ({
  page,
}) => {
  const name = uniqueWord('Imported ')
  await openAs(page, (await anAdmin()).mail, '/admin/brands')
  await page.getByRole('button', { name: 'Import or export' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (csv: string) =>
    dialog
      .getByLabel('CSV file to import')
      .setInputFiles({ name: 'brands.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose(`Brand,Aliases\n${name},Cessna\n`)
  await expect(dialog.getByRole('gridcell', { name: /^Cessna/ })).toContainText('is a name of Cessna already')
  await expect(dialog.getByRole('region', { name: 'Wrong cells' })).toHaveText(
    'Line 2, Aliases “Cessna” is a name of Cessna already.',
  )
  await expect(dialog.getByRole('button', { name: /^Import/ })).toBeHidden()
  expect(await violations(page)).toEqual([])
  await choose(`Brand,Aliases\n${name},${name} Aviation\n`)
  await expect(dialog).toContainText('1 row read: 1 new, 0 changed.')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  expect((await download).suggestedFilename()).toBe('hangarlist-brands.csv')
  await dialog.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(dialog).toBeHidden()
  await page.getByLabel('Search brands').fill(`${name} avia`)
  await expect(column(page, 'Brands').getByRole('button', { name, exact: true })).toBeVisible()
})

test('[ADM-07] categories: the first is selected by itself, one is created, renamed in place and deleted', async ({
  page,
}) => {
  const [name, renamed] = [uniqueWord('Beacons '), uniqueWord('Strobes ')]
  await openAs(page, (await anAdmin()).mail, '/admin/categories')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Categories')
  const subs = column(page, 'Subcategories of')
  await expect(subs.getByRole('heading')).toHaveText(/Subcategories of Avionics/)
  await column(page, 'Main categories').getByRole('button', { name: 'Interior', exact: true }).click()
  await expect(subs.getByRole('heading')).toHaveText(/Subcategories of Interior/)
  const panel = column(page, 'Create subcategory')
  await panel.getByLabel('Main category').selectOption({ label: 'Avionics' })
  await panel.getByLabel('Name').fill(name)
  await panel.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByText('Category Added')).toBeVisible()
  await expect(subs.getByRole('heading')).toHaveText(/Subcategories of Avionics/)
  await subs.getByRole('button', { name: `Edit: ${name}` }).click()
  await subs.getByLabel(`New name of ${name}`).fill(renamed)
  await subs.getByLabel(`New name of ${name}`).press('Enter')
  await expect(subs.getByRole('button', { name: renamed, exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await subs.getByRole('button', { name: `Delete: ${renamed}` }).click()
  await expect(page.getByText(`${renamed} deleted`)).toBeVisible()
  await expect(subs.getByRole('button', { name: renamed, exact: true })).toBeHidden()
})
