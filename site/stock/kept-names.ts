import { doneWith } from '../../shared/forms/done-with'
import { formKey } from '../../shared/forms/unsent-text'
import { thisBrowser } from '../../shared/forms/use-unsent'

/** Under which is kept what somebody chooses for the columns of a stock file, by the id of its run. */
export const columnsName = (run: number): string => `stock-columns-${run}`

/** The same for corrections of its rows. */
export const rowsName = (run: number): string => `stock-rows-${run}`

/** Forgets both, as a file that is applied or dropped takes no more of them. */
export const forgetTyped = (run: number): void => {
  for (const name of [columnsName(run), rowsName(run)]) doneWith(thisBrowser, formKey(name))
}
