// What Varnish may keep and what never.
import { strict as assert } from 'node:assert'
import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { ask, signIn } from '../api-calls.mjs'
import { askFront } from './client.mjs'
import { admin } from './pair.mjs'

/**
 * @typedef {import('./fronts.mjs').Running} Running
 * @typedef {import('./pair.mjs').Pair} Pair
 */

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {(fact: string) => void} say
 */
export const tryCache = async (running, pair, say) => {
  const token = await signIn(pair.url, admin)
  await tryPrivacy(running, token, say)
  const { data } = await ask(pair.url, '/getadverts')
  await tryPurge(running, pair, { token, advert: data[0], say })
  await tryAge(running, pair, { token, advert: data[1], say })
}

/** @param {import('./client.mjs').Answer} answer */
const isHit = ({ headers }) => headers['x-cache'] === 'hit'

/**
 * Asks twice and answers the second.
 * @param {number} port
 * @param {string} path
 * @param {Record<string, string>} [headers]
 */
const twice = async (port, path, headers) => {
  await askFront(port, path, { headers })
  return askFront(port, path, { headers })
}

/**
 * @param {Running} running
 * @param {string} token
 * @param {(fact: string) => void} say
 */
const tryPrivacy = async ({ port }, token, say) => {
  assert(isHit(await twice(port, '/aircraft')), 'a page is kept')
  const gzipped = await twice(port, '/aircraft', { 'accept-encoding': 'gzip' })
  assert.equal(gzipped.headers['content-encoding'], 'gzip')
  const plain = await twice(port, '/aircraft', { 'accept-encoding': 'identity' })
  assert.equal(plain.headers['content-encoding'], undefined)
  /** @type {Record<string, string>[]} */
  const signedIn = [{ cookie: `token=${token}` }, { authorization: token }]
  for (const path of ['/aircraft', '/getmyprofile', '/getadverts', '/account', '/admin'])
    for (const headers of signedIn) {
      const answer = await twice(port, path, headers)
      assert(!isHit(answer), `${path} of somebody signed in came from the cache`)
    }
  assert(!isHit(await twice(port, '/getadverts')), 'answers of the API are asked anew')
  const { status } = await askFront(port, '/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  })
  assert.equal(status, 200)
  say('pages are kept by their encoding; nothing with a cookie or a sign-in, and no answer of the API')
}

/**
 * @param {Pair} pair
 * @param {string} token
 * @param {number} id
 */
const hide = (pair, token, id) =>
  ask(pair.url, `/admin/updateadvert/${id}`, { method: 'PATCH', token, body: { status: 'hide' } })

/**
 * Waits until no server shows a page any more; answers the milliseconds. A ban before would let Varnish fetch it once more.
 * @param {Pair} pair
 * @param {string} path
 */
const everyServerKnows = async ({ ports }, path) => {
  const begun = Date.now()
  for (const port of ports)
    while ((await fetch(`http://127.0.0.1:${port}${path}`)).status === 200) {
      assert(Date.now() - begun < 10_000, 'a server still shows a hidden advert after ten seconds')
      await pause(50)
    }
  return Date.now() - begun
}

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {{ token: string, advert: { id: number, slug: string }, say: (fact: string) => void }} on
 */
const tryPurge = async ({ port, control = '' }, pair, { token, advert: { id, slug }, say }) => {
  const path = `/advert/${slug}`
  const photo = /\/uploads\/[\w.]+/.exec((await askFront(port, path)).text)?.[0] ?? ''
  assert(
    isHit(await twice(port, path)) && isHit(await twice(port, photo)),
    'an advert and its photo are kept',
  )
  await hide(pair, token, id)
  const told = await everyServerKnows(pair, path)
  execFileSync('varnishadm', ['-n', control, 'ban', 'obj.http.x-url !~ ^/assets/'])
  const after = await askFront(port, path)
  assert(!isHit(after) && after.status !== 200, `a hidden advert is still answered ${after.status}`)
  assert(!isHit(await askFront(port, photo)), 'its photo is still kept')
  say(
    `a hidden advert is gone with the first request after the ban, its photo is asked anew; servers knew after ${told} ms`,
  )
}

/**
 * @param {Running} running
 * @param {Pair} pair
 * @param {{ token: string, advert: { id: number, slug: string }, say: (fact: string) => void }} on
 */
const tryAge = async ({ port }, pair, { token, advert: { id, slug }, say }) => {
  const path = `/advert/${slug}`
  assert.equal((await twice(port, path)).status, 200)
  await hide(pair, token, id)
  const begun = Date.now()
  while ((await askFront(port, path)).status === 200) {
    assert(Date.now() - begun < 11_000, 'a hidden advert is still shown after eleven seconds')
    await pause(100)
  }
  say(`without a ban it was gone after ${((Date.now() - begun) / 1000).toFixed(1)} s`)
}
