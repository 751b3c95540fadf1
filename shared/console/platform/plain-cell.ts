import type { ICellRendererComp, ICellRendererParams } from 'ag-grid-community'

/**
 * A renderer of the grid that draws plain elements. Where many rows are scrolled through they cost a fraction of a React
 * component; a cell that has contexts, state or controls stays one.
 */
export const plainCell = <Row>(draw: (row: Row) => HTMLElement) =>
  class implements ICellRendererComp<Row> {
    private gui = document.createElement('span')

    init({ data }: ICellRendererParams<Row>): void {
      if (data) this.gui = draw(data)
    }

    getGui(): HTMLElement {
      return this.gui
    }

    refresh({ data }: ICellRendererParams<Row>): boolean {
      if (!data) return false
      const next = draw(data)
      this.gui.replaceWith(next)
      this.gui = next
      return true
    }
  }
