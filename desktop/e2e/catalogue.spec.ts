import { readFileSync } from 'node:fs'
import { cell, paste, row, type } from '../../site/e2e/tables'
import { anAccount, apiAddress, signedInClient } from './accounts'
import { openSection, signIn } from './screens'
import { expect, test, type TestFixtures } from './fixture'

/** The brand table of a moderator at a new brand with these models; `stored` is what the server holds of it. */
const openModels = async (launch: TestFixtures['launch'], ...names: readonly string[]) => {
  const moderator = await anAccount('Moderator')
  const staff = await signedInClient(moderator)
  const brandName = `Desk ${Date.now().toString(36)}`
  const { _id: brandId } = await staff.catalogue.createBrand({ body: { brandName } })
  for (const modelName of names) await staff.catalogue.addModel({ body: { brandId, modelName, type: 'jet' } })
  const stored = async () =>
    (await staff.staffCatalogue.models({ query: { brandId } })).flatMap(({ modelName, type: of, aliases }) =>
      of === null ? [] : [[modelName, of, aliases.join('; ')]],
    )
  const { app, page } = await launch()
  await signIn(page, apiAddress, moderator)
  await openSection(page, 'Brand Models')
  await page.getByRole('link', { name: 'Brand table' }).click()
  await page.getByLabel('Search brands').fill(brandName)
  await page.getByRole('button', { name: new RegExp(`^${names.length} models? of ${brandName}`) }).click()
  return { app, page, brandName, stored }
}

test('[DESK-05] a moderator renames a model in place, undoes it and does it again by keyboard', async ({
  launch,
}) => {
  const { page, stored } = await openModels(launch, 'Alpha', 'Bravo')
  await type(page, cell(page, 'Alpha', 'name'), 'Alpha Two')
  await expect(cell(page, 'Alpha Two', 'name')).toContainText('Saved')
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Alpha Two is now Alpha')).toBeVisible()
  expect(await stored()).toEqual([
    ['Alpha', 'jet', ''],
    ['Bravo', 'jet', ''],
  ])
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('Done again: Alpha is now Alpha Two')).toBeVisible()
  expect((await stored()).map(([name]) => name)).toEqual(['Alpha Two', 'Bravo'])
})

test('[DESK-05] of pasted rows a moderator saves the right ones, mends a wrong cell, and merges two models into one', async ({
  launch,
}) => {
  const { page, stored } = await openModels(launch, 'Bravo')
  await page.locator('.ag-grid-pinned-bottom-rows [col-id="name"]').click()
  await paste(page, [
    ['Charlie', 'sport'],
    ['Delta', 'kite'],
    ['Echo', 'Piston Twin', 'Ekko'],
  ])
  const pasted = page.getByRole('dialog', { name: 'Paste' })
  await expect(pasted).toHaveAccessibleName('Paste 3 rows')
  const wrong = pasted.getByRole('row').filter({ hasText: 'Delta' })
  await expect(wrong).toContainText('must be one of jet')
  await pasted.getByRole('button', { name: 'Take only the right 2 rows' }).click()
  await expect(page.getByText('2 changes saved')).toBeVisible()
  await expect(pasted).toHaveAccessibleName('Paste 1 row')
  await type(page, wrong.locator('[col-id="Type"]'), 'turboprop')
  await page.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(wrong).toBeHidden()

  for (const name of ['Bravo', 'Delta']) await row(page, name).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Merge...' }).click()
  const merging = page.getByRole('dialog', { name: 'Merge 2 into one' })
  await merging.getByLabel('Which one stays').selectOption({ label: 'Bravo' })
  await merging.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(cell(page, 'Bravo', 'aliases')).toHaveText('Delta')
  expect((await stored()).map(([name]) => name)).toEqual(['Bravo', 'Charlie', 'Echo'])
})

test('[DESK-05] a moderator imports models from a CSV file after mending a wrong cell, and exports what is shown to a file', async ({
  launch,
  userData,
}) => {
  const { app, page, brandName, stored } = await openModels(launch, 'Bravo')
  await page.getByRole('button', { name: 'Import...' }).click()
  const files = page.getByRole('dialog', { name: 'Import or export' })
  const csv = `Brand,Model,Type\n${brandName},Foxtrot,jet\nNobody,Golf,jet\n`
  await files
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'models.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await expect(files.getByRole('region', { name: 'Wrong cells' })).toHaveText(
    'Line 3, Brand “Nobody” is not in the catalogue; add the manufacturer first.',
  )
  await type(page, files.getByRole('row').filter({ hasText: 'Golf' }).locator('[col-id="Brand"]'), brandName)
  await files.getByRole('button', { name: 'Import 2 changes' }).click()
  await expect(files).toBeHidden()
  await expect(row(page, 'Golf')).toBeVisible()

  const file = `${userData}-models.csv`
  await app.evaluate(({ dialog }, filePath) => {
    dialog.showSaveDialog = async () => ({ canceled: false, filePath })
  }, file)
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('button', { name: 'CSV of what is shown' }).click()
  await expect(page.getByText('hangarlist-models-shown.csv saved')).toBeVisible()
  const lines = readFileSync(file, 'utf8')
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
  const models = await stored()
  expect(lines).toEqual([
    'Brand,Model,Type,Aliases,Adverts,Live',
    ...models.map(cells => [brandName, ...cells, 0, 0].join(',')),
  ])
  expect(models.map(([name]) => name)).toEqual(['Bravo', 'Foxtrot', 'Golf'])
})
