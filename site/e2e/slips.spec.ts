import { expect, test } from './page-errors'
import { aSeller } from './sellers'
import { field, kept, openForm } from './selling-form'

test('@phone [AUTH-03] a code is taken whole as it was copied, and a reload still asks for it', async ({
  page,
}) => {
  await page.goto('/resetpassword')
  await page.getByLabel('Email').fill(`slip${Date.now()}@example.test`)
  await page.getByRole('button', { name: 'Send code' }).click()
  const code = page.getByLabel('Code from the mail')
  await expect(code).toBeFocused()
  await page.reload()
  await expect(page.getByText(/^If slip\d+@example\.test has an account/)).toBeVisible()
  await expect(page).toHaveURL(/\/resetpassword$/)
  // As a keyboard's suggestion or a drop puts it in: without an event of pasting.
  await code.focus()
  await page.keyboard.insertText('604 616')
  await expect(code).toHaveValue('604616')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Send code' })).toBeVisible()
})

test('@phone [CREATE-07] Back leads from the preview to the form, and the question about a young engine blocks nothing', async ({
  page,
}) => {
  const seller = await aSeller()
  await openForm(page, seller, 'aircraft')
  await field(page, 'title').fill('A plane with a younger engine')
  for (const group of ['Airframe', 'Engines'])
    await page.locator('summary', { hasText: group }).first().click()
  await field(page, 'airframe.totalTime').fill('3240')
  await field(page, 'engines.0.engineTime').fill('840')
  const question = /^Engine hours since new are less than the airframe’s/
  await expect(page.getByText(question)).toHaveCount(0)
  await field(page, 'engines.0.basis').selectOption('new')
  await expect(page.getByText(question)).toBeVisible()
  await expect(kept(page)).toBeVisible()
  const address = page.url()
  const preview = page.getByRole('dialog', { name: 'Preview' })
  const open = page.getByRole('button', { name: 'Preview', exact: true })

  await open.click()
  await expect(preview.getByText(/Was the engine replaced/)).toBeVisible()
  await page.goBack()
  await expect(preview).toBeHidden()
  await expect(page).toHaveURL(address)
  await expect(field(page, 'title')).toHaveValue('A plane with a younger engine')
  await expect(open).toBeFocused()

  // Its own button takes the entry away, too: the next Back leaves the form.
  await open.click()
  await preview.getByRole('button', { name: 'Back to the form' }).click()
  await expect(preview).toBeHidden()
  await page.goForward()
  await expect(preview).toBeVisible()
  await page.reload()
  await expect(field(page, 'title')).toHaveValue('A plane with a younger engine')
  await expect(preview).toBeHidden()
})

test('@phone what a form says of its failure is not hidden below the notification of it', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(503)
  await page.goto('/register')
  const envelope = { success: false, code: 503, message: 'The server is busy.', errors: [] }
  await page.route('**/register', (route, request) =>
    request.method() === 'POST' ? route.fulfill({ status: 503, json: envelope }) : route.continue(),
  )
  await page.getByLabel('Name', { exact: true }).fill('Ada')
  await page.getByLabel('Surname').fill('Byron')
  await page.getByLabel('Email').fill('ada@example.test')
  await page.getByLabel('Phone').fill('+41 79 123 45 67')
  await page.getByLabel('Password', { exact: true }).fill('Loitering over Lac Léman')
  const send = page.getByRole('button', { name: 'Create account' })
  // The form's head is out of sight, as on a phone with its keyboard open.
  await send.evaluate(button => button.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await send.click()
  await expect(page.getByText('The server is busy.')).toBeVisible()
  const problem = page.getByText(/What you typed is kept/)
  await expect(problem).toBeInViewport({ ratio: 1 })
  const isClear = async () => {
    const [words, note] = [
      await problem.boundingBox(),
      await page.locator('[data-part=toast-list]').boundingBox(),
    ]
    if (!words || !note) return false
    return words.y >= note.y + note.height || words.x + words.width <= note.x
  }
  await expect.poll(isClear).toBe(true)
})
