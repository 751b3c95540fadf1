import { partSections, toPartSection } from '../../shared/data/type-codes'
import { AppError, invalid } from '../../shared/contract/errors'
import type { Category } from '../../shared/contract/catalogue'
import type { App } from '../platform/app/app-context'
import { forgetCatalogue, getCatalogue } from './catalogue-cache'
import { nameKey } from './name-key'

/** Maximum length of a section's code in adverts. */
const longest = 20

/**
 * The code under which adverts store a new section: its name in plain letters and digits, with a number
 * appended while it is taken. Alternative spellings of other sections' codes count as taken.
 */
export const sectionCodeFor = (name: string, taken: readonly string[]): string => {
  const plain = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/ı/g, 'i')
    .replace(/[^a-z0-9]/g, '')
  const base = plain || 'section'
  const used = new Set<string>([...partSections, ...taken])
  for (let number = 1; ; number++) {
    const end = number === 1 ? '' : String(number)
    const code = base.slice(0, longest - end.length) + end
    if (!used.has(code) && toPartSection(code) === undefined) return code
  }
}

interface Placed {
  readonly section?: string | undefined
  readonly category?: string | undefined
}

/**
 * The section and category of a part advert in the catalogue's spelling, found in any letter case. For an
 * edit, `stored` is the present place, which is accepted even if the catalogue no longer has it. A section
 * without categories accepts any. Throws `invalid` on `section` or `category`.
 */
export const checkedPlace = async <T extends Placed>(app: App, body: T, stored?: Placed): Promise<T> => {
  const section = body.section ?? stored?.section
  if (section === undefined || (body.section === undefined && body.category === undefined)) return body
  const moved = section !== stored?.section
  const main = await sectionOf(app, section)
  if (!main && moved && !isBuiltIn(section)) throw invalid('section', 'must be a part section')
  if (body.category === undefined) return body
  if (!moved && body.category === stored?.category) return body
  const { categories, categoryAliases } = await getCatalogue(app)
  const offered = categories.filter(({ mainId }) => mainId !== null && mainId === main?.categoryId)
  if (offered.length === 0) return body
  const key = nameKey(body.category)
  const found =
    offered.find(({ name }) => nameKey(name) === key) ??
    offered.find(({ categoryId }) => categoryAliases.get(categoryId)?.some(name => nameKey(name) === key))
  if (!found) throw invalid('category', `must be one of ${offered.map(({ name }) => name).join(', ')}`)
  return { ...body, category: found.name }
}

/** Throws `invalid_query` on `type` or `section` for a filter by a section that the catalogue does not have. */
export const checkSections = async (
  app: App,
  query: { type?: readonly string[] | undefined; section?: readonly string[] | undefined },
): Promise<void> => {
  for (const field of ['type', 'section'] as const)
    for (const code of query[field] ?? [])
      if (!isBuiltIn(code) && !(await sectionOf(app, code))) {
        const message = 'must be a part section'
        throw new AppError('invalid_query', `Please check: ${field}.`, { errors: [{ field, message }] })
      }
}

const isBuiltIn = (code: string) => partSections.some(section => section === code)

/** Clears the cache and looks again before a section counts as unknown: another process may just have added it. */
const sectionOf = async (app: App, code: string): Promise<Category | undefined> => {
  const find = async () => {
    const { categories } = await getCatalogue(app)
    return categories.find(({ mainId, key }) => mainId === null && key === code)
  }
  const known = await find()
  if (known) return known
  forgetCatalogue(app)
  return find()
}
