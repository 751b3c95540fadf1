import { searchEmpty } from '../../shared/text/en-search-empty'
import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { kinds, listingPaths, subLinks } from '../platform/categories'
import { helpPart } from '../search-help/help-slot'
import { searchHref } from './search-sections'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './search.module.css'

/** The page without a search term: what can be typed, and where to go otherwise. */
export const SearchEmpty = () => {
  const { search } = useText()
  return (
    <>
      <h1>{searchEmpty.emptyTitle}</h1>
      <p className={styles.searchNote}>{search.emptyText}</p>
      <LinkSection
        title={searchEmpty.examples}
        links={searchEmpty.exampleTerms.map(term => ({ href: searchHref(term), label: term }))}
      />
      <BrowseLinks />
    </>
  )
}

/** No result: possible reasons, a wider search, and the categories. */
export const NothingFound = ({ term }: { readonly term: string }) => {
  return (
    <>
      <p className={styles.searchNote}>{searchEmpty.nothing}</p>
      <helpPart.Part search={term} filters={{}} hrefOf={searchHref} />
      <ul className={styles.searchHints}>
        {searchEmpty.hints.map(hint => (
          <li key={hint}>{hint}</li>
        ))}
      </ul>
      <BrowseLinks />
    </>
  )
}

interface LinkSectionProps {
  readonly title: string
  readonly links: readonly { readonly href: string; readonly label: string }[]
}

const LinkSection = ({ title, links }: LinkSectionProps) => (
  <section className={styles.searchLinks}>
    <h2>{title}</h2>
    <ul className={blocks.cluster}>
      {links.map(({ href, label }) => (
        <li key={href}>
          <LinkButton href={href} size="s">
            {label}
          </LinkButton>
        </li>
      ))}
    </ul>
  </section>
)

const BrowseLinks = () => {
  const text = useText()
  const others = kinds.filter(kind => kind !== 'aircraft')
  const links = [
    ...subLinks('aircraft', text),
    ...others.map(kind => ({ href: listingPaths[kind], label: text.words.kinds[kind] ?? kind })),
  ]
  return (
    <section className={styles.searchLinks}>
      <h2>{searchEmpty.browse}</h2>
      <ul className={blocks.cluster}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <LinkButton href={href} size="s">
              {label}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
