import { parts } from '../../text/en-parts'
import type { AdvertFile } from '../../contract/deciding'
import { fileSize } from '../../rules/file-size'
import { useText } from '../../text/text'
import { useConsoleClient } from '../platform/host'
import { useSaveFile } from '../platform/use-save-file'
import styles from './item.module.css'

/** The release and trace documents of a part, which staff may always open. */
export const ItemDocuments = ({ documents }: Pick<AdvertFile['advert'], 'documents'>) => {
  const text = useText()
  const words = text.staff.deciding.documents
  const client = useConsoleClient()
  const { busy, save } = useSaveFile(words)
  if (!documents?.length) return null
  return (
    <section className={styles.itemText}>
      <h3>{words.title}</h3>
      <ul>
        {documents.map(({ id, kind, name, bytes }) => (
          <li key={id}>
            <button
              type="button"
              className="link"
              disabled={busy}
              onClick={() =>
                void save(async () => ({ name, file: await client.documents.open({ params: { id } }) }))
              }
            >
              {name}
            </button>{' '}
            <small className="num">
              {parts.certificates[kind] ?? kind}, {fileSize(bytes)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  )
}
