import type { StockRun } from '../../shared/contract/stock-entries'
import { stockResults } from '../../shared/data/stock-codes'
import { useText } from '../../shared/text/text'
import { Link } from '../../shared/ui/link'
import styles from './stock.module.css'

/** What pays for the new adverts of a file, and what is to be done where it does not reach. */
const RunCost = ({ credits }: Pick<StockRun, 'credits'>) => {
  const { stock } = useText()
  const { places, needed, available, beyond } = credits
  const tooFew = needed > available
  return (
    <>
      {places > 0 && <p>{stock.places(places)}</p>}
      {needed > 0 && (
        <p>
          {stock.credits(needed, available)} {tooFew && stock.tooFew}{' '}
          {tooFew && (
            <Link href="/packets" className="link">
              {stock.toPackages}
            </Link>
          )}
        </p>
      )}
      {beyond > 0 && (
        <p>
          {stock.beyond(beyond)}{' '}
          <Link href="/profile/company" className="link">
            {stock.toPlan}
          </Link>
        </p>
      )}
    </>
  )
}

/** What a file does or has done, what it takes, and how far its job is. */
export const RunFigures = ({ run }: { readonly run: StockRun }) => {
  const { stock } = useText()
  const { plans, results, photos, credits, hides, asks, state } = run
  const isDry = state === 'checked' || state === 'asking'
  const done = stockResults.filter(result => results[result] > 0)
  const works = plans.new + plans.changed + hides
  const left = results.waiting
  return (
    <div className={styles.runFigures}>
      {isDry && <RunCost credits={credits} />}
      {isDry && hides > 0 && <p>{asks ? stock.asks(hides) : stock.hides(hides)}</p>}
      {isDry && <p>{stock.review}</p>}
      {!isDry && (
        <>
          {(state === 'running' || state === 'paused') && (
            <progress className={styles.runProgress} max={works} value={Math.max(0, works - left)} />
          )}
          <p className="num">
            {done.map(result => stock.resultLine(stock.results[result], results[result])).join(' · ')}
          </p>
        </>
      )}
      {photos.waiting + photos.done + photos.failed > 0 && (
        <p className="num">{stock.photosLine(photos.waiting, photos.done, photos.failed)}</p>
      )}
    </div>
  )
}
