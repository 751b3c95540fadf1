import type { GridApi } from 'ag-grid-community'
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { Grid } from '../../shared/console/platform/grid'
import { fakeClient } from '../testing'
import { renderStaff } from './staff.testing'

interface Row {
  readonly id: number
  readonly name: string
}

const columns = [{ colId: 'name', field: 'name', editable: true, cellEditor: 'agTextCellEditor' }] as const

it('an editor has the focus although its cell is drawn anew before it stands there', async () => {
  const onReady = vi.fn<(api: GridApi<Row>) => void>()
  const host = { client: fakeClient({}) }
  const { container } = await renderStaff(
    <Grid<Row>
      label="Brands"
      rows={[{ id: 1, name: 'Piper' }]}
      columns={columns}
      rowId={({ id }) => id}
      emptyText=""
      onReady={onReady}
      editing={{ onEdit: () => {} }}
    />,
    host,
  )
  const found = (selector: string) =>
    vi.waitUntil(async () => {
      await act(() => new Promise<void>(resolve => setTimeout(resolve)))
      return container.querySelector<HTMLElement>(selector)
    })
  const cell = await found('[role=gridcell][col-id=name]')
  const grid = onReady.mock.lastCall?.[0]
  await act(async () => {
    cell.focus()
    grid?.startEditingCell({ rowIndex: 0, colKey: 'name' })
    grid?.refreshCells({ force: true })
  })
  expect(document.activeElement).toBe(await found('input[aria-label="Input Editor"]'))
})
