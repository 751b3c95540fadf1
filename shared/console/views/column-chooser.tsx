import type { Column, GridApi } from 'ag-grid-community'
import { useId, useState } from 'react'
import { useText } from '../../text/text'
import { Checkbox } from '../../ui/field'
import { Icon } from '../../ui/icon'
import { RareIcon } from '../../ui/rare-icon'
import menuStyles from '../platform/menu.module.css'
import buttonStyles from '../../ui/button.module.css'

interface ColumnChooserProps<Row> {
  readonly api: GridApi<Row> | null
}

/** Which columns a grid shows. */
export const ColumnChooser = <Row,>({ api }: ColumnChooserProps<Row>) => {
  const { staff } = useText()
  const id = useId()
  const [columns, setColumns] = useState<readonly { id: string; name: string; visible: boolean }[]>([])
  const look = () => setColumns((api?.getColumns() ?? []).flatMap(described))
  return (
    <>
      <button
        type="button"
        className={`${buttonStyles.button} ${buttonStyles.buttonS} ${menuStyles.menuButton}`}
        popoverTarget={id}
        title={staff.views.columns}
      >
        <RareIcon name="columns" />
        <span className="menu-word">{staff.views.columns}</span>
        <Icon name="down" />
      </button>
      <div
        id={id}
        popover="auto"
        className={menuStyles.menuList}
        aria-label={staff.views.columns}
        onToggle={event => {
          if (event.newState === 'open') look()
        }}
      >
        {columns.map(({ id: column, name, visible }) => (
          <Checkbox
            key={column}
            label={name}
            checked={visible}
            onChange={event => {
              api?.setColumnsVisible([column], event.target.checked)
              look()
            }}
          />
        ))}
      </div>
    </>
  )
}

/** A column without a name, such as that of the checkboxes, is not chosen. */
const described = (column: Column) => {
  const name = column.getColDef().headerName
  return name ? [{ id: column.getColId(), name, visible: column.isVisible() }] : []
}
