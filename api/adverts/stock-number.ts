import { AppError } from '../../shared/contract/errors'
import type { App } from '../platform/app/app-context'
import { stockHolder, type Stocked } from '../platform/db/stock-holder'
import { propertyOf } from '../platform/http/errors'

/** The error of a stock number that another advert of the account has. */
const stockTaken = (holder: number | undefined): AppError =>
  new AppError('invalid', 'Please check: stockNumber.', {
    errors: [
      {
        field: 'stockNumber',
        message: holder ? `is already that of your advert ${holder}` : 'is already that of another advert',
      },
    ],
  })

/** The index that keeps stock numbers apart, as SQLite and MariaDB name it in their errors. */
const stockIndex = /adverts_stock|adverts\.stock_key/

/** Sequelize wraps the driver's errors; our own statements throw them directly. */
const isTaken = (error: unknown): boolean =>
  stockIndex.test(String(propertyOf(propertyOf(error, 'original') ?? error, 'message')))

/**
 * Writes an advert, with the error of its field where its stock number is taken. The database decides, since two such
 * adverts may be sent at once.
 */
export const withFreeStockNumber = async <T>(
  app: App,
  stocked: Stocked,
  write: () => Promise<T>,
): Promise<T> => {
  try {
    return await write()
  } catch (error) {
    if (!isTaken(error)) throw error
    throw stockTaken(await stockHolder(app.db.readCurrent, stocked))
  }
}
