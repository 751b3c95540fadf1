import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import styles from './page-buttons.module.css'

interface PageButtonsProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Buttons to the previous and the next page of a list without an address of its own; none for a single page. */
export const PageButtons = ({ page, pages, onPage }: PageButtonsProps) => {
  const { jobs, desk } = useText().staff
  if (pages <= 1) return null
  return (
    <p className={styles.pageButtons}>
      <Button size="s" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {desk.pager.previous}
      </Button>
      <span className="num">{jobs.pageOf(page, pages)}</span>
      <Button size="s" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        {desk.pager.next}
      </Button>
    </p>
  )
}
