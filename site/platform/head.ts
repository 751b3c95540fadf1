import { useEffect } from 'react'

/** What a page says about itself to browsers, search engines and link previews. */
export interface Head {
  /** Without the name of the site. */
  readonly title: string
  readonly description?: string
  /** Path and query of the page's canonical address. */
  readonly canonical?: string
  /** Path of a picture of 1200 × 630 pixels for previews; the site's own when absent. */
  readonly image?: string
  /** Pages that search engines should leave alone. */
  readonly hidden?: boolean
  readonly type?: 'website' | 'article' | 'product'
  /** Structured data of schema.org for search engines; a function, because its addresses must be absolute. */
  readonly jsonLd?: (absolute: (path: string) => string) => JsonLd
  /** Address of the feed of this page's adverts: the path before `.xml` and `.json`, and the filters. */
  readonly feed?: { readonly path: string; readonly search: string }
}

type JsonLd = Readonly<Record<string, unknown>>

const siteName = 'Hangarlist'
const fullTitle = ({ title }: Head) => `${title} | ${siteName}`

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
/** Escapes text for HTML elements and quoted attributes. */
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, char => entities[char] ?? char)

/** JSON with `<` escaped, so that it cannot end its script element. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029')

/** The page's own elements of `<head>`. Absolute links are made only from `publicUrl`. */
export const renderHead = (head: Head, publicUrl: string): string => {
  const meta = (name: 'name' | 'property', key: string, value: string | undefined) =>
    value ? `<meta ${name}="${key}" content="${escapeHtml(value)}">` : ''
  const absolute = (path: string) => publicUrl + path
  const address = head.canonical === undefined ? undefined : absolute(head.canonical)
  return [
    `<title>${escapeHtml(fullTitle(head))}</title>`,
    meta('name', 'description', head.description),
    meta('name', 'robots', head.hidden ? 'noindex' : undefined),
    address ? `<link rel="canonical" href="${escapeHtml(address)}">` : '',
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:type', head.type ?? 'website'),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', address),
    meta('property', 'og:image', absolute(head.image ?? '/preview.jpg')),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
    head.feed ? feedLinks(head.feed) : '',
    head.jsonLd
      ? `<script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', ...head.jsonLd(absolute) })}</script>`
      : '',
  ].join('')
}

const feedLinks = ({ path, search }: NonNullable<Head['feed']>): string =>
  [
    ['application/atom+xml', 'xml'],
    ['application/feed+json', 'json'],
  ]
    .map(
      ([type, form]) =>
        `<link rel="alternate" type="${type}" href="${escapeHtml(`${path}.${form}${search}`)}">`,
    )
    .join('')

/** Updates the tab's title and the elements that search engines read, when the page changes in the browser. */
export const useHead = (head: Head): void => {
  const title = fullTitle(head)
  const { description = '', canonical } = head
  useEffect(() => {
    document.title = title
    document.querySelector('meta[name=description]')?.setAttribute('content', description)
    const link = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
    if (link && canonical) link.href = new URL(canonical, link.href).href
  }, [title, description, canonical])
}
