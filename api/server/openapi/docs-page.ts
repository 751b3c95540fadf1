import { examples } from './examples'

interface Operation {
  readonly summary: string
  readonly description: string
  readonly tags: readonly string[]
  readonly parameters: readonly { name: string; in: string; required: boolean; schema: unknown }[]
  readonly requestBody?: { content: Record<string, { schema: unknown }> }
  readonly responses: Record<string, { description: string; content: Record<string, { schema: unknown }> }>
}

const escape = (text: string) => text.replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`)

const schemaBlock = (title: string, schema: unknown) =>
  `<details><summary>${escape(title)}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`

const parameters = ({ parameters: list }: Operation) =>
  list.length === 0
    ? ''
    : `<table><thead><tr><th>Parameter</th><th>In</th><th>Schema</th></tr></thead><tbody>${list
        .map(
          ({ name, in: place, required, schema }) =>
            `<tr><td><code>${escape(name)}</code>${required ? ' *' : ''}</td><td>${place}</td><td><code>${escape(JSON.stringify(schema))}</code></td></tr>`,
        )
        .join('')}</tbody></table>`

const section = (path: string, method: string, operation: Operation) => {
  const body = Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) =>
    schemaBlock(`Body: ${type}`, schema),
  )
  const ok = operation.responses['200']
  const reply = Object.values(ok?.content ?? {}).map(({ schema }) =>
    schemaBlock(`Answer: ${ok?.description ?? ''}`, schema),
  )
  return `<section><h3><b>${method.toUpperCase()}</b> <code>${escape(path)}</code></h3><p>${escape(operation.summary)}. ${escape(
    operation.description,
  )}</p>${parameters(operation)}${body.join('')}${reply.join('')}</section>`
}

const exampleSection = ({ name, title, intro, needs, texts }: (typeof examples)[number]) =>
  `<section id="example-${name}"><h3>${escape(title)}</h3><p>${escape(intro)}</p><p>From the environment: ${needs
    .map(need => `<code>${need}</code>`)
    .join(', ')}</p>${texts
    .map(
      ({ language, ending, text }, nth) =>
        `<details class="example"${nth === 0 ? ' open' : ''}><summary>${language}</summary><pre tabindex="0" data-example="${name}.${ending}"><code>${escape(text)}</code></pre></details>`,
    )
    .join('')}</section>`

/** The document as one HTML page that is whole without its script, which only adds buttons that copy the examples. */
export const docsPage = (document: Readonly<Record<string, unknown>>): string => {
  const { paths, webhooks } = document as Readonly<Record<string, Record<string, Record<string, Operation>>>>
  const byTag = new Map<string, string[]>()
  const add = (tag: string, made: string) => byTag.set(tag, [...(byTag.get(tag) ?? []), made])
  for (const [path, methods] of Object.entries(paths ?? {}))
    for (const [method, operation] of Object.entries(methods))
      add(operation.tags[0] ?? '', section(path, method, operation))
  for (const [name, { post }] of Object.entries(webhooks ?? {}))
    if (post) add('webhooks', section(`to a webhook: ${name}`, 'post', post))
  const links = ['examples', ...byTag.keys()].map(tag => `<a href="#${tag}">${tag}</a>`).join(' · ')
  const groups = [...byTag].map(([tag, sections]) => `<h2 id="${tag}">${tag}</h2>${sections.join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Hangarlist API</title><link rel="stylesheet" href="/api-docs.css"><script src="/api-docs.js" defer></script></head><body class="api-docs"><main><h1>Hangarlist API</h1><p>${links} · <a href="/openapi.json">openapi.json</a></p><h2 id="examples">examples</h2>${examples.map(exampleSection).join('')}${groups.join('')}</main></body></html>`
}
