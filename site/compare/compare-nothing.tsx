import { useText } from '../../shared/text/text'
import { LinkButton } from '../../shared/ui/button'
import { compareHref, latestKind, useChosen } from './compare-list'
import messageStyles from '../platform/message.module.css'

/** The empty page: how to add adverts, and those that this device has already chosen. */
export const CompareNothing = ({ isGone }: { readonly isGone: boolean }) => {
  const { compare, shell } = useText()
  const chosen = latestKind(useChosen()).map(({ id }) => id)
  const hasChosen = chosen.length > 1 && !isGone
  return (
    <div className={`${messageStyles.message} wrap`}>
      <h1 className={isGone ? messageStyles.messageLong : undefined}>
        {isGone ? compare.gone : compare.emptyTitle}
      </h1>
      <p>{compare.emptyText}</p>
      <p className={messageStyles.messageWays}>
        {hasChosen && (
          <LinkButton href={compareHref(chosen)} look="main">
            {compare.chosen(chosen.length)}
          </LinkButton>
        )}
        <LinkButton href="/aircraft" look={hasChosen ? 'plain' : 'main'}>
          {shell.browse}
        </LinkButton>
      </p>
    </div>
  )
}
