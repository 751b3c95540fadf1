/** What is personal, or endless: every word that is typed makes another page of results. */
const closedPaths = [
  '/admin',
  '/profile',
  '/myadverts',
  '/createadvert',
  '/hide',
  '/search',
  '/resetpassword',
] as const

/** Everything public may be read and kept. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
