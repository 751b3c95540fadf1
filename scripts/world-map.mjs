#!/usr/bin/env node
// Draws the map of a company's page from Natural Earth's data: the land as one small picture, and the middle of each
// country in percent of it. Run it anew when the data's package changes.
// Usage: npm run map
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { geoArea, geoCentroid, geoEquirectangular, geoPath } from 'd3-geo'
import { iso31661 } from 'iso-3166'
import { feature } from 'topojson-client'

const { resolve } = createRequire(import.meta.url)
/**
 * @typedef {import('topojson-specification').GeometryCollection} Shapes
 * @param {string} name
 * @returns {import('topojson-specification').Topology<{ land: Shapes, countries: Shapes }>}
 */
const read = name => JSON.parse(readFileSync(resolve(`world-atlas/${name}.json`), 'utf8'))

/** Without the Antarctic, and without the open sea in the north. */
const [width, height, north] = [500, 197, 84]
const projection = geoEquirectangular()
  .scale(width / (2 * Math.PI))
  .translate([width / 2, (north * width) / 360])
const inSight = projection.clipExtent([
  [0, 0],
  [width, height],
])

const land = read('land-110m')
const drawn = geoPath(inSight).digits(0)(feature(land, land.objects.land)) ?? ''
/** Rounded to whole numbers, neighbours fall together; islands of three points or less are too small to be seen. */
const simpler = drawn
  .split('Z')
  .map(ring =>
    ring.split('L').filter((point, at, all) => point.replace('M', '') !== all[at - 1]?.replace('M', '')),
  )
  .filter(points => points.length > 3)
  .map(points => `${points.join('L')}Z`)
  .join('')
writeFileSync(
  new URL('../site/sellers/world.svg', import.meta.url),
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><path d="${simpler}"/></svg>\n`,
)

/**
 * The largest part of a country, so that islands far away do not move its middle into the sea.
 * @param {import('geojson').Geometry} geometry
 * @returns {import('geojson').Geometry}
 */
const mainPart = geometry => {
  if (geometry.type !== 'MultiPolygon') return geometry
  const [first = [], ...others] = geometry.coordinates
  /** @type {import('geojson').Polygon} */
  let largest = { type: 'Polygon', coordinates: first }
  for (const coordinates of others)
    if (geoArea({ type: 'Polygon', coordinates }) > geoArea(largest))
      largest = { type: 'Polygon', coordinates }
  return largest
}

const world = read('countries-50m')
const { features } = feature(world, world.objects.countries)
const codes = new Map(iso31661.map(({ numeric, alpha2 }) => [numeric, alpha2]))
/** @param {number} value @param {number} of */
const percent = (value, of) => Math.round((value / of) * 1000) / 10
/** @type {Map<string, string>} */
const points = new Map()
// The smallest first, so that of two with one code, as Australia and its islands, the largest stays.
for (const country of features.toSorted((a, b) => geoArea(a) - geoArea(b))) {
  const code = codes.get(String(country.id ?? '').padStart(3, '0'))
  const [x = 0, y = 0] = projection(geoCentroid(mainPart(country.geometry))) ?? []
  if (code && y < height) points.set(code, `[${percent(x, width)}, ${percent(y, height)}]`)
}
const lines = Array.from(points, ([code, point]) => `  ${code}: ${point},`)
writeFileSync(
  new URL('../shared/data/country-points.ts', import.meta.url),
  `/**
 * The middle of each country on the map of the world (\`site/sellers/world.svg\`), in percent from its left and its top.
 * Made by \`npm run map\` from Natural Earth's data, which are in the public domain.
 */
export const countryPoints: Readonly<Record<string, readonly [number, number]>> = {
${lines.toSorted().join('\n')}
}
`,
)
