import { useId } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { publicationDays } from '../../shared/rules/adverts'
import { useText, type Text } from '../../shared/text/text'
import { isForLease } from '../../shared/rules/advert-life'
import { Button, LinkButton } from '../../shared/ui/button'
import { useNow } from '../platform/site-context'
import { useMay } from '../platform/use-companies'
import { actionsOf, type OwnAction } from './own-state'
import styles from './own-row.module.css'

interface RowActionsProps {
  readonly advert: OwnAdvert
  readonly busy: boolean
  readonly onAct: (action: OwnAction) => void
}

const main: ReadonlySet<OwnAction> = new Set(['renew', 'restore', 'unsold', 'relist'])

const wordsOf = ({ mine }: Text, { kind }: OwnAdvert): Readonly<Partial<Record<OwnAction, string>>> => ({
  edit: mine.edit,
  hide: mine.hide,
  show: mine.showAgain,
  remove: mine.remove,
  sold: mine.sold(kind),
  renew: mine.renew,
  restore: mine.restore,
  unsold: mine.unsold,
  relist: mine.relist,
  offer: mine.offer,
  unoffer: mine.unoffer,
  unlet: mine.unlet,
  duplicate: mine.duplicate,
})

/** Buttons for the available actions, the rarer ones in a menu; each has the advert's name in its accessible label. */
export const RowActions = ({ advert, busy, onAct }: RowActionsProps) => {
  const text = useText()
  const { mine } = text
  const words = wordsOf(text, advert)
  const { buttons, menu } = actionsOf(advert, new Date(useNow()))
  if (!useMay('seller')) return null
  return (
    <div className={styles.ownButtons}>
      {buttons.map(action => (
        <Button
          key={action}
          size="s"
          look={main.has(action) ? 'main' : 'plain'}
          data-action={action}
          busy={busy}
          aria-label={mine.act(words[action] ?? '', advert.title)}
          title={action === 'renew' ? mine.renewFor(publicationDays[advert.kind]) : undefined}
          onClick={() => onAct(action)}
        >
          {words[action]}
        </Button>
      ))}
      {isForLease(advert.kind) && advert.deletedAt === null && (
        <LinkButton
          href={`/profile/adverts/${advert.advertId}/calendar`}
          size="s"
          aria-label={mine.act(mine.calendar, advert.title)}
        >
          {mine.calendar}
        </LinkButton>
      )}
      {menu.length > 0 && <Menu advert={advert} menu={menu} words={words} busy={busy} onAct={onAct} />}
    </div>
  )
}

interface MenuProps extends RowActionsProps {
  readonly menu: readonly OwnAction[]
  readonly words: ReturnType<typeof wordsOf>
}

/** The browser's own popover: it closes with Escape and with a press beside it. */
const Menu = ({ advert, menu, words, busy, onAct }: MenuProps) => {
  const { mine } = useText()
  const id = useId()
  return (
    <>
      <Button
        size="s"
        busy={busy}
        data-action="more"
        popoverTarget={id}
        aria-label={mine.moreFor(advert.title)}
        onClick={event => placeBelow(event.currentTarget, id)}
      >
        {mine.more}
      </Button>
      <div id={id} popover="auto" className={styles.ownMenu}>
        {menu.map(action => (
          <button
            key={action}
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
            className={styles.ownMenuItem}
            aria-label={mine.act(words[action] ?? '', advert.title)}
            onClick={() => onAct(action)}
          >
            {words[action]}
          </button>
        ))}
      </div>
    </>
  )
}

/** A popover lies above the page and does not know its button; below it there is room, or above it. */
const placeBelow = (button: HTMLElement, id: string): void => {
  const menu = document.getElementById(id)
  if (!menu) return
  const { bottom, top, right } = button.getBoundingClientRect()
  const isLow = bottom > innerHeight * 0.66
  menu.style.insetInlineStart = 'auto'
  menu.style.insetInlineEnd = `${Math.max(8, document.documentElement.clientWidth - right)}px`
  menu.style.insetBlockStart = isLow ? 'auto' : `${bottom + 4}px`
  menu.style.insetBlockEnd = isLow ? `${innerHeight - top + 4}px` : 'auto'
}
