import styles from './sign-in.module.css'
const ticks = Array.from({ length: 72 }, (_, index) => index * 5)

/** A heading indicator without numbers, as decoration. */
export const Compass = () => (
  <svg className={styles.compass} viewBox="-100 -100 200 200" aria-hidden="true">
    <circle r="96" className={styles.compassRing} />
    {ticks.map(angle => (
      <line
        key={angle}
        className={angle % 30 === 0 ? styles.compassMark : styles.compassTick}
        y1={angle % 30 === 0 ? -74 : angle % 10 === 0 ? -80 : -84}
        y2="-88"
        transform={`rotate(${angle})`}
      />
    ))}
    <path className={styles.compassWing} d="M0-46 32 44 0 26z" />
    <path className={styles.compassFold} d="M0-46V26L-32 44z" />
  </svg>
)
