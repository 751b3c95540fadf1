import type { ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import styles from './list-page.module.css'

interface ListNoteProps {
  readonly title: string
  readonly children: ReactNode
}

/** In the place of a list that has nothing in it. */
export const ListNote = ({ title, children, ...role }: ListNoteProps & { readonly role?: 'alert' }) => (
  <div className={styles.listEmpty} {...role}>
    <h2>{title}</h2>
    {children}
  </div>
)

interface ListFailedProps {
  readonly title: string
  readonly list: { readonly refetch: () => Promise<unknown> }
}

/** In the place of a list that did not come. */
export const ListFailed = ({ title, list }: ListFailedProps) => (
  <ListNote title={title} role="alert">
    <Button look="main" onClick={() => void list.refetch()}>
      {useText().common.retry}
    </Button>
  </ListNote>
)
