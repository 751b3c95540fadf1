import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { STOCK_FIELDS } from '../../../shared/contract/stock-fields'
import { advertKinds } from '../../../shared/data/advert-codes'
import { adTags, engineTags } from './open-aviation-ads'
import { stockSchemas } from './schemas'
import { anAdvert } from './stock-samples.testing'
import { writeStock } from './write-stock'

const schema = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const ofFormat = schema('openaviationads-1.9.xsd')
const ofOurs = schema('hangarlist-stock-1.xsd')

const declared = (file: string) =>
  new Set([...readFileSync(file, 'utf8').matchAll(/<xs:element name="([^"]+)"/g)].map(([, name]) => name))

const fields = advertKinds.flatMap(kind => STOCK_FIELDS(kind))

describe('[DEAL-04] the schema of stock documents', () => {
  it('declares every fact that adverts have, and the codes that they take now', () => {
    const [format, own] = [declared(ofFormat), declared(ofOurs)]
    const text = readFileSync(ofOurs, 'utf8')
    for (const { path, type, values = [] } of fields) {
      if (type === 'photos') continue
      const name = path.replace(/^(?:engines|propellers)\.\d\./, '')
      const tags: Readonly<Record<string, string>> = path.startsWith('engines.') ? engineTags : adTags
      const tag = tags[name]
      expect(tag === undefined ? own : format, path).toContain(tag ?? name)
      // Staff may add sections.
      if (tag === undefined && type === 'code' && path !== 'section')
        for (const value of values) expect(text, path).toContain(`<xs:enumeration value="${value}"/>`)
    }
  })

  it('is served with the parts that refer to each other', () => {
    expect(stockSchemas['openaviationads-1.9.xsd']).toContain('schemaLocation="hangarlist-stock-1.xsd"')
    expect(stockSchemas['hangarlist-stock-1.xsd']).toBe(readFileSync(ofOurs, 'utf8'))
  })

  const xmllint = spawnSync('xmllint', ['--version']).status === 0
  // Without xmllint (libxml2-utils of Debian) nothing here can read a schema.
  it.skipIf(!xmllint).each(advertKinds)('holds for what is written of %s adverts', async kind => {
    const parts: Buffer[] = []
    const adverts = fc.sample(anAdvert(kind), { numRuns: 30, seed: 5 })
    const facts = { complete: true, seller: { code: 'a&b', company: 'Ann & Co' } }
    for await (const part of writeStock('xml', kind, adverts, facts)) parts.push(part)
    const folder = mkdtempSync(join(tmpdir(), 'stock-'))
    const file = join(folder, 'stock.xml')
    writeFileSync(file, Buffer.concat(parts))
    const { stderr, status } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', ofFormat, file], {
      encoding: 'utf8',
    })
    rmSync(folder, { recursive: true })
    expect({ stderr: status === 0 ? '' : stderr.slice(0, 1000), status }).toEqual({ stderr: '', status: 0 })
  })
})
