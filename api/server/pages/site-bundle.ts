import { hash } from 'node:crypto'
import { readFile, readdir, stat } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import type { RenderPage } from '../../../shared/client/pages'

interface FileFacts {
  readonly type: string
  readonly gzip: Buffer | undefined
  /** Its name contains a hash of its content, so it can be cached for ever. */
  readonly immutable: boolean
}

/** One file of the built site as it is sent: one that was compressed at build time is not kept uncompressed too. */
export type StaticFile = FileFacts &
  (
    | { readonly plain: Buffer; readonly brotli?: undefined }
    | { readonly plain?: undefined; readonly brotli: Buffer }
  )

export interface Site {
  readonly render: RenderPage
  /** The public pages for search engines. */
  readonly paths: readonly string[]
  /** The built `index.html`, with places for head, body and state, and the names of the scripts of every page. */
  readonly template: string
  /** Hashes of the template's inline scripts for the content security policy. */
  readonly scriptHashes: readonly string[]
  readonly files: ReadonlyMap<string, StaticFile>
  /** Paths of the scripts and styles that a source chunk needs in addition to the template's. */
  chunkFiles(source: string): { readonly scripts: readonly string[]; readonly styles: readonly string[] }
}

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
}

/** The bundler's manifest: facts of each file. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).optional(),
    css: z.array(z.string()).optional(),
  }),
)
type Entry = z.infer<typeof Manifest>[string]

/** Loads the built site from its folder: the server never imports the site's sources. */
export const loadSite = async (folder: string): Promise<Site> => {
  const client = join(folder, 'client')
  const { render, paths } = (await import(
    pathToFileURL(join(folder, 'server', 'entry-server.js')).href
  )) as Pick<Site, 'render' | 'paths'>
  const manifest = Manifest.parse(JSON.parse(await readFile(join(client, '.vite', 'manifest.json'), 'utf8')))
  const template = await readFile(join(client, 'index.html'), 'utf8')
  const known = new Map<string, ReturnType<Site['chunkFiles']>>()
  return {
    render,
    paths,
    template,
    scriptHashes: hashesOfScripts(template),
    files: await readFiles(client),
    chunkFiles: source => {
      const found = known.get(source) ?? filesBeside(template, manifest, source)
      known.set(source, found)
      return found
    },
  }
}

/** Content Security Policy 3, section 6.7.3.3. */
const hashesOfScripts = (html: string): readonly string[] =>
  [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(
    ([, code = '']) => `'sha256-${hash('sha256', code, 'base64')}'`,
  )

/** The files of a source chunk that the template does not name already. */
const filesBeside = (template: string, manifest: Readonly<Record<string, Entry>>, source: string) => {
  const chunk = manifest[source]
  const extra = chunk ? filesOf(manifest, chunk).filter(file => !template.includes(file)) : []
  return {
    scripts: extra.filter(file => file.endsWith('.js')),
    styles: extra.filter(file => file.endsWith('.css')),
  }
}

const filesOf = (
  manifest: Readonly<Record<string, Entry>>,
  entry: Entry,
  seen = new Set<Entry>(),
): readonly string[] => {
  if (seen.has(entry)) return []
  seen.add(entry)
  const imported = (entry.imports ?? []).flatMap(name =>
    manifest[name] ? filesOf(manifest, manifest[name], seen) : [],
  )
  return [...new Set([...imported, `/${entry.file}`, ...(entry.css ?? []).map(file => `/${file}`)])]
}

const readFiles = async (folder: string): Promise<ReadonlyMap<string, StaticFile>> => {
  const files = new Map<string, StaticFile>()
  const twins = /\.(br|gz)$/
  for (const name of await readdir(folder, { recursive: true })) {
    const path = join(folder, name)
    if (twins.test(name) || name.startsWith('.vite') || name === 'index.html' || !(await stat(path)).isFile())
      continue
    const url = `/${relative(folder, path).split(sep).join('/')}`
    const brotli = await readFile(`${path}.br`).catch(() => undefined)
    files.set(url, {
      type: types[extname(name)] ?? 'application/octet-stream',
      gzip: await readFile(`${path}.gz`).catch(() => undefined),
      immutable: url.startsWith('/assets/'),
      ...(brotli ? { brotli } : { plain: await readFile(path) }),
    })
  }
  return files
}
