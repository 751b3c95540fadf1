import type { FeedContent } from './feed-items'
import { xml, xmlHead } from '../platform/http/xml'

/** Atom 1.0 (RFC 4287): unlike RSS it says of every text that it is text, so no reader takes a title for HTML. */
export const atomFeed = ({ title, listing, self, items }: FeedContent, publicUrl: string): string => {
  const absolute = (path: string) => publicUrl + path
  const feed = {
    '@xmlns': 'http://www.w3.org/2005/Atom',
    '@xml:lang': 'en',
    id: absolute(self),
    title,
    // An empty feed has no date, so it gets the oldest possible one.
    updated: items[0]?.published ?? '1970-01-01T00:00:00.000Z',
    link: [
      { '@rel': 'self', '@type': 'application/atom+xml', '@href': absolute(self) },
      { '@rel': 'alternate', '@type': 'text/html', '@href': absolute(listing) },
    ],
    author: { name: 'Hangarlist' },
    icon: absolute('/icon-192.png'),
    entry: items.map(item => ({
      id: absolute(item.id),
      title: item.title,
      updated: item.published,
      published: item.published,
      link: [
        { '@rel': 'alternate', '@type': 'text/html', '@href': absolute(item.path) },
        ...(item.image
          ? [{ '@rel': 'enclosure', '@type': 'image/jpeg', '@href': absolute(item.image) }]
          : []),
      ],
      summary: item.summary,
    })),
  }
  return xmlHead + xml({ feed })
}

/** JSON Feed 1.1. */
export const jsonFeed = ({ title, listing, self, items }: FeedContent, publicUrl: string): string => {
  const absolute = (path: string) => publicUrl + path
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: absolute(listing),
    feed_url: absolute(self),
    icon: absolute('/icon-512.png'),
    favicon: absolute('/icon-192.png'),
    language: 'en',
    authors: [{ name: 'Hangarlist', url: publicUrl }],
    items: items.map(item => ({
      id: absolute(item.id),
      url: absolute(item.path),
      title: item.title,
      content_text: item.summary,
      date_published: item.published,
      ...(item.image ? { image: absolute(item.image) } : {}),
    })),
  })
}
