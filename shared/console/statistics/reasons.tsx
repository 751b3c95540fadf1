import type { OperatorFigures } from '../../contract/operator-figures'
import { useText } from '../../text/text'
import { ConsoleLink } from '../platform/console-link'
import { useReasons } from '../platform/use-reasons'
import panesStyles from '../platform/panes.module.css'
import styles from './figures.module.css'

/** Why adverts were rejected or sent back, the most frequent reason first, as bars. */
export const Reasons = ({ data }: { readonly data: OperatorFigures }) => {
  const { staff, number } = useText()
  const { figures } = staff
  const { textOf } = useReasons()
  const most = Math.max(1, ...data.rejections.map(({ count }) => count))
  return (
    <section aria-labelledby="figures-reasons">
      <h2 id="figures-reasons">{figures.reasons}</h2>
      {data.rejections.length === 0 ? (
        <p className={panesStyles.paneSay}>{figures.noReasons}</p>
      ) : (
        <ol className={styles.figuresReasons}>
          {data.rejections.map(({ code, count }) => (
            <li key={code}>
              <span>{textOf(code)}</span>
              <span className={styles.figuresTrack}>
                <span className={styles.figuresPart} style={{ inlineSize: `${(count / most) * 100}%` }} />
              </span>
              <ConsoleLink to={`/audit?action=advert.reject&from=${data.from}`} className="link num">
                {number(count)}
              </ConsoleLink>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
