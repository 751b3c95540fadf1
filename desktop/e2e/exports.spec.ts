import { readFileSync } from 'node:fs'
import { expect, test } from './fixture'
import { anAccount, apiAddress } from './accounts'
import { openSection, signIn } from './screens'

test('[DESK-02] the console exports the workbench as CSV and as a workbook under its own policies', async ({
  launch,
  userData,
}) => {
  const { app, page } = await launch()
  await signIn(page, apiAddress, await anAccount('Moderator'))
  await openSection(page, 'Workbench')
  await page.locator('output[data-phase="ready"]').waitFor()
  const saved = async (form: RegExp, ending: string) => {
    const file = `${userData}-adverts.${ending}`
    await app.evaluate(({ dialog }, filePath) => {
      dialog.showSaveDialog = async () => ({ canceled: false, filePath })
    }, file)
    await page.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: form }).click()
    await expect(page.getByText(new RegExp(`hangarlist-adverts-[\\d-]+\\.${ending}`))).toBeVisible()
    return readFileSync(file)
  }
  const lines = (await saved(/CSV/, 'csv')).toString().trim().split('\r\n')
  expect(lines[0]).toContain('Risk,Photos,Id,Title,Type,Price,Currency')
  // The whole demo market, not one page of it.
  expect(lines.length).toBeGreaterThan(400)
  // A zip archive.
  expect((await saved(/Excel/, 'xlsx')).subarray(0, 2).toString()).toBe('PK')
})
