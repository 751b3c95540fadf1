import { z } from 'zod'
import { figures } from './figures.mjs'

const Own = z.record(
  z.string(),
  z.union([z.number(), z.object({ value: z.number(), source: z.string().optional() })]),
)

/**
 * The figures, with a site's own in the place of some: `{ "listing.server": 9 }`, or with a source
 * `{ "listing.server": { "value": 9, "source": "our server" } }`. Throws by name what is no figure or no number from 0 up.
 * @param {unknown} [own]
 * @returns {import('./figures.mjs').Figures}
 */
export function withOwn(own = {}) {
  const parsed = Own.safeParse(own)
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0] ?? { path: [], message: 'no figures' }
    throw new Error(`--figures: ${path.join('.') || 'the file'}: ${message}`)
  }
  const all = structuredClone(figures)
  for (const [name, given] of Object.entries(parsed.data)) {
    const { value, source = 'your own' } = typeof given === 'number' ? { value: given } : given
    if (value < 0) throw new Error(`--figures: ${name}: must not be below 0`)
    Object.assign(figureOf(all, name), { value, how: 'own', source })
  }
  return all
}

/**
 * @param {import('./figures.mjs').Figures} all
 * @param {string} name such as `listing.server`
 */
function figureOf(all, name) {
  const [group = '', key = ''] = name.split('.')
  const figure = Object.entries(all)
    .filter(([name]) => name === group)
    .flatMap(([, figures]) => Object.entries(figures))
    .find(([name]) => name === key)?.[1]
  if (!figure) throw new Error(`--figures: there is no figure ${name}`)
  return figure
}
