const files = import.meta.glob<string>('./examples/*', { query: '?raw', import: 'default', eager: true })

const languages = { sh: 'curl', mjs: 'Node', py: 'Python' } as const

interface Example {
  readonly name: string
  readonly title: string
  readonly intro: string
  /** What it reads from the environment. */
  readonly needs: readonly string[]
}

const url = 'HANGARLIST_URL'
const key = 'HANGARLIST_KEY'

/** What a dealer does first, in this order. */
const described: readonly Example[] = [
  {
    name: 'make-key',
    title: 'Make a key',
    intro:
      'Owners make the keys of a company; the site does the same under Company. A sandbox key is answered as any other, with the header X-Sandbox, and changes nothing. Accounts with two-step sign-in make theirs on the site.',
    needs: [url, 'HANGARLIST_MAIL', 'HANGARLIST_PASSWORD', 'HANGARLIST_COMPANY'],
  },
  {
    name: 'list-adverts',
    title: 'List your adverts',
    intro: 'A key of a company lists the company’s. It needs adverts:read.',
    needs: [url, key],
  },
  {
    name: 'create-part',
    title: 'Create a part',
    intro: 'It waits for review, and takes a credit. The key needs adverts:write.',
    needs: [url, key],
  },
  {
    name: 'change-price',
    title: 'Change a price',
    intro: 'The price of a published advert changes at once. The key needs adverts:write.',
    needs: [url, key, 'ADVERT_ID'],
  },
  {
    name: 'answer-messages',
    title: 'Read messages and answer',
    intro: 'The key needs messages:read and messages:write. A webhook tells when to look.',
    needs: [url, key, 'THREAD_ID'],
  },
  {
    name: 'verify-webhook',
    title: 'Verify a webhook’s signature',
    intro: 'Whoever knows the address of your receiver can call it; only Hangarlist knows the secret.',
    needs: ['HANGARLIST_SECRET'],
  },
]

/** The examples with their texts as they lie in `examples`, which the tests run. */
export const examples = described.map(example => ({
  ...example,
  texts: Object.entries(languages).flatMap(([ending, language]) => {
    const text = files[`./examples/${example.name}.${ending}`]
    return text === undefined ? [] : [{ ending, language, text }]
  }),
}))
