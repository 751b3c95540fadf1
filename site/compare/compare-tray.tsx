import { useLocation } from '../platform/router'
import { tray } from '../../shared/text/en-compare'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, IconButton, LinkButton } from '../../shared/ui/button'
import { Icon } from '../../shared/ui/icon'
import { photoUrl } from '../../shared/ui/photo'
import { compareHref, latestKind, takeOut, useChosen } from './compare-list'
import blocks from '../../shared/ui/blocks.module.css'
import photoStyles from '../../shared/ui/photo.module.css'
import styles from './compare-tray.module.css'

const thumbWidth = 320

const texts = { en: { tray } }

/** A bar at the bottom of every page with the chosen adverts and a link to their comparison. */
export const CompareTray = () => (
  <MoreTexts texts={texts}>
    <Tray />
  </MoreTexts>
)

const Tray = () => {
  const { tray } = useText()
  const chosen = latestKind(useChosen())
  const { pathname } = useLocation()
  const ids = chosen.map(({ id }) => id)
  if (pathname === '/compare' || pathname.endsWith('/print')) return null
  return (
    <section className={`${blocks.screenOnly} ${styles.tray}`} aria-label={tray.label}>
      <ul>
        {chosen.map(({ id, title, file }) => (
          <li key={id}>
            {file ? (
              <img src={photoUrl(file, thumbWidth)} alt="" />
            ) : (
              <span className={`${photoStyles.photo} ${photoStyles.photoNone} ${styles.trayNone}`} />
            )}
            <span className={`${blocks.clamp} ${styles.trayTitle}`}>{title}</span>
            <IconButton label={tray.remove(title)} onClick={() => takeOut([id])}>
              <Icon name="close" />
            </IconButton>
          </li>
        ))}
      </ul>
      {chosen.length > 1 ? (
        <LinkButton href={compareHref(ids)} look="main">
          {tray.compare(chosen.length)}
        </LinkButton>
      ) : (
        <p className={styles.trayHint}>{tray.addMore}</p>
      )}
      <Button look="quiet" size="s" onClick={() => takeOut(ids)}>
        {tray.clear}
      </Button>
    </section>
  )
}
