import { Icon } from './icon'
import { Link } from './link'
import { grouped } from '../rules/grouped'
import styles from './pager.module.css'

export interface PagerWords {
  readonly label: string
  readonly previous: string
  readonly next: string
  readonly page: (page: number) => string
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly hrefOf: (page: number) => string
  readonly words: PagerWords
}

/** The page numbers to show: first, last, current and its neighbours; a negative number stands for a gap. */
export const pagesToShow = (page: number, pages: number): number[] => {
  const wanted = new Set([1, pages, page - 1, page, page + 1].filter(n => n >= 1 && n <= pages))
  // A gap of a single page would be as wide as its number, so that number is shown instead.
  if (wanted.has(3)) wanted.add(2)
  if (wanted.has(pages - 2)) wanted.add(pages - 1)
  const sorted = [...wanted].sort((a, b) => a - b)
  return sorted.flatMap((n, index) => (index > 0 && n - (sorted[index - 1] ?? 0) > 1 ? [-n, n] : [n]))
}

/** Page buttons as links, so that they work before scripts do and open in a new tab. */
export const Pager = ({ page, pages, hrefOf, words }: PagerProps) => (
  <nav className={styles.pager} aria-label={words.label}>
    {page > 1 && (
      <Link href={hrefOf(page - 1)} className={styles.pagerStep} rel="prev" aria-label={words.previous}>
        <Icon name="left" />
      </Link>
    )}
    {pagesToShow(page, pages).map(n =>
      n < 0 ? (
        <span key={n} className={styles.pagerGap} aria-hidden="true">
          …
        </span>
      ) : (
        <Link
          key={n}
          href={hrefOf(n)}
          className={`${styles.pagerStep} num`}
          aria-label={words.page(n)}
          aria-current={n === page ? 'page' : undefined}
        >
          {grouped(n)}
        </Link>
      ),
    )}
    {page < pages && (
      <Link href={hrefOf(page + 1)} className={styles.pagerStep} rel="next" aria-label={words.next}>
        <Icon name="right" />
      </Link>
    )}
  </nav>
)
