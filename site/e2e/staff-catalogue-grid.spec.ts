import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from './axe'
import { expect, holdCalls, test } from './page-errors'
import { anAdmin, call, openAs, submitLogin, tokenOfAdmin, uniqueWord } from './sellers'
import { cell, paste, row, type } from './tables'

/** A manufacturer with models of one type, made by its own calls. */
const aBrand = async (models: readonly string[], type = 'jet') => {
  const token = await tokenOfAdmin()
  const brandName = uniqueWord('Grid ')
  const { data } = await call('POST', '/admin/create-brand', { token, body: { brandName } })
  const brandId = Number(data['_id'])
  for (const modelName of models)
    await call('POST', '/admin/add-model', { token, body: { brandId, modelName, type } })
  return { brandName, brandId, token }
}

/** Of one's own: what the others type into a table's last row is in their account. */
const openTable = async (page: Page, path: string) => {
  await openAs(page, (await anAdmin()).mail, path)
  await expect(page.locator('output[data-part=state]')).toHaveText(/rows?$/)
}
const table = (page: Page, name = 'Model table') => page.getByRole('group', { name, exact: true })
/** The last row, in which new entries are typed. */
const lastCell = (page: Page, column: string) =>
  page.locator(`.ag-grid-pinned-bottom-rows [col-id="${column}"]`)

/** By keyboard: the list is opened, and the type after the present one taken. */
const chooseNext = async (page: Page, from: ReturnType<typeof cell>) => {
  await from.click()
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: 'Turboprop' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

test('[DESK-05] a cell is renamed where it stands, undone, done again, and a wrong name stays beside its error', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const { brandId } = await aBrand(['Alpha', 'Bravo'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  await expect(page.locator('output[data-part=state]')).toHaveText(/^2 of [\d,]+ rows$/)
  await type(page, cell(page, 'Alpha', 'name'), 'Alpha Two')
  await expect(cell(page, 'Alpha Two', 'name')).toContainText('Saved')
  await expect(cell(page, 'Alpha Two', 'aliases')).toHaveText('Alpha')
  expect(await violations(page)).toEqual([])

  // The focus is in the table, and the keys are those of every editor.
  await page.keyboard.press('Control+z')
  await expect(page.getByText('Undone: Alpha Two is now Alpha')).toBeVisible()
  await expect(cell(page, 'Alpha', 'aliases')).toHaveText('')
  await page.keyboard.press('Control+Shift+z')
  await expect(page.getByText('Done again: Alpha is now Alpha Two')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(cell(page, 'Alpha', 'aliases')).toHaveText('')
  await page.keyboard.press('Control+y')
  await expect(cell(page, 'Alpha Two', 'aliases')).toHaveText('Alpha')

  // Two cells of one row, one right after the other: the second is about what the first made of it.
  await type(page, cell(page, 'Bravo', 'name'), 'Bravo Two')
  await type(page, cell(page, 'Bravo Two', 'aliases'), 'Beta')
  await expect(cell(page, 'Bravo Two', 'aliases')).toContainText('Beta')
  await expect(cell(page, 'Bravo Two', 'aliases')).toContainText('Saved')
  await type(page, cell(page, 'Alpha Two', 'name'), 'bravo two')
  const problems = page.getByRole('alert', { name: '1 change is not saved' })
  await expect(problems).toContainText('Alpha Two, Model: bravo two bravo two is there already.')
  await expect(row(page, 'bravo two is there already')).toBeVisible()
  // Through a reload, too: what was typed is not lost.
  await page.reload()
  await expect(problems).toContainText('bravo two')
  expect(await violations(page)).toEqual([])
  await problems.getByRole('button', { name: 'Discard' }).click()
  await expect(problems).toBeHidden()
  await expect(cell(page, 'Alpha Two', 'name')).toHaveText('Alpha Two')

  await chooseNext(page, cell(page, 'Bravo Two', 'type'))
  await expect(cell(page, 'Bravo Two', 'type')).toContainText('Turboprop')
  await expect(cell(page, 'Bravo Two', 'type')).toContainText('Saved')
})

test('[DESK-05] a cell that a colleague changed first says so, and one’s own value can still be saved', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(409)
  const { brandId, token } = await aBrand(['Alpha'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  await cell(page, 'Alpha', 'name').dblclick()
  const list = await call('GET', `/admin/catalogue/models?brandId=${brandId}`, { token })
  const [model] = list.data as unknown as { _id: number }[]
  const body = { name: 'Theirs' }
  await call('PATCH', `/admin/catalogue/models/${model?._id}`, { token, body })
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Mine')
  await page.keyboard.press('Enter')
  const problems = page.getByRole('alert', { name: '1 change is not saved' })
  await expect(problems).toContainText(
    'Hangarlist Admin changed this row in the meantime. It is Theirs; Alpha now.',
  )
  await problems.getByRole('button', { name: 'Save mine' }).click()
  await expect(problems).toBeHidden()
  await expect(cell(page, 'Mine', 'aliases')).toHaveText('Alpha; Theirs')
})

test('[DESK-05] pasted rows are shown before they are saved: a wrong cell is corrected, and all rows are undone at once', async ({
  page,
}) => {
  const { brandId } = await aBrand(['Alpha'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  await cell(page, 'Alpha', 'name').click()
  await paste(page, [
    ['Alpha One', 'jet', 'A1'],
    ['Bravo', 'glider'],
    ['Charlie', 'Light Sport', 'Chuck; Charly'],
  ])
  const dialog = page.getByRole('dialog', { name: 'Paste 3 rows' })
  await expect(dialog).toContainText('3 rows read: 1 new, 1 changed.')
  const lines = dialog.getByRole('row').filter({ has: page.getByRole('gridcell') })
  await expect(lines.nth(0)).toContainText('Changed')
  await expect(lines.nth(0)).toContainText('was Alpha')
  await expect(lines.nth(1)).toContainText('Wrong')
  await expect(lines.nth(1).locator('[col-id="Type"]')).toContainText('must be one of jet')
  await expect(dialog.getByRole('button', { name: 'Take only the right 2 rows' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await type(page, lines.nth(1).locator('[col-id="Type"]'), 'jet')
  await dialog.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(cell(page, 'Alpha One', 'aliases')).toHaveText('A1; Alpha')
  await expect(cell(page, 'Charlie', 'aliases')).toHaveText('Chuck; Charly')
  await expect(row(page, 'Bravo')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText(/^Undone: 3 changes/)).toBeVisible()
  await expect(row(page, 'Charlie')).toBeHidden()
  await expect(cell(page, 'Alpha', 'aliases')).toHaveText('')
})

test('[DESK-05] pasted rows and their corrections are there again after a session that ended and its login', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const { brandId } = await aBrand(['Alpha'])
  const { mail } = await anAdmin()
  await openAs(page, mail, `/admin/brands?view=models&brand=${brandId}`)
  await cell(page, 'Alpha', 'name').click()
  await paste(page, [
    ['Alpha', 'jet'],
    ['Bravo', 'glider'],
  ])
  const dialog = page.getByRole('dialog', { name: 'Paste 2 rows' })
  const line = dialog.getByRole('row').filter({ hasText: 'Bravo' })
  await expect(line).toContainText('Wrong')
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  // What the page asks by itself would lead to the login before anything is typed.
  const letAsk = await holdCalls(page)
  await call('POST', '/logout', { token })
  await type(page, line.locator('[col-id="Type"]'), 'jet')
  letAsk()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, mail)
  await expect(line).toContainText('New')
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(row(page, 'Bravo')).toBeVisible()
  await expect(dialog).toHaveCount(0)
})

test('[DESK-05] a chosen file and its corrections are there again until they are imported or discarded', async ({
  page,
}) => {
  const { brandName, brandId } = await aBrand(['Alpha'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  const buffer = Buffer.from(`Brand,Model,Type\n${brandName},Bravo,glider\n${brandName},Charlie,jet\n`)
  const importing = page.getByRole('button', { name: 'Import...', exact: true })
  await importing.click()
  const dialog = page.getByRole('dialog', { name: 'Import or export' })
  // The dialog rises, and stands then.
  await dialog.evaluate(each => Promise.all(each.getAnimations().map(({ finished }) => finished)))
  const letAsk = await holdCalls(page)
  await page
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'wings.csv', mimeType: 'text/csv', buffer })
  const line = dialog.getByRole('row').filter({ hasText: 'Bravo' })
  const wrong = line.locator('[col-id="Type"]')
  const top = async () => (await wrong.boundingBox())?.y
  // What is about to be pressed stays under the pointer when the server has read the file.
  const before = await top()
  letAsk()
  await expect(line).toContainText('Wrong')
  expect(await top()).toBe(before)
  await type(page, wrong, 'jet')
  await expect(line).toContainText('New')
  await page.reload()
  await importing.click()
  await expect(dialog.getByText('Chosen before: wings.csv')).toBeVisible()
  await expect(dialog.getByText('What you typed before is here again. It is not saved yet.')).toBeVisible()
  await expect(line.locator('[col-id="Type"]')).toContainText('jet')
  await expect(dialog.getByRole('button', { name: 'Import 2 changes' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Discard what is typed' }).click()
  await expect(dialog.getByRole('row')).toHaveCount(0)
  // At once: the account may still be about to hear of it.
  await page.reload()
  await importing.click()
  await expect(dialog.getByText('Chosen before: wings.csv')).toHaveCount(0)

  // One without rows is not looked at for ever.
  await page
    .getByLabel('CSV file to import')
    .setInputFiles({ name: 'none.csv', mimeType: 'text/csv', buffer: Buffer.from('Brand,Model,Type\n') })
  await expect(dialog.getByText('0 rows read: 0 new, 0 changed.')).toBeVisible()
})

test('[DESK-05, PLUS-25] selected rows are merged into one, and a new entry is typed in the last row', async ({
  page,
}) => {
  const { brandName, brandId } = await aBrand(['Alpha', 'Bravo', 'Charlie'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  for (const name of ['Alpha', 'Charlie']) await row(page, name).getByRole('checkbox').check()
  const selection = page.getByRole('group', { name: 'With the selected rows' })
  await expect(selection).toContainText('2 rows selected')
  await selection.getByRole('button', { name: 'Merge...' }).click()
  const dialog = page.getByRole('dialog', { name: 'Merge 2 into one' })
  await dialog.getByLabel('Which one stays').selectOption({ label: 'Charlie' })
  await expect(dialog).toContainText('Alpha becomes another name of Charlie')
  await dialog.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText('Alpha is now part of Charlie')).toBeVisible()
  await expect(cell(page, 'Charlie', 'aliases')).toHaveText('Alpha')
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText('Undone: Alpha is back')).toBeVisible()
  await expect(row(page, 'Alpha')).toBeVisible()

  await expect(lastCell(page, 'owner')).toHaveText(brandName)
  await type(page, lastCell(page, 'name'), 'alpha')
  await expect(page.getByText('Still needed: Type')).toBeVisible()
  await chooseNext(page, lastCell(page, 'type'))
  await expect(page.getByRole('alert').filter({ hasText: 'Model is there already.' })).toBeVisible()
  await type(page, lastCell(page, 'name'), 'Delta')
  await expect(page.getByText('Delta added')).toBeVisible()
  await expect(row(page, 'Delta')).toBeVisible()
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(page.getByText('Undone: Delta deleted')).toBeVisible()
  await expect(row(page, 'Delta')).toBeHidden()
})

test('[DESK-05] a file is corrected cell by cell or taken without its wrong rows; what is shown is exported', async ({
  page,
}) => {
  const { brandName, brandId } = await aBrand(['Alpha'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  await page.getByRole('button', { name: 'Import...' }).click()
  const dialog = page.getByRole('dialog')
  const choose = (csv: string) =>
    dialog
      .getByLabel('CSV file to import')
      .setInputFiles({ name: 'models.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  await choose('Brand,Name\nX,Y\n')
  await expect(dialog.getByText('The file has no column Model. The file has no column Type.')).toBeVisible()
  await choose(`Brand;Model;Type\n${brandName};Nova;jet\n${brandName};Swift;kite\n`)
  await expect(dialog.getByRole('region', { name: 'Wrong cells' })).toContainText(
    'Line 3, Type “kite” must be one of',
  )
  await dialog.getByRole('button', { name: 'Take only the right 1 row' }).click()
  await expect(page.getByText('Imported: 1 new, 0 changed')).toBeVisible()
  // The wrong row is still there to be corrected.
  const wrong = dialog.getByRole('row').filter({ hasText: 'Swift' })
  await type(page, wrong.locator('[col-id="Type"]'), 'Light Sport')
  await dialog.getByRole('button', { name: 'Import 1 change' }).click()
  await expect(dialog).toBeHidden()
  await expect(row(page, 'Swift')).toBeVisible()

  await table(page).getByRole('columnheader', { name: 'Model' }).first().click()
  await table(page).getByRole('columnheader', { name: 'Model' }).first().click()
  await page.getByRole('textbox', { name: 'Model Filter Input' }).fill('a')
  await expect(page.locator('output[data-part=state]')).toHaveText(/^2 of/)
  await page.getByRole('button', { name: 'Export' }).click()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV of what is shown' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('hangarlist-models-shown.csv')
  const lines = (await readFile(await file.path(), 'utf8')).replace(/^\uFEFF/, '').split('\r\n')
  expect(lines).toEqual([
    'Brand,Model,Type,Aliases,Adverts,Live',
    `${brandName},Nova,jet,,0,0`,
    `${brandName},Alpha,jet,,0,0`,
    '',
  ])
})

test('[DESK-05] brands and categories have tables, too: their aliases, their models, and a deletion that comes back', async ({
  page,
}) => {
  const { brandName } = await aBrand(['Alpha', 'Bravo'])
  await openTable(page, '/admin/brands?view=brands')
  await page.getByLabel('Search brands').fill(brandName)
  await type(page, cell(page, brandName, 'aliases'), `${brandName} Works; ${brandName} Aero`)
  await expect(cell(page, brandName, 'aliases')).toContainText('Saved')
  await row(page, brandName).getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Delete ${brandName}?` })
  await expect(dialog).toContainText('2 models of this brand')
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, brandName)).toBeHidden()
  await page.keyboard.press('Control+z')
  await expect(page.getByText(`Undone: ${brandName} added`)).toBeVisible()
  await expect(cell(page, brandName, 'aliases')).toHaveText(`${brandName} Works; ${brandName} Aero`)
  await page.getByRole('button', { name: `2 models of ${brandName}` }).click()
  await expect(row(page, 'Bravo')).toBeVisible()

  const [section, name] = [uniqueWord('Rescue '), uniqueWord('Rafts ')]
  await page.goto('/admin/categories?view=table')
  await lastCell(page, 'owner').click()
  await paste(page, [
    [section, name, 'Boats'],
    [section, 'Vests'],
  ])
  const pasted = page.getByRole('dialog', { name: 'Paste 2 rows' })
  await pasted.getByRole('button', { name: 'Save 3 changes' }).click()
  await expect(pasted).toBeHidden()
  await page.getByLabel('Search categories').fill(section)
  await expect(cell(page, name, 'aliases')).toHaveText('Boats')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo the last change' }).click()
  await expect(row(page, name)).toBeHidden()
  await expect(page.locator('output[data-part=state]')).toHaveText(/^0 of/)
})

test('[DESK-05] a name one slip away from a known one is pointed out when pasted and when typed, and taken with one press', async ({
  page,
}) => {
  const { brandId, brandName } = await aBrand(['Skylark', 'Windrose'])
  await openTable(page, `/admin/brands?view=models&brand=${brandId}`)
  await lastCell(page, 'name').click()
  await paste(page, [
    ['Skylarc', 'jet'],
    ['Windrosse', 'jet'],
    ['Kestrel', 'jet'],
  ])
  const dialog = page.getByRole('dialog', { name: 'Paste 3 rows' })
  const nears = dialog.getByRole('region', { name: 'Names that are close to known ones' })
  await expect(nears).toContainText('Row 1: “Skylarc” – did you mean Skylark?')
  await expect(dialog.getByRole('button', { name: 'Save 3 changes' })).toBeEnabled()
  expect(await violations(page)).toEqual([])
  await nears.getByRole('button', { name: 'Take Windrose for Windrosse' }).click()
  await expect(nears).not.toContainText('Windrosse')
  await expect(dialog).toContainText('3 rows read: 2 new, 0 changed.')
  await nears.getByRole('button', { name: 'Take Skylark for Skylarc' }).click()
  await dialog.getByRole('button', { name: 'Save 1 change' }).click()
  await expect(row(page, 'Kestrel')).toBeVisible()
  await expect(row(page, 'Skylarc')).toBeHidden()
  // Typed in the last row it is added, and one press takes it back for the known one.
  await type(page, lastCell(page, 'name'), 'Skylaark')
  await chooseNext(page, lastCell(page, 'type'))
  await expect(page.getByText('“Skylaark” was added. Did you mean Skylark?')).toBeVisible()
  await expect(row(page, 'Skylaark').filter({ hasText: brandName })).toBeVisible()
  await page.getByRole('button', { name: 'Take Skylark instead' }).click()
  await expect(row(page, 'Skylaark').filter({ hasText: brandName })).toBeHidden()
  await expect(page.getByText('Did you mean Skylark?')).toBeHidden()

  // What was carried over for the next entry is not what is typed in another manufacturer's table.
  await expect(lastCell(page, 'owner')).toHaveText(brandName)
  const other = await aBrand([])
  await page.goto(`/admin/brands?view=models&brand=${other.brandId}`)
  await expect(lastCell(page, 'owner')).toHaveText(other.brandName)
  await expect(lastCell(page, 'type')).toHaveText('')
})
