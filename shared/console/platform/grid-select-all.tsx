import type { GridApi } from 'ag-grid-community'
import type { CustomHeaderProps } from 'ag-grid-react'
import { useEffect, useState } from 'react'
import { useText } from '../../text/text'
import { listenToGrid } from './grid-events'

type Chosen = 'none' | 'some' | 'all'
const marks = { none: '', some: ' ag-indeterminate', all: ' ag-checked' }

const chosenIn = (api: GridApi): Chosen => {
  const count = api.getSelectedNodes().length
  if (count === 0) return 'none'
  return count < api.getDisplayedRowCount() ? 'some' : 'all'
}

/**
 * The box above the boxes of the rows, which takes all that are shown. The grid's own walks through every row after each
 * change to know its state; this one compares two numbers.
 */
export const SelectAllHead = ({ api, eGridHeader }: CustomHeaderProps) => {
  const { selectAllShown } = useText().staff.desk
  const [chosen, setChosen] = useState(() => chosenIn(api))
  useEffect(() => {
    const look = () => setChosen(chosenIn(api))
    const press = (event: KeyboardEvent) => {
      if (event.key !== ' ' || event.target !== eGridHeader) return
      event.preventDefault()
      toggle(api)
    }
    const stop = listenToGrid(api, ['selectionChanged', 'modelUpdated'], look)
    eGridHeader.addEventListener('keydown', press)
    return () => {
      eGridHeader.removeEventListener('keydown', press)
      stop()
    }
  }, [api, eGridHeader])
  return (
    <div className="ag-labeled ag-checkbox" data-part="select-all">
      <div className={`ag-wrapper ag-input-wrapper ag-checkbox-input-wrapper${marks[chosen]}`}>
        <input
          type="checkbox"
          className="ag-input-field-input ag-checkbox-input"
          aria-label={selectAllShown}
          // The header cell is the tab stop, as in all other columns.
          tabIndex={-1}
          checked={chosen === 'all'}
          ref={box => {
            if (box) box.indeterminate = chosen === 'some'
          }}
          onChange={() => {
            toggle(api)
            // Set at once, since the grid sends its event later and the box would flip back until then.
            setChosen(chosenIn(api))
          }}
        />
      </div>
    </div>
  )
}

const toggle = (api: GridApi): void => {
  if (chosenIn(api) === 'all') api.deselectAll('filtered')
  else api.selectAll('filtered')
}
