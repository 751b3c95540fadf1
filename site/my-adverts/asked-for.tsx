import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { mineMore } from '../../shared/text/en-my-more'
import { MoreTexts, useText } from '../../shared/text/text'
import { useNotify } from '../../shared/ui/toast'
import { useLocation, useNavigate } from '../platform/router'
import { useClient, useNow } from '../platform/site-context'
import { Asking, type Question } from './asking'
import { actionsOf } from './own-state'
import type { OwnMoves } from './use-own-moves'
import { hrefOf, type View } from './view-params'

const texts = { en: { mineMore } }

interface AskedForProps {
  readonly view: View
  readonly ask: NonNullable<View['ask']>
  readonly moves: OwnMoves
}

/** The question that the address asks about one advert, as a mail's link does, whichever page of the list it is on. */
export const AskedFor = (props: AskedForProps) => (
  <MoreTexts texts={texts}>
    <AskedOnce {...props} />
  </MoreTexts>
)

const AskedOnce = ({ view, ask, moves }: AskedForProps) => {
  const { mineMore } = useText()
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const notify = useNotify()
  const now = new Date(useNow())
  const { data: advert, isError } = useQuery(ownAdvertQueries.one(useClient(), ask.id))
  const question = advert && questionOf(advert, ask.what, now)
  const close = () =>
    void navigate(hrefOf(pathname, { ...view, ask: null }), { replace: true, state: { keepScroll: true } })
  const refusals = { renew: mineMore.notRenewable, let: mineMore.notLeasable }
  const refusal = isError ? mineMore.notFound : question === null ? refusals[ask.what] : ''
  useEffect(() => {
    if (!refusal) return
    notify(refusal, 'error')
    void navigate(hrefOf(pathname, { ...view, ask: null }), { replace: true, state: { keepScroll: true } })
  }, [refusal, notify, navigate, pathname, view])
  return question ? <Asking question={question} moves={moves} onClose={close} /> : null
}

/** Null if the advert cannot be asked that now. */
const questionOf = (advert: OwnAdvert, what: 'renew' | 'let', now: Date): Question | null => {
  const { buttons, menu } = actionsOf(advert, now)
  if (what === 'let') return menu.includes('sold') ? { advert, action: 'sold' } : null
  return buttons.includes('renew') ? { advert, action: 'renew' } : null
}

// In one chunk, since both are the same dialogs.
export { Asking } from './asking'
