import { useQuery } from '@tanstack/react-query'
import { staffCatalogueQueries } from '../../queries/staff-catalogue'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { useConsoleClient } from '../platform/host'
import { useMergeToast } from './use-catalogue-edit'

/** The latest merges, each with its way back for as long as the server allows it. */
export const RecentMerges = ({ onClose }: { readonly onClose: () => void }) => {
  const { staff, common } = useText()
  const words = staff.catalogue
  const merges = useQuery(staffCatalogueQueries.merges(useConsoleClient()))
  const { undo } = useMergeToast()
  return (
    <Dialog open onClose={onClose} title={words.recent.title} closeLabel={common.close}>
      <div className="cat-dialog">
        {merges.isPending && <p>{words.loading}</p>}
        {merges.isError && <p role="alert">{words.failed}</p>}
        {merges.data?.length === 0 && <p className="cat-note">{words.recent.none}</p>}
        <ul className="cat-list">
          {merges.data?.map(merge => (
            <li key={merge.id} className="cat-row">
              <div className="cat-line">
                <span className="cat-word cat-merge">
                  {words.recent.line(merge.from, merge.into)}
                  <span className="cat-note">
                    {words.recent.moved(merge.adverts)} · {merge.createdAt.slice(0, 16).replace('T', ' ')}
                  </span>
                </span>
                {merge.undoneAt ? (
                  <span className="cat-note">{words.recent.undone}</span>
                ) : (
                  <Button
                    size="s"
                    aria-label={words.forName(words.toasts.undo, words.recent.line(merge.from, merge.into))}
                    onClick={() => void undo(merge)}
                  >
                    {words.toasts.undo}
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}
