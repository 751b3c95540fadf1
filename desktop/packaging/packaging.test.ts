import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { extractFile, listPackage, statFile } from '@electron/asar'
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses'
import { Ajv } from 'ajv'
import { load } from 'js-yaml'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { buildConsole, packConsole, root } from './pack.testing'

const read = (file: string) => readFileSync(join(root, file))
const config = z
  .looseObject({
    publish: z.object({ provider: z.string(), url: z.string() }),
    protocols: z.object({ name: z.string(), schemes: z.array(z.string()) }),
    win: z.looseObject({ target: z.string(), icon: z.string(), verifyUpdateCodeSignature: z.boolean() }),
    mac: z.looseObject({
      target: z.array(z.string()),
      icon: z.string(),
      hardenedRuntime: z.boolean(),
      entitlements: z.string(),
    }),
    linux: z.looseObject({ target: z.array(z.string()), icon: z.string() }),
    asarUnpack: z.array(z.string()),
  })
  .parse(load(read('electron-builder.yml').toString()))

describe('[DESK-11] the file that installers are made from', () => {
  it('holds nothing that electron-builder does not know', () => {
    const file = createRequire(import.meta.url).resolve('app-builder-lib/scheme.json')
    const schema = z.looseObject({}).parse(JSON.parse(readFileSync(file, 'utf8')))
    const validate = new Ajv({ strict: false, allErrors: true }).compile(schema)
    expect([validate(config), validate.errors]).toEqual([true, null])
    expect(validate({ ...config, electronFuse: {} })).toBe(false)
  })

  it('makes installers for Windows, macOS and Linux, and opens hangarlist:// links', () => {
    expect([config.win.target, config.mac.target, config.linux.target]).toEqual([
      'nsis',
      ['dmg', 'zip'],
      ['AppImage', 'deb'],
    ])
    expect(config.protocols.schemes).toEqual(['hangarlist'])
    expect(config.asarUnpack).toEqual(['node_modules/keytar/**'])
  })

  it('hardens the macOS program, and lets no update go unsigned', () => {
    expect(config.mac.hardenedRuntime).toBe(true)
    const entitlements = read(config.mac.entitlements).toString()
    expect(entitlements.match(/<key>[^<]+<\/key>/g)).toEqual(['<key>com.apple.security.cs.allow-jit</key>'])
    expect(config.win.verifyUpdateCodeSignature).toBe(true)
    expect(config.publish).toEqual({ provider: 'generic', url: '${env.HANGARLIST_UPDATES}' })
  })

  it('finds an icon in every form, and a keychain library for every system', async () => {
    expect(read(config.win.icon).subarray(0, 4)).toEqual(Buffer.from([0, 0, 1, 0]))
    const icns = read(config.mac.icon)
    expect([icns.toString('latin1', 0, 4), icns.readUInt32BE(4)]).toEqual(['icns', icns.length])
    for (const size of [16, 32, 64, 128, 256, 512]) {
      const { width, height } = await sharp(read(join(config.linux.icon, `${size}x${size}.png`))).metadata()
      expect([width, height]).toEqual([size, size])
    }
    for (const system of ['win32-x64', 'darwin-arm64', 'darwin-x64', 'linux-x64'])
      expect(existsSync(join(root, 'node_modules/keytar/prebuilds', system, 'keytar.node'))).toBe(true)
  })
})

describe('[DESK-11] the packed console', () => {
  let packed: Awaited<ReturnType<typeof packConsole>>
  let files: readonly string[] = []
  beforeAll(async () => {
    await buildConsole()
    packed = await packConsole()
    files = listPackage(packed.archive, { isPack: false })
  }, 240_000)
  afterAll(() => packed.remove())

  it('has the three bundles, and nothing of the server', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        '/package.json',
        '/out/desktop/main/index.cjs',
        '/out/desktop/preload/index.cjs',
        '/out/desktop/renderer/index.html',
      ]),
    )
    const foreign = files.filter(
      file =>
        !/^\/(package\.json|out|out\/desktop(\/(main|preload|renderer)(\/.*)?)?|node_modules(\/keytar(\/.*)?)?)$/.test(
          file,
        ),
    )
    expect(foreign).toEqual([])
    const main = extractFile(packed.archive, 'out/desktop/main/index.cjs').toString()
    expect(main).not.toMatch(/require\(["'](koa|sequelize|mysql2|sqlite3|sharp|pino)/)
    for (const word of ['CREATE TABLE', 'api/platform/db/migrations', 'JWT_SECRET'])
      expect(main).not.toContain(word)
    const own = files.filter(file => file.endsWith('package.json'))
    expect(own.sort()).toEqual(['/node_modules/keytar/package.json', '/package.json'])
  })

  it('looks for updates when it starts, and asks before it starts anew', () => {
    const main = extractFile(packed.archive, 'out/desktop/main/index.cjs').toString()
    for (const word of [
      'isPackaged',
      'HANGARLIST_UPDATES',
      'checkForUpdates',
      'update-downloaded',
      'Restart now',
    ])
      expect(main).toContain(word)
  })

  it('[DESK-10] has nothing of `npm run dev:desktop`: no setting names a server for its page', () => {
    const text = (file: string) => extractFile(packed.archive, file.slice(1)).toString()
    const settings = text('/out/desktop/main/index.cjs').matchAll(/process\.env(?:\.|\[["'])(\w+)/g)
    expect(new Set(Array.from(settings, ([, name]) => name))).toEqual(
      new Set(['HANGARLIST_UPDATES', 'NODE_DEBUG']),
    )
    const loop = ['console-in-main.cjs', 'console-page.mjs'].map(name => read(`scripts/dev/${name}`)).join('')
    const words = ['CONSOLE_SOURCES', 'NONCE-OF-THE-PAGE', 'disable-features']
    expect(words.filter(word => !loop.includes(word))).toEqual([])
    const vite = ['ELECTRON_RENDERER_URL', '/@vite/', '/@fs/', '/@react-refresh', 'RefreshReg', 'vite-hmr']
    const scripts = files.filter(file => /^\/out\/.*\.(cjs|js|html)$/.test(file))
    const found = (file: string) => [...words, ...vite].filter(word => text(file).includes(word))
    expect(scripts.length).toBeGreaterThan(10)
    expect(scripts.flatMap(found)).toEqual([])
  })

  it('the packed console starts with a main file that exists', () => {
    const manifest = z
      .object({ name: z.string(), main: z.string() })
      .parse(JSON.parse(extractFile(packed.archive, 'package.json').toString()))
    expect(manifest.name).toBe('hangarlist-console')
    expect(files).toContain(`/${manifest.main}`)
  })

  it('has keytar for this system alone, outside of the archive', () => {
    const libraries = files.filter(file => file.endsWith('.node'))
    expect(libraries).toEqual([`/node_modules/keytar/prebuilds/linux-${process.arch}/keytar.node`])
    const outside = files.filter(file => {
      const found = statFile(packed.archive, file.slice(1))
      return 'unpacked' in found && found.unpacked && !('files' in found)
    })
    expect(outside.length).toBeGreaterThan(2)
    expect(outside.filter(file => !file.startsWith('/node_modules/keytar/'))).toEqual([])
    expect(existsSync(`${packed.archive}.unpacked${libraries[0]}`)).toBe(true)
  })

  it('[DESK-10] has its fuses blown: no Node, no inspector, no foreign code', async () => {
    const wire = await getCurrentFuseWire(packed.program)
    // One character each in the program.
    const [DISABLE, ENABLE] = ['0'.charCodeAt(0), '1'.charCodeAt(0)]
    expect({
      runAsNode: wire[FuseV1Options.RunAsNode],
      cookies: wire[FuseV1Options.EnableCookieEncryption],
      nodeOptions: wire[FuseV1Options.EnableNodeOptionsEnvironmentVariable],
      inspect: wire[FuseV1Options.EnableNodeCliInspectArguments],
      integrity: wire[FuseV1Options.EnableEmbeddedAsarIntegrityValidation],
      onlyAsar: wire[FuseV1Options.OnlyLoadAppFromAsar],
      fileProtocol: wire[FuseV1Options.GrantFileProtocolExtraPrivileges],
    }).toEqual({
      runAsNode: DISABLE,
      cookies: ENABLE,
      nodeOptions: DISABLE,
      inspect: DISABLE,
      integrity: ENABLE,
      onlyAsar: ENABLE,
      fileProtocol: DISABLE,
    })
  })
})
