/** Structured data about the site for search engines: its name, its operator and its search. */
export const siteFacts = (absolute: (path: string) => string) => ({
  '@graph': [
    {
      '@type': 'WebSite',
      '@id': absolute('/#site'),
      name: 'Hangarlist',
      url: absolute('/'),
      publisher: { '@id': absolute('/#organization') },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: absolute('/search?search={search_term_string}'),
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'Organization',
      '@id': absolute('/#organization'),
      name: 'Hangarlist',
      url: absolute('/'),
      logo: absolute('/icon-512.png'),
      contactPoint: { '@type': 'ContactPoint', contactType: 'customer support', url: absolute('/support') },
    },
  ],
})
