import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { readyAnswer } from '../../../shared/contract/readiness'
import { startConsole } from '../console.testing'
import type { OpenDialogOptions } from 'electron'

const webp = (mark: number) =>
  new Uint8Array(
    [...'RIFF'.split(''), 4, 0, 0, 0, ...'WEBP'.split(''), mark].map(letter =>
      typeof letter === 'string' ? letter.charCodeAt(0) : letter,
    ),
  )
const nameOf = (at: number) => `${String(at).padStart(26, 'p')}.webp`
const photo = (at: number, more: object = {}) => ({
  file: nameOf(at),
  key: null,
  title: `Plane ${at}`,
  ...more,
})

let temporary: string
let chosen: string
beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'hangarlist-album-test-'))
  chosen = join(temporary, 'chosen')
  mkdirSync(chosen)
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

const login = {
  success: true,
  data: {
    token: 'the-token',
    tokenExp: Math.floor(Date.now() / 1000) + 3600,
    name: 'Ada',
    surname: 'Tester',
    mail: 'ada@example.test',
    role: 'Moderator',
  },
}
const address = 'https://market.example'

interface Served {
  readonly status?: number
  readonly type?: string
  readonly bytes?: Uint8Array
  /** Milliseconds until the answer. */
  readonly after?: number
}

/** A console that is signed in to a server with these photos; all others are not there. */
const signedIn = async (served: Readonly<Record<string, Served>> = {}) => {
  const asked: string[] = []
  const fetchFrom = async (input: string | URL | Request) => {
    const url = input instanceof Request ? input.url : String(input)
    if (url === `${address}/login`) return Response.json(login)
    if (url === `${address}/readyz`) return Response.json(readyAnswer)
    asked.push(url.slice(address.length))
    const found = served[url.slice(`${address}/uploads/`.length)]
    if (!found) return new Response('Not found', { status: 404 })
    if (found.after) await new Promise(resolve => setTimeout(resolve, found.after))
    const { status = 200, type = 'image/webp', bytes = webp(1) } = found
    return new Response(new Uint8Array(bytes), { status, headers: { 'content-type': type } })
  }
  const drag = vi.fn<(paths: readonly string[]) => void>()
  const dialogs: OpenDialogOptions[] = []
  const program = startConsole({
    fetchFrom,
    drag,
    temporary,
    dialogs: {
      save: () => Promise.reject(new Error('no dialog here')),
      open: async options => {
        dialogs.push(options)
        return { canceled: chosen === '', filePaths: chosen === '' ? [] : [chosen] }
      },
    },
  })
  await program.ask('servers.save', { address, name: 'Ours', kind: 'production' })
  await program.ask('session.signIn', {
    server: address,
    mail: 'ada@example.test',
    password: 'x',
    remember: false,
  })
  return { ...program, asked, drag, dialogs }
}
const stagedFolders = () => readdirSync(temporary).filter(name => name.startsWith('hangarlist-photos-'))

describe('photos that are dragged out', () => {
  it('[DESK-06] are real files with safe names, handed to the drag at once', async () => {
    const { ask, drag } = await signedIn({
      [nameOf(1)]: { bytes: webp(1) },
      [`${nameOf(2)}?key=abc_-1`]: { bytes: webp(2) },
    })
    const photos = [photo(1, { title: '../Cessna: 182' }), photo(2, { key: 'abc_-1' })]
    expect((await ask('photos.stage', photos)).value).toEqual({ ready: [nameOf(1), nameOf(2)], failed: [] })
    const { value } = await ask('photos.drag', photos)
    expect(value).toMatchObject({
      started: true,
      names: ['-Cessna- 182 pppppppp.webp', 'Plane 2 pppppppp.webp'],
      failed: [],
    })
    const [paths = []] = drag.mock.calls[0] ?? []
    expect(paths.map(path => [...readFileSync(path)].at(-1))).toEqual([1, 2])
    for (const path of paths) expect(path.startsWith(temporary)).toBe(true)
    expect(statSync(dirname(dirname(paths[0]!))).mode & 0o077).toBe(0)
  })

  it('[DESK-06] do not begin a drag while they are on their way; the next one has them', async () => {
    const { ask, drag, asked } = await signedIn({ [nameOf(1)]: { after: 600 } })
    expect((await ask('photos.drag', [photo(1)])).value).toMatchObject({ started: false })
    expect(drag).not.toHaveBeenCalled()
    await ask('photos.stage', [photo(1)])
    expect((await ask('photos.drag', [photo(1)])).value).toMatchObject({ started: true })
    expect(asked).toHaveLength(1)
  })

  it('[DESK-10] are photos or nothing: no path, no address, no other type is handed out', async () => {
    const { ask, drag, asked } = await signedIn({
      [nameOf(1)]: { type: 'image/webp', bytes: new TextEncoder().encode('<script>') },
      [nameOf(2)]: { status: 503 },
    })
    for (const file of ['../../etc/passwd', '/etc/passwd', 'https://evil.example/a.webp', 'a.webp', ''])
      expect((await ask('photos.drag', [{ ...photo(1), file }])).problem).toMatchObject({ code: 'invalid' })
    expect((await ask('photos.drag', [photo(1, { key: '../..' })])).problem).toMatchObject({
      code: 'invalid',
    })
    expect((await ask('photos.drag', [])).problem).toMatchObject({ code: 'invalid' })
    expect(asked).toEqual([])
    const { value } = await ask('photos.drag', [photo(1), photo(2), photo(3)])
    expect(value).toMatchObject({ started: false, names: [] })
    expect((value as unknown as { failed: object[] }).failed).toEqual(
      expect.arrayContaining([
        { file: nameOf(1), reason: 'not_photo' },
        { file: nameOf(2), reason: 'unreachable' },
        { file: nameOf(3), reason: 'gone' },
      ]),
    )
    expect(drag).not.toHaveBeenCalled()
    expect(stagedFolders()).toEqual([])
  })

  it('dragged photos are deleted at sign-out, at the end, and at the next start after the program was killed', async () => {
    const left = join(temporary, 'hangarlist-photos-left')
    const other = join(temporary, 'hangarlist-photos-other')
    mkdirSync(left)
    mkdirSync(other)
    const yesterday = new Date(Date.now() - 25 * 60 * 60_000)
    utimesSync(left, yesterday, yesterday)
    const { ask, services } = await signedIn({ [nameOf(1)]: {} })
    expect([existsSync(left), existsSync(other)]).toEqual([false, true])
    rmSync(other, { recursive: true })
    await ask('photos.stage', [photo(1)])
    expect(stagedFolders()).toHaveLength(1)
    await ask('session.signOut')
    expect(stagedFolders()).toEqual([])
    expect((await ask('photos.stage', [photo(1)])).problem).toMatchObject({ code: 'unauthenticated' })
    services.flush()
    expect(stagedFolders()).toEqual([])
  })
})

describe('photos that are saved', () => {
  it('[DESK-06] go into the folder that was chosen, beside what is there, and into no other', async () => {
    const { ask, dialogs } = await signedIn({ [nameOf(1)]: { bytes: webp(7) } })
    const { value } = await ask('photos.chooseFolder')
    const { grant, name } = value as unknown as { grant: string; name: string }
    expect(name).toBe('chosen')
    expect(dialogs[0]?.properties).toEqual(['openDirectory', 'createDirectory'])
    const photos = [photo(1)]
    expect((await ask('photos.save', { grant, photos })).value).toEqual({ saved: [nameOf(1)], failed: [] })
    await ask('photos.save', { grant, photos })
    expect(readdirSync(chosen).toSorted()).toEqual(['Plane 1 pppppppp (2).webp', 'Plane 1 pppppppp.webp'])
    expect([...readFileSync(join(chosen, 'Plane 1 pppppppp.webp'))].at(-1)).toBe(7)
    const none = crypto.randomUUID()
    expect((await ask('photos.save', { grant: none, photos })).problem).toMatchObject({ code: 'forbidden' })
    expect((await ask('photos.save', { grant: chosen, photos })).problem).toMatchObject({ code: 'invalid' })
    await ask('session.signOut')
    expect((await ask('photos.save', { grant, photos })).problem).toMatchObject({ code: 'forbidden' })
  })

  it('are told one by one when some cannot be, and none when the person thinks better of it', async () => {
    const { ask } = await signedIn({ [nameOf(1)]: {} })
    const { value } = await ask('photos.chooseFolder')
    const { grant } = value as unknown as { grant: string }
    expect((await ask('photos.save', { grant, photos: [photo(1), photo(2)] })).value).toEqual({
      saved: [nameOf(1)],
      failed: [{ file: nameOf(2), reason: 'gone' }],
    })
    rmSync(chosen, { recursive: true })
    expect((await ask('photos.save', { grant, photos: [photo(1)] })).value).toEqual({
      saved: [],
      failed: [{ file: nameOf(1), reason: 'disk' }],
    })
    chosen = ''
    expect((await ask('photos.chooseFolder')).value).toBeNull()
  })
})
