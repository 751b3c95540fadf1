import type { OwnAdvert } from '../../shared/contract/adverts'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import type { OwnMoves } from './use-own-moves'
import styles from './own-row.module.css'

/** An action that must be confirmed. */
export interface Question {
  readonly advert: OwnAdvert
  readonly action: 'remove' | 'sold'
}

interface AskingProps {
  readonly question: Question | null
  readonly moves: OwnMoves
  readonly onClose: () => void
}

/** Asks once before a deletion, and before an advert leaves the market as sold or leased. */
export const Asking = ({ question, moves, onClose }: AskingProps) => {
  const { mine } = useText()
  if (!question) return null
  const { advert, action } = question
  const isDeletion = action === 'remove'
  const confirm = () => {
    onClose()
    void moves.run(advert, action)
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={isDeletion ? mine.deleteTitle(advert.id) : mine.soldTitle(advert.id, advert.kind)}
      closeLabel={mine.cancel}
      footer={
        <>
          <Button onClick={onClose}>{mine.cancel}</Button>
          <Button look={isDeletion ? 'danger' : 'main'} onClick={confirm}>
            {isDeletion ? mine.remove : mine.sold(advert.kind)}
          </Button>
        </>
      }
    >
      <p className={styles.ownQuestion}>
        {isDeletion ? mine.deleteText(advert.title) : mine.soldText(advert.title, advert.kind)}
      </p>
    </Dialog>
  )
}
