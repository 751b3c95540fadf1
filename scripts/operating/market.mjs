// What visitors see of the market, to compare it with that of another time or place.
import { strict as assert } from 'node:assert'
import { ask } from '../api-calls.mjs'

/**
 * The newest adverts, and the bytes of their first photos.
 * @param {string} url
 */
export const marketOf = async url => {
  const { data, totalElements } = await ask(url, '/getadverts')
  const html = await (await fetch(`${url}/aircraft`)).text()
  const photos = [...new Set([...html.matchAll(/\/uploads\/[\w.]+/g)].map(([path]) => path))].slice(0, 5)
  assert(photos.length > 0, 'the page has photos')
  const sizes = await Promise.all(
    photos.map(async path => (await (await fetch(url + path)).arrayBuffer()).byteLength),
  )
  return { total: totalElements, data, photos, sizes }
}
