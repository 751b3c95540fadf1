import { useText } from '../../text/text'
import { usePaletteActions } from '../platform/registry'
import { decisionName } from './decision-title'
import { useDecisions, useOwnDecisions } from './use-decisions'

/** How many decisions the palette offers to take back, the newest first. */
const most = 3

/** Offers in the palette to take back each of one's last decisions whose mail is still held. */
export const UndoInPalette = () => {
  const text = useText()
  const { undo: words } = text.staff.decisions
  const { undo } = useDecisions()
  const undoable = useOwnDecisions().filter(
    ({ state, request }) => request.call !== 'bulk' && ['sending', 'waiting', 'held'].includes(state),
  )
  usePaletteActions(
    undoable.slice(0, most).map((decision, at) => ({
      label: words.of(decisionName(text, decision)),
      keys: at === 0 ? 'z' : undefined,
      run: () => undo(decision.id),
    })),
  )
  return null
}
