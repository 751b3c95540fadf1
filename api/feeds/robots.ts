/** Pages that are personal, or endless, as each search makes another page of results. */
const closedPaths = [
  '/admin',
  '/profile',
  '/myadverts',
  '/createadvert',
  '/hide',
  '/search',
  '/resetpassword',
] as const

/** Allows all public pages. */
export const robotsText = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Allow: /',
    ...closedPaths.map(path => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
