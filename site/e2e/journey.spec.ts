import sharp from 'sharp'
import { expect, test } from './page-errors'

interface Answer {
  readonly success: boolean
  readonly message: string
  readonly data: Record<string, unknown>
}

test('[AUTH-01, AUTH-02, CREATE-06, DETAIL-01, DETAIL-02, SEARCH-01] a seller registers, submits an aircraft with photos, an admin approves it, and everyone finds it', async ({
  page,
  request,
}) => {
  const mail = `grace.${Date.now()}@example.test`
  const password = 'taildragger-91-sunset'
  await page.goto('/register')
  await page.getByLabel('Name', { exact: true }).fill('Grace')
  await page.getByLabel('Surname').fill('Pilot')
  await page.getByLabel(/E-?mail/i).fill(mail)
  await page.getByLabel(/Phone/i).last().fill('2085550134')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /register|create/i })
    .click()
  await expect(page).toHaveURL(/\/login$/, { timeout: 15_000 })

  await expect(page.getByLabel('Email')).toHaveValue(mail)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page
    .getByRole('main')
    .getByRole('button', { name: /login|sign in/i })
    .click()
  await expect(page.getByText('Grace Pilot').first()).toBeVisible()

  const photos = await Promise.all(
    ['#2f6fb0', '#b0592f'].map(background =>
      sharp({ create: { width: 1200, height: 800, channels: 3, background } })
        .jpeg()
        .toBuffer(),
    ),
  )
  const title = `Sunset Skylane ${Date.now()}`
  const created = await page.evaluate(
    async ({ title, images }) => {
      const form = new FormData()
      for (const [at, image] of images.entries())
        form.append(
          'photos',
          new Blob([Uint8Array.from(atob(image), letter => letter.charCodeAt(0))], { type: 'image/jpeg' }),
          `${at}.jpg`,
        )
      const uploaded = (await (await fetch('/upload', { method: 'POST', body: form })).json()) as {
        data: { filename: string }[]
      }
      const body = {
        title,
        type: 'pistonsingle',
        manufacturer: 'CESSNA',
        model: '182T Skylane',
        year: '2014',
        registration: 'n182hl',
        condition: 'used',
        flightRules: 'IFR',
        description: 'One owner, always hangared.',
        location: { country: 'US', state: 'Idaho', town: 'Boise' },
        currency: 'USD',
        price: 389000,
        contact: {
          name: 'Grace',
          surname: 'Pilot',
          mail: 'grace@example.test',
          dialcode: '+1',
          phone: '2085550134',
        },
        engine1: { engineBrand: 'Lycoming', engineTime: 312, engineTbo: 2000, basis: 'majorOverhaul' },
        airframe: { totalTime: 1284 },
        photos: uploaded.data.map(({ filename }) => filename),
      }
      const answer = await fetch('/createadvert', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      return (await answer.json()) as unknown
    },
    { title, images: photos.map(photo => photo.toString('base64')) },
  )
  const { message, data } = created as Answer
  expect(message).toBe('Listing created successfully')

  const admin = (await (
    await request.post('/login', {
      data: { mail: 'admin@hangarlist.test', password: 'the-admin-of-the-tests' },
    })
  ).json()) as Answer
  const approved = await request.patch(`/admin/updateadvert/${String(data['advertId'])}`, {
    data: { status: 'approved' },
    headers: { authorization: String(admin.data['token']) },
  })
  expect(((await approved.json()) as Answer).message).toBe('Updated Advert')

  await page.goto('/piston-single-aircraft')
  await expect(page.getByText(title).first()).toBeVisible()
  await page.goto(`/search?search=${encodeURIComponent(title)}`)
  await page.getByRole('main').getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByText('$389,000').first()).toBeVisible()
  await expect(page.getByText('N182HL').first()).toBeVisible()
  await expect(page.getByText('1 / 2').first()).toBeVisible()
  const shown = page.locator('main img[src*="/uploads/"]').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page
    .getByRole('main')
    .getByRole('button', { name: /previous/i })
    .first()
    .click()
  await expect(page.getByText('2 / 2').first()).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('1 / 2').first()).toBeVisible()
})

test('[AUTH-02] a wrong password is told at the form and loses nothing that was typed', async ({
  page,
  allowStatus,
}) => {
  allowStatus.add(401)
  await page.goto('/login')
  await page.getByLabel(/E-?mail/i).fill('nobody@example.test')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page
    .getByRole('main')
    .getByRole('button', { name: /login|sign in/i })
    .click()
  await expect(page.getByRole('main').getByText('The email or the password is wrong.')).toBeVisible()
  await expect(page.getByLabel(/E-?mail/i)).toHaveValue('nobody@example.test')
})
