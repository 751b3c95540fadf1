import { expect, test } from './page-errors'
import { anAdmin, call, openAs, submitLogin } from './sellers'

type Search = readonly [path: string, label: string, name?: string]

/** Where staff search, by the name of the field; what stands before `?` is the section. */
const searches: Readonly<Record<string, readonly Search[]>> = {
  adverts: [
    ['/admin/workbench', 'Search id, title, registration, seller'],
    ['/admin/aircraft', 'Search in this table'],
    ['/admin/parts', 'Search in this table'],
    ['/admin/leases', 'Search in this table'],
    ['/admin/toolleases', 'Search in this table'],
  ],
  people: [
    ['/admin/users', 'Name, mail or id'],
    ['/admin/guests', 'Name, address or number'],
    ['/admin/mails', 'Recipient or subject'],
    ['/admin/mails/suppressed', 'Address'],
  ],
  catalogue: [
    ['/admin/brands?view=columns', 'Search brands'],
    ['/admin/brands?view=brands', 'Search brands'],
    ['/admin/brands?view=models', 'Search models'],
    ['/admin/categories?view=table', 'Search categories'],
  ],
  records: [
    ['/admin/album', 'Search by advert, seller or file'],
    ['/admin/reasons', 'Search reasons'],
    ['/admin/orders', 'Invoice, order, mail or name'],
    ['/admin/audit', 'Who', 'who'],
  ],
}

for (const [of, lists] of Object.entries(searches))
  test(`what staff search for among ${of} is in the address of each list, and searched for again after a reload`, async ({
    page,
  }) => {
    await openAs(page, (await anAdmin()).mail, '/admin/queue')
    for (const [path, label, name = 'search'] of lists) {
      await page.goto(path)
      const field = page.getByLabel(label, { exact: true })
      await field.fill('Kestrel')
      await expect(page, path).toHaveURL(new RegExp(`[?&]${name}=Kestrel`))
      await page.reload()
      await expect(field, path).toHaveValue('Kestrel')
    }
  })

test('staff come back to the same search and filter after a session that ended and its login', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  const { mail } = await anAdmin()
  await openAs(page, mail, '/admin/aircraft')
  const search = page.getByLabel('Search in this table', { exact: true })
  const status = page.getByLabel('Status', { exact: true })
  await status.selectOption({ label: 'Approved' })
  await search.fill('Kestrel')
  await expect(page).toHaveURL(/search=Kestrel/)
  const token = (await page.context().cookies()).find(({ name }) => name === 'token')!.value
  await call('POST', '/logout', { token })
  await page.reload()
  await expect(page).toHaveURL(/\/login\?next=/)
  await submitLogin(page, mail)
  await expect(page).toHaveURL(/\/admin\/aircraft\?(.*&)?search=Kestrel/)
  await expect(search).toHaveValue('Kestrel')
  await expect(status).toHaveValue('approved')
})
