import { BeanStub } from 'ag-grid-community'

/**
 * React draws an editor a moment after it was begun. When the cell is refreshed in between, as by rows that arrive, the grid
 * takes its editor for lost and begins another one, without the focus and without the key that was pressed; what is typed
 * then goes nowhere. An editor that is about to come is left alone here.
 */
export class BegunEditor extends BeanStub {
  readonly beanName = 'begunEditor'

  postConstruct(): void {
    const service = this.beans.editSvc
    if (!service) return
    const start = service.startEditing.bind(service)
    const onAttached = service.onEditorAttached.bind(service)
    /** What editors are made of that have come. */
    const arrived = new WeakSet<object>()
    service.startEditing = (position, params) => {
      const begun = 'editCompDetails' in position ? position.editCompDetails : undefined
      const isAnew = params.silent === true && params.startedEdit === false && !params.continueEditing
      if (isAnew && isStarted(begun) && !arrived.has(begun)) return
      start(position, params)
    }
    service.onEditorAttached = cell => {
      if (cell.editCompDetails) arrived.add(cell.editCompDetails)
      onAttached(cell)
    }
  }
}

/** Whether somebody began to edit, and not the grid by itself. */
const isStarted = (details: unknown): details is object =>
  details instanceof Object &&
  'params' in details &&
  details.params instanceof Object &&
  'cellStartedEdit' in details.params &&
  details.params.cellStartedEdit === true
