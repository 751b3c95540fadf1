import { execFile, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aKey } from '../../api-keys/api-keys.testing'
import { hashPassword } from '../../accounts/session/passwords'
import { anAdvert } from '../../adverts/adverts.factory'
import { aCompany } from '../../companies/companies.testing'
import { aTalk } from '../../messaging/messages.factory'
import { freePort } from '../../../scripts/free-port.mjs'
import { startApi, type SignedInClient, type TestApi } from '../../testing/start-api'
import { signedHeaders } from '../../webhooks/secrets'
import { examples } from './examples'

const run = promisify(execFile)
const programs = { sh: 'sh', mjs: process.execPath, py: 'python3' } as const
type Ending = keyof typeof programs

const isThere = (program: string, asked = '--version') => spawnSync(program, [asked]).status === 0
/** Readers have what they chose; a machine of ours may lack one, and then tests the others. */
const endings = (['sh', 'mjs', 'py'] as const).filter(ending =>
  ending === 'sh' ? isThere('curl') && isThere('openssl', 'version') : isThere(programs[ending]),
)
const password = 'Loitering over Lac Léman'

let api: TestApi
let folder: string
let owner: SignedInClient
let company: number
/** The examples as the page prints them. */
let printed: ReadonlyMap<string, string>

beforeAll(async () => {
  api = await startApi()
  folder = mkdtempSync(join(tmpdir(), 'hangarlist-examples-'))
  ;({ owner, id: company } = await aCompany(api, await api.as('Admin')))
  const own = { password: await hashPassword(password) }
  await api.app.db.models.User.update(own, { where: { id: owner.user.id } })
  const page = await (await api.fetch('/api-docs')).text()
  const found = page.matchAll(/<pre tabindex="0" data-example="([\w.-]+)"><code>([^]*?)<\/code><\/pre>/g)
  printed = new Map([...found].map(([, name = '', text = '']) => [name, unescaped(text)]))
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await api.close()
})

const unescaped = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)))

const fileOf = (name: string): string => {
  const file = join(folder, name)
  writeFileSync(file, printed.get(name) ?? '')
  return file
}

const environment = (more: Readonly<Record<string, string>>) => ({
  PATH: process.env['PATH'] ?? '',
  HANGARLIST_URL: api.url,
  ...more,
})

const runs = async (name: string, ending: Ending, more: Readonly<Record<string, string>>) => {
  const { stdout } = await run(programs[ending], [fileOf(`${name}.${ending}`)], { env: environment(more) })
  return stdout
}
const keyOf = async () => ({ HANGARLIST_KEY: await aKey(api, owner.user.id) })

it('prints each example for curl, Node and Python, and says what it reads from the environment', () => {
  expect([...printed.keys()]).toEqual(
    examples.flatMap(({ name }) => ['sh', 'mjs', 'py'].map(ending => `${name}.${ending}`)),
  )
  for (const { name, needs, texts } of examples)
    for (const { ending, text } of texts)
      for (const read of text.match(/\b(HANGARLIST_[A-Z]+|ADVERT_ID|THREAD_ID)\b/g) ?? [])
        expect([name, ending, needs]).toEqual([name, ending, expect.arrayContaining([read])])
})

describe.each(endings)('an example of /api-docs runs as it is printed: %s', ending => {
  it('[OPER-11] [DEAL-01] makes a sandbox key of a company', async () => {
    const said = await runs('make-key', ending, {
      HANGARLIST_MAIL: owner.user.mail,
      HANGARLIST_PASSWORD: password,
    })
    const key = /hls_[\w-]{43}/.exec(said)?.[0]
    const answer = await api.fetch('/getmyparts', { headers: { authorization: `Bearer ${key}` } })
    expect([answer.status, answer.headers.get('x-sandbox')]).toEqual([200, 'true'])
    await expect(
      runs('make-key', ending, {
        HANGARLIST_MAIL: owner.user.mail,
        HANGARLIST_PASSWORD: password,
        HANGARLIST_COMPANY: String(company + 1),
      }),
    ).rejects.toThrow(/404|not found|nothing/i)
  })

  it('[OPER-11] lists the own parts', async () => {
    const { id } = await anAdvert(api, { ownerId: owner.user.id, kind: 'part', title: 'Propeller hub' })
    const said = await runs('list-adverts', ending, await keyOf())
    expect(said).toContain('Propeller hub')
    expect(said).toContain(String(id))
  })

  it('[OPER-11] creates a part once, however often it runs, and changes its price', async () => {
    const key = await keyOf()
    const count = async () => (await owner.client.adverts.myParts({ query: {} })).totalElements
    const before = await count()
    await runs('create-part', ending, key)
    await runs('create-part', ending, key)
    expect(await count()).toBe(before + 1)
    const { id, price } = (await owner.client.adverts.myParts({ query: {} })).data[0]!
    expect(price).toBe(400)
    await runs('change-price', ending, { ...key, ADVERT_ID: String(id) })
    expect((await owner.client.adverts.myParts({ query: {} })).data[0]).toMatchObject({ id, price: 375 })
    const foreign = await anAdvert(api, { kind: 'part' })
    await expect(runs('change-price', ending, { ...key, ADVERT_ID: String(foreign.id) })).rejects.toThrow(
      /404|not found/i,
    )
  })

  it('[OPER-11] reads a message and answers it', async () => {
    const { threadId, buyer } = await aTalk(api, { seller: owner, text: 'Is the magneto in stock?' })
    const said = await runs('answer-messages', ending, { ...(await keyOf()), THREAD_ID: String(threadId) })
    expect(said).toContain('Is the magneto in stock?')
    const { messages } = await buyer.client.messages.thread({ params: { threadId } })
    expect(messages.map(({ text }) => text)).toEqual([
      'Is the magneto in stock?',
      'It is in stock. We ship today.',
    ])
  })

  it('[OPER-11] verifies what a webhook is sent, and takes nothing else', async () => {
    const { client } = owner
    const body = { url: 'https://93.184.216.34/hooks', events: ['message.received' as const], password }
    const { id, secret } = await client.webhooks.create({ body })
    await client.webhooks.test({ params: { id } })
    const [sent] = await client.webhooks.deliveries({ params: { id } })
    const hook = (await api.app.db.models.Webhook.findByPk(id))!.get({ plain: true })
    const headers = signedHeaders(api.app, hook, sent!)!
    const late = signedHeaders({ ...api.app, clock: () => new Date(Date.now() - 301_000) }, hook, sent!)!
    const takes = ending === 'sh' ? byScript : byReceiver
    const verified = await takes(ending, secret, [
      [headers, sent!.body],
      [headers, sent!.body.replace('webhook.test', 'webhook.tost')],
      [late, sent!.body],
      [{ ...headers, 'webhook-signature': 'v1,AAAA' }, sent!.body],
      [{ ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }, sent!.body],
    ])
    expect(verified).toEqual([true, false, false, false, true])
    await client.webhooks.remove({ params: { id } })
  })
})

type Delivery = readonly [headers: Readonly<Record<string, string>>, body: string]

/** Whether the script verifies each. */
const byScript = (ending: Ending, secret: string, deliveries: readonly Delivery[]) => {
  const file = fileOf(`verify-webhook.${ending}`)
  return deliveries.map(([headers, body]) => {
    const env = environment({
      HANGARLIST_SECRET: secret,
      WEBHOOK_ID: headers['webhook-id']!,
      WEBHOOK_TIMESTAMP: headers['webhook-timestamp']!,
      WEBHOOK_SIGNATURE: headers['webhook-signature']!,
    })
    return spawnSync(programs[ending], [file], { env, input: body }).status === 0
  })
}

/** Whether the receiver takes each. */
const byReceiver = async (ending: Ending, secret: string, deliveries: readonly Delivery[]) => {
  const port = await freePort()
  const env = environment({ HANGARLIST_SECRET: secret, PORT: String(port) })
  const receiver = spawn(programs[ending], [fileOf(`verify-webhook.${ending}`)], { env })
  try {
    const taken: boolean[] = []
    for (const [headers, body] of deliveries) {
      const answer = await whenThere(receiver, () =>
        fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', headers, body }),
      )
      taken.push(answer.ok)
    }
    return taken
  } finally {
    const over = once(receiver, 'exit')
    receiver.kill()
    await over
  }
}

/** Asks until the program listens. */
const whenThere = async (program: ChildProcess, ask: () => Promise<Response>): Promise<Response> => {
  for (;;)
    try {
      return await ask()
    } catch (error) {
      if (program.exitCode !== null) throw error
      await new Promise(resolve => {
        setTimeout(resolve, 50)
      })
    }
}
