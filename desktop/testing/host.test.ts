import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { findHost } from './host'

let home: string
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'electron-'))
  writeFileSync(join(home, 'package.json'), '{ "version": "45.4.1" }')
})
afterEach(() => rmSync(home, { recursive: true, force: true }))

describe('[DESK-12] what the console’s tests drive', () => {
  it('is Electron where its binary is present', () => {
    mkdirSync(join(home, 'dist'))
    writeFileSync(join(home, 'path.txt'), 'electron')
    writeFileSync(join(home, 'dist', 'electron'), '')
    expect(findHost({}, home)).toEqual({
      name: 'Electron 45.4.1',
      isStandin: false,
      executable: join(home, 'dist', 'electron'),
      folder: '',
    })
  })

  it('is the stand-in, by that name, where it is not', () => {
    const host = findHost({}, home)
    expect(host).toMatchObject({ name: 'the stand-in for Electron 45.4.1', isStandin: true })
    expect(host.executable).toBe(join(host.folder, 'electron'))
  })

  it('is whatever the environment names, and says so', () => {
    const folder = join(home, 'own')
    mkdirSync(folder)
    expect(findHost({ ELECTRON_OVERRIDE_DIST_PATH: folder }, home)).toEqual({
      name: `the Electron of ${folder}`,
      isStandin: false,
      executable: join(folder, 'electron'),
      folder,
    })
  })
})
