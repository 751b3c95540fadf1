import { Fragment, isValidElement, Suspense, type ReactNode } from 'react'
import { preload } from 'react-dom'

interface Written {
  html: string
  /** Whether a text came last: React parts two texts by a comment. */
  endsInText: boolean
}

type Props = Readonly<Record<string, unknown>>

/** Thrown where something is met that only React can write. */
class Unwritable extends Error {}

/**
 * The HTML of elements as React's server makes it, letter by letter, so that React takes it over in the browser; undefined
 * where something is met that is not known here. Components are called as functions of the one that is being rendered, so
 * hooks work in them, except for `useId`, whose ids say where a component stands.
 */
export const writeHtml = (node: ReactNode): string | undefined => {
  const out: Written = { html: '', endsInText: false }
  try {
    write(node, out)
    return out.html
  } catch (error) {
    if (error instanceof Unwritable) return undefined
    throw error
  }
}

const write = (node: unknown, out: Written): void => {
  if (typeof node === 'string') writeText(node, out)
  else if (typeof node === 'number') writeText(String(node), out)
  else if (Array.isArray(node)) for (const each of node) write(each, out)
  else if (isValidElement<Props>(node)) writeElement(node.type, node.props, out)
  else if (node !== null && node !== undefined && typeof node !== 'boolean') throw new Unwritable()
}

const writeText = (text: string, out: Written): void => {
  if (text === '') return
  out.html += out.endsInText ? `<!-- -->${escaped(text)}` : escaped(text)
  out.endsInText = true
}

const writeElement = (type: unknown, props: Props, out: Written): void => {
  if (typeof type === 'string') return writeTag(type, props, out)
  if (type === Fragment) return write(props['children'], out)
  if (type === Suspense) return writeBoundary(props, out)
  const component = isMemo(type) ? type.type : type
  if (!isFunctionComponent(component)) throw new Unwritable()
  write(component(props), out)
}

const memo = Symbol.for('react.memo')
const isMemo = (type: unknown): type is { readonly type: unknown } =>
  typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === memo

/** Not a class: those have a prototype that renders. */
const isFunctionComponent = (type: unknown): type is (props: Props) => unknown =>
  typeof type === 'function' && typeof type.prototype?.render !== 'function'

/** A boundary whose content is there. */
const writeBoundary = (props: Props, out: Written): void => {
  writeMarkup('<!--$-->', out)
  write(props['children'], out)
  writeMarkup('<!--/$-->', out)
}

const writeMarkup = (markup: string, out: Written): void => {
  out.html += markup
  out.endsInText = false
}

/** Tags that React writes in a way of their own. */
const ownWay: ReadonlySet<string> = new Set(
  'base body form head html link meta noscript object option picture pre script select style textarea title'.split(
    ' ',
  ),
)
const withoutEnd: ReadonlySet<string> = new Set(['br', 'hr', 'img', 'input'])

const writeTag = (tag: string, props: Props, out: Written): void => {
  if (ownWay.has(tag)) throw new Unwritable()
  if (tag === 'img') preloadPhoto(props)
  writeMarkup(`<${tag}`, out)
  const last = tag === 'input' ? lastOfInput : []
  for (const name in props) if (!last.includes(name)) writeAttribute(name, props[name], out)
  for (const name of last) writeAttribute(name, props[name], out)
  if (withoutEnd.has(tag)) return writeMarkup('/>', out)
  writeMarkup('>', out)
  const inner = props['dangerouslySetInnerHTML']
  if (isHtml(inner)) writeMarkup(inner.__html, out)
  else write(props['children'], out)
  writeMarkup(`</${tag}>`, out)
}

/** React names these last, in this order. */
const lastOfInput = ['name', 'checked', 'value']

const isHtml = (value: unknown): value is { readonly __html: string } =>
  typeof value === 'object' && value !== null && '__html' in value

/** What attributes are called in elements and in HTML. */
const names: ReadonlyMap<string, string> = new Map([
  ['className', 'class'],
  ...[
    'id role type title href src srcSet sizes width height alt loading decoding fetchPriority scope rel lang name value',
    'viewBox d popover popoverTarget price currency said',
  ].flatMap(line => line.split(' ').map((name): [string, string] => [name, name])),
])
const flags: ReadonlySet<string> = new Set(['checked', 'disabled', 'hidden', 'open'])
const unwritten: ReadonlySet<string> = new Set([
  'children',
  'dangerouslySetInnerHTML',
  'suppressHydrationWarning',
])

const writeAttribute = (name: string, value: unknown, out: Written): void => {
  if (value === null || value === undefined || typeof value === 'function' || unwritten.has(name)) return
  if (name === 'style') return writeStyle(value, out)
  if (flags.has(name)) {
    out.html += value ? ` ${name}=""` : ''
    return
  }
  const isOwn = name.startsWith('data-') || name.startsWith('aria-')
  const known = isOwn ? name : names.get(name)
  const text = typeof value === 'number' || (isOwn && typeof value === 'boolean') ? String(value) : value
  if (known === undefined || typeof text !== 'string' || (text === '' && name === 'src'))
    throw new Unwritable()
  if (name === 'href' && !text.startsWith('/')) throw new Unwritable()
  out.html += ` ${known}="${escaped(text)}"`
}

/** Names of properties that need no change are the only ones known, and values that are texts. */
const writeStyle = (style: unknown, out: Written): void => {
  if (typeof style !== 'object' || style === null) throw new Unwritable()
  const said = Object.entries(style).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  if (said.some(([, value]) => typeof value !== 'string')) throw new Unwritable()
  const text = said.map(([name, value]) => `${propertyOf(name)}:${escaped(String(value).trim())}`).join(';')
  out.html += text && ` style="${text}"`
}

const propertyOf = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** React loads the first photo ahead by a link before everything else. */
const preloadPhoto = ({ loading, src, srcSet, sizes, fetchPriority }: Props): void => {
  if (loading === 'lazy') return
  if (
    typeof src !== 'string' ||
    typeof srcSet !== 'string' ||
    typeof sizes !== 'string' ||
    fetchPriority !== 'high'
  )
    throw new Unwritable()
  preload(src, { as: 'image', imageSrcSet: srcSet, imageSizes: sizes, fetchPriority })
}

const entities: Readonly<Record<string, string>> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
}
const special = /["'&<>]/
const escaped = (text: string): string =>
  special.test(text) ? text.replace(/["'&<>]/g, found => entities[found] ?? found) : text
