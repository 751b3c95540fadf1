import type { Column, GridApi } from 'ag-grid-community'
import { useState } from 'react'
import { useText } from '../../text/text'
import { Checkbox } from '../../ui/field'
import { RareIcon } from '../../ui/rare-icon'
import { PopoverMenu } from '../platform/popover-menu'

interface ColumnChooserProps<Row> {
  readonly api: GridApi<Row> | null
}

/** Which columns a grid shows. */
export const ColumnChooser = <Row,>({ api }: ColumnChooserProps<Row>) => {
  const { columns: label } = useText().staff.views
  const [columns, setColumns] = useState<readonly { id: string; name: string; visible: boolean }[]>([])
  const look = () => setColumns((api?.getColumns() ?? []).flatMap(described))
  return (
    <PopoverMenu label={label} icon={<RareIcon name="columns" />} onOpen={look}>
      {columns.map(({ id, name, visible }) => (
        <Checkbox
          key={id}
          label={name}
          checked={visible}
          onChange={event => {
            api?.setColumnsVisible([id], event.target.checked)
            look()
          }}
        />
      ))}
    </PopoverMenu>
  )
}

/** A column without a name, such as that of the checkboxes, is not chosen. */
const described = (column: Column) => {
  const name = column.getColDef().headerName
  return name ? [{ id: column.getColId(), name, visible: column.isVisible() }] : []
}
