import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { fileHandlers } from './files'

const folder = mkdtempSync(join(tmpdir(), 'hangarlist-files-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string) => join(folder, name)

const handlersFor = (chosen: readonly string[]) =>
  fileHandlers({
    save: async () => ({ canceled: chosen.length === 0, filePath: chosen[0] ?? '' }),
    open: async () => ({ canceled: chosen.length === 0, filePaths: [...chosen] }),
  })
const opening = { title: 'Open', filters: [], many: true, maxBytes: 10 }

describe('files', () => {
  it('are saved where the person says, and nowhere when they think better of it', async () => {
    expect(await handlersFor([at('a.csv')])['files.save']({ name: 'a.csv', content: 'Id\r\n1\r\n' })).toBe(
      true,
    )
    expect(readFileSync(at('a.csv'), 'utf8')).toBe('Id\r\n1\r\n')
    expect(await handlersFor([])['files.save']({ name: 'a.csv', content: 'x' })).toBe(false)
  })

  it('that cannot be saved say why, without the path', async () => {
    const saving = handlersFor([at('none/a.csv')])['files.save']({ name: 'a.csv', content: 'x' })
    await expect(saving).rejects.toThrow('a.csv could not be saved: it is not there.')
  })

  it('are opened with their names and types, never with their paths', async () => {
    writeFileSync(at('b.csv'), 'x')
    const [file] = await handlersFor([at('b.csv')])['files.open'](opening)
    expect(file).toEqual({ name: 'b.csv', type: 'text/csv', bytes: new Uint8Array([120]) })
    expect(await handlersFor([])['files.open'](opening)).toEqual([])
  })

  it('that are too large are refused by name before they are read', async () => {
    writeFileSync(at('c.csv'), 'x'.repeat(11))
    await expect(handlersFor([at('c.csv')])['files.open'](opening)).rejects.toThrow('c.csv is too large')
  })
})
