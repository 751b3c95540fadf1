// Sellers who create adverts while a dealer's file of ten thousand is checked and applied.
import { setTimeout as pause } from 'node:timers/promises'
import { ask, call, makeSeller, signIn } from '../api-calls.mjs'
import { percentile } from '../percentile.mjs'
import { stockDefaults, stockFile } from './acts/stock.mjs'
import { advertOf } from './client.mjs'
import { admin, onServer } from './server.mjs'

const rows = 10_000
const perSecond = 4
const quietSeconds = 20
/** Longer than a good answer takes; the job itself goes on for minutes. */
const jobSeconds = 60

/**
 * Creates adverts at a steady pace until it is told to end; gives how long each took.
 * @param {string} url
 * @param {import('../api-calls.mjs').Seller} seller
 */
const creating = (url, { token }) => {
  const going = { on: true }
  let made = 0
  const one = async () => {
    const begun = performance.now()
    const body = advertOf(`One of others ${made++}`, [])
    const { status } = await call(url, '/createadvert', { method: 'POST', token, body })
    return { status, took: performance.now() - begun }
  }
  const work = (async () => {
    /** @type {ReturnType<typeof one>[]} */
    const all = []
    while (going.on) {
      all.push(one())
      await pause(1000 / perSecond)
    }
    return Promise.all(all)
  })()
  return async () => {
    going.on = false
    return work
  }
}

/** @param {readonly { status: number, took: number }[]} answers */
const p95 = answers =>
  Math.round(
    percentile(
      answers.map(({ took }) => took),
      0.95,
    ),
  )

/**
 * @param {import('./server.mjs').Home} home
 * @returns {Promise<import('../faults.mjs').Outcome>}
 */
const measure = async ({ url }) => {
  const token = await signIn(url, admin)
  const seller = await makeSeller(url, token, 1)
  const dealer = await makeSeller(url, token, 2)
  const body = { name: 'Fleet', kind: 'aircraft', currency: 'EUR', defaults: stockDefaults }
  const source = await ask(url, '/stock/sources', { method: 'POST', token: dealer.token, body })
  /** @param {() => Promise<unknown>} work */
  const beside = async work => {
    const end = creating(url, seller)
    await work()
    return end()
  }
  await beside(() => pause(5000))
  const quiet = await beside(() => pause(quietSeconds * 1000))
  const form = new FormData()
  form.append('file', new File([stockFile(0, rows)], 'fleet.csv'))
  const path = `/stock/sources/${source.data.id}/files`
  const begun = performance.now()
  let run = 0
  const checking = await beside(async () => {
    const sent = { method: 'POST', token: dealer.token, form, timeout: 120_000 }
    run = (await ask(url, path, sent)).data.id
  })
  const checkedAfter = Math.round((performance.now() - begun) / 100) / 10
  const at = { method: 'POST', token: dealer.token }
  await ask(url, `/stock/runs/${run}/apply`, { ...at, body: {} })
  const applying = await beside(() => pause(jobSeconds * 1000))
  const { results } = (await ask(url, `/stock/runs/${run}`, { token: dealer.token })).data
  await ask(url, `/stock/runs/${run}/cancel`, at)
  const [calm, read, applied] = [p95(quiet), p95(checking), p95(applying)]
  const failed = [...quiet, ...checking, ...applying].filter(({ status }) => status !== 200 && status !== 201)
  const problems = [
    ...(applied > 2 * calm ? [`beside the job, creating took ${applied} ms, quiet ${calm} ms`] : []),
    ...(failed.length > 0 ? [`${failed.length} adverts were not created`] : []),
  ]
  const rate = Math.round(results.done / jobSeconds)
  const facts = `${rows} rows checked in ${checkedAfter} s; creating p95 ${calm} ms quiet, ${read} ms beside the check, ${applied} ms beside the job (${(applied / calm).toFixed(2)}x), which did ${rate} rows a second`
  return { facts, problems }
}

/** @param {import('../faults.mjs').Database} database */
export const stockLoad = database => onServer(database, home => measure(home))
