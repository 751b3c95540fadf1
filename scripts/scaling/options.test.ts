import { execFileSync, spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { figures } from './figures.mjs'
import { readOptions } from './options.mjs'
import { withOwn } from './own-figures.mjs'

const script = fileURLToPath(new URL('../scaling.mjs', import.meta.url))

describe('what is asked for', () => {
  it('has a market of its own where nothing is said', () => {
    expect(readOptions([])).toEqual({ visitors: 10_000, adverts: 100_000, years: 3, seed: 1, json: false })
    expect(readOptions(['--visitors', '5', '--adverts', '7', '--json', '--years', '0'])).toMatchObject({
      visitors: 5,
      adverts: 7,
      years: 0,
      json: true,
    })
  })

  it.each(['0', '-1', '1.5', 'many', '', '1e9999', '99999999999'])('names a wrong number: %s', wrong => {
    expect(() => readOptions([`--visitors=${wrong}`])).toThrow('--visitors: must be a whole number from 1 to')
    expect(() => readOptions([`--seed=${wrong === '0' ? 'x' : wrong}`])).toThrow('--seed: ')
  })

  it('names all that is wrong at once, and what it does not know', () => {
    expect(() => readOptions(['--visitors=a', '--adverts=b'])).toThrow(/--visitors: .*\n--adverts: /)
    expect(() => readOptions(['--vistors=5'])).toThrow('--vistors')
  })
})

describe('own figures', () => {
  it('take the place of those that they name, with their source', () => {
    const own = withOwn({ 'listing.server': 9, 'photo.bytes': { value: 70_000, source: 'our logs of May' } })
    expect(own.listing.server).toEqual({ value: 9, unit: 'ms', how: 'own', source: 'your own' })
    expect(own.photo.bytes).toEqual({ value: 70_000, unit: 'bytes', how: 'own', source: 'our logs of May' })
    expect(own.detail).toEqual(figures.detail)
    expect(figures.listing.server.how).not.toBe('own')
  })

  it.each([
    [{ 'listing.sever': 9 }, '--figures: there is no figure listing.sever'],
    [{ listing: 9 }, '--figures: there is no figure listing'],
    [{ 'constructor.name': 9 }, '--figures: there is no figure constructor.name'],
    [{ 'listing.server': -1 }, '--figures: listing.server: must not be below 0'],
    [{ 'listing.server': '9' }, '--figures: listing.server: '],
    [[9], '--figures: '],
    [null, '--figures: '],
  ])('are refused by name: %j', (own, message) => {
    expect(() => withOwn(own)).toThrow(message)
  })

  it('each have a source', () => {
    for (const group of Object.values(figures))
      for (const [name, { source, value }] of Object.entries(group)) {
        expect(source, name).not.toBe('')
        expect(value, name).toBeGreaterThanOrEqual(0)
      }
  })
})

describe('the command', () => {
  it('answers in JSON, the same each time', () => {
    const ask = () =>
      execFileSync(process.execPath, [script, '--visitors', '1000', '--adverts', '5000', '--json'])
    const answer = JSON.parse(ask().toString())
    expect(answer.direct.processes).toBe(2)
    expect(answer.market).toEqual({ visitors: 1000, adverts: 5000, years: 3 })
    expect(JSON.parse(ask().toString())).toEqual(answer)
  })

  it('says in a line what is wrong', () => {
    const failed = spawnSync(process.execPath, [script, '--adverts', 'many'], { encoding: 'utf8' })
    expect(failed.status).toBe(1)
    expect(failed.stderr.trim()).toBe('--adverts: must be a whole number from 1 to 1000000000')
    expect(failed.stdout).toBe('')
  })
})
