import sharp from 'sharp'
import { expect, it } from 'vitest'
import { averageColour } from './average-colour'
import { makePhoto } from './process-photo'

it.each([
  ['#ff0000', /^#f[0-9a-f]0[0-4]0[0-4]$/],
  ['#0000ff', /^#0[0-9a-f]0[0-9a-f]f[0-9a-f]$/],
  ['#ffffff', /^#f[0-9a-f]f[0-9a-f]f[0-9a-f]$/],
])('of a picture in %s is its colour', async (background, colour) => {
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background } })
  const { hash } = await makePhoto(await picture.png().toBuffer())
  expect(averageColour(hash)).toMatch(colour)
})

it.each(['', 'AAAA', '%%%%%%%%'])('of "%s", which is no thumbhash, is none', hash => {
  expect(averageColour(hash)).toBe('')
})
