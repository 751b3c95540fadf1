import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { queueMail } from '../platform/mail/outbox'
import { createJobRunner } from '../platform/jobs/runner'
import { freePort } from '../../scripts/free-port.mjs'
import { startApi, type TestApi } from '../testing/start-api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())

const read = async (): Promise<string> => (await api.fetch('/metrics')).text()

/** The value of a series; undefined where there is none. */
const valueOf = async (series: string): Promise<number | undefined> => {
  const line = (await read()).split('\n').find(each => each.startsWith(`${series} `))
  return line === undefined ? undefined : Number(line.slice(series.length + 1))
}

describe('[OPS-03] the metrics', () => {
  it('count calls by their route and photos by one, and no checks of health', async () => {
    await api.fetch('/getpackages')
    await api.fetch('/getpackages')
    await api.fetch('/uploads/0123456789abcdef0123456789abcdef.webp')
    await api.fetch('/healthz')
    const count = (route: string, status: number) =>
      valueOf(`http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`)
    await expect.poll(() => count('/getpackages', 200)).toBe(2)
    expect(await count('photo', 404)).toBe(1)
    expect(await read()).not.toContain('/healthz')
  })

  it('tell of sign-ins, of jobs that failed or ended well, and of mails that wait', async () => {
    await api.post('/login', { mail: 'nobody@example.test', password: 'a-wrong-password' })
    expect(await valueOf('hangarlist_sign_ins_total{outcome="wrong"}')).toBe(1)
    const jobs = createJobRunner(api.app, [
      { name: 'well', everySeconds: 60, run: async () => {} },
      { name: 'badly', everySeconds: 60, run: () => Promise.reject(new Error('on purpose')) },
    ])
    await jobs.tick()
    expect(await valueOf('hangarlist_job_runs_total{job_name="well",outcome="done"}')).toBe(1)
    expect(await valueOf('hangarlist_job_runs_total{job_name="badly",outcome="failed"}')).toBe(1)
    expect(await valueOf('hangarlist_job_last_success_timestamp_seconds{job_name="well"}')).toBeGreaterThan(
      1e9,
    )
    expect(await valueOf('hangarlist_job_last_success_timestamp_seconds{job_name="badly"}')).toBeUndefined()
    const early = new Date(api.app.clock().getTime() - 90_000)
    await api.app.db.write(tx =>
      queueMail(
        api.app.db,
        tx,
        { to: 'a@example.test', subject: 'A', text: 'B', template: 'welcome' },
        early,
      ),
    )
    expect(await valueOf('hangarlist_mail_outbox_waiting')).toBe(1)
    expect(await valueOf('hangarlist_mail_outbox_oldest_age_seconds')).toBeGreaterThanOrEqual(89)
  })

  it('count what a limit refuses, by the limit', async () => {
    const limited = await startApi({ RATE_LIMITS: 'on' })
    const asked = () => limited.app.limits.spend('mailChangeByAccount', 'somebody')
    for (let at = 0; at < 5; at++) await asked()
    await expect(asked()).rejects.toThrow('Too many')
    expect(await (await limited.fetch('/metrics')).text()).toContain(
      'hangarlist_limit_refusals_total{limit="mailChangeByAccount"} 1',
    )
    await limited.close()
  })

  it('tell the versions, the adverts of the index and the connections of the database', async () => {
    const text = await read()
    expect(text).toMatch(/^hangarlist_build_info\{version="\d+\.\d+\.\d+[^"]*",node="\d+\.\d+\.\d+"\} 1$/m)
    expect(text).toContain('hangarlist_listing_index_adverts{kind="aircraft"} 0')
    if (api.app.db.dialect === 'mysql')
      expect(await valueOf('hangarlist_database_connections{pool="read",state="open"}')).toBeGreaterThan(0)
    else expect(text).not.toContain('hangarlist_database_connections{')
  })

  it('bear names in base units, each with an explanation', async () => {
    const text = await read()
    const names = [...text.matchAll(/^# TYPE ((?:hangarlist|http)_\w+) (\w+)$/gm)]
    expect(names.length).toBeGreaterThan(8)
    for (const [, name, type] of names) {
      expect(text).toContain(`# HELP ${name} `)
      expect([name, type === 'counter']).toEqual([name, name?.endsWith('_total')])
      expect(name).not.toMatch(/_(ms|millis\w*|minutes|kb|mb)(_|$)/)
    }
  })
})

describe('[OPS-03] who may read the metrics', () => {
  const statusAt = async (
    settings: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const one = await startApi(settings)
    try {
      return (await one.fetch('/metrics', { headers })).status
    } finally {
      await one.close()
    }
  }
  const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://hangarlist.test', DRAIN_SECONDS: '0' }

  it('is nobody in production, unless a token is set, and then only who sends it', async () => {
    const METRICS_TOKEN = 'a-token-of-the-test'
    expect(await statusAt(production)).toBe(404)
    const one = await startApi({ ...production, METRICS_TOKEN })
    const asked = async (authorization: string) =>
      (await one.fetch('/metrics', { headers: { authorization } })).status
    expect(await asked(`Bearer ${METRICS_TOKEN}`)).toBe(200)
    expect(await asked('Bearer another')).toBe(404)
    expect(await asked('')).toBe(404)
    await one.close()
  })

  it.each(['x-forwarded-for', 'x-real-ip', 'via'])('is nobody behind a proxy that sends %s', async header => {
    expect(await statusAt({}, { [header]: '192.0.2.7' })).toBe(404)
  })

  it('is whoever reaches the own port, which answers nothing else', async () => {
    const METRICS_PORT = String(await freePort())
    const one = await startApi({ ...production, METRICS_PORT })
    const own = (path: string) => fetch(`http://127.0.0.1:${METRICS_PORT}${path}`)
    expect((await one.fetch('/metrics')).status).toBe(404)
    expect(await (await own('/metrics')).text()).toContain('hangarlist_build_info')
    expect((await own('/getpackages')).status).toBe(404)
    await one.close()
    await expect(own('/metrics')).rejects.toThrow('fetch failed')
  })
})
