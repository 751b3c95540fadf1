import { parts } from '../../shared/text/en-parts'
import type { ReactNode } from 'react'
import type { AdvertDocument } from '../../shared/contract/documents'
import { fileSize } from '../../shared/rules/file-size'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './document-list.module.css'

interface DocumentListProps {
  readonly documents: readonly AdvertDocument[]
  /** Whether the reader may open them. */
  readonly isOpen?: boolean
  /** What can be done with one of them. */
  readonly renderActions?: (document: AdvertDocument) => ReactNode
}

/** The documents of a part: what each is, its file's name and size. */
export const DocumentList = ({ documents, isOpen = false, renderActions }: DocumentListProps) => {
  return (
    <ul className={styles.documents}>
      {documents.map(document => {
        const { id, kind, name, bytes } = document
        return (
          <li key={id} className={`${blocks.bar} ${styles.document}`}>
            <span className={styles.documentName}>
              {isOpen ? (
                <a href={`/documents/${id}`} download={name} className="link">
                  {name}
                </a>
              ) : (
                name
              )}
              <small className={blocks.hint}>
                {parts.certificates[kind] ?? kind} · <span className="num">{fileSize(bytes)}</span>
              </small>
            </span>
            {renderActions?.(document)}
          </li>
        )
      })}
    </ul>
  )
}
