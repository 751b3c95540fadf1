import { useText } from '../../text/text'
import { usePaletteActions } from '../platform/registry'
import { decisionTitle, useDecisions, useOwnDecisions } from '../decisions/decisions.public'

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
      label: words.of(`${decisionTitle(text, decision)}: ${decision.shown.title}`),
      keys: at === 0 ? 'z' : undefined,
      run: () => undo(decision.id),
    })),
  )
  return null
}
