import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { doneWith } from '../../shared/forms/done-with'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import { formKey } from '../../shared/forms/unsent-text'
import { thisBrowser } from '../../shared/forms/use-unsent'
import { accountQueries } from '../../shared/queries/account'
import { isForLease } from '../../shared/rules/advert-life'
import { paidBy } from '../../shared/rules/paid-by'
import { creditOf, expiryOf, publicationDays } from '../../shared/rules/adverts'
import { noTime } from '../../shared/rules/timestamps'
import { mineMore } from '../../shared/text/en-my-more'
import { MoreTexts, useText, type Text } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Checkbox, TextField } from '../../shared/ui/field'
import { Skeleton } from '../../shared/ui/skeleton'
import { useKeptText } from '../platform/use-kept-text'
import { useClient, useNow } from '../platform/site-context'
import type { OwnMoves } from './use-own-moves'
import styles from './own-row.module.css'

const texts = { en: { mineMore } }

/** An action that must be confirmed. */
export interface Question {
  readonly advert: OwnAdvert
  readonly action: 'remove' | 'sold' | 'renew' | 'relist'
}

interface AskingProps {
  readonly question: Question | null
  readonly moves: OwnMoves
  readonly onClose: () => void
}

/** Asks once before a deletion, before an advert leaves the market, and before anything that costs a credit. */
export const Asking = (props: AskingProps) => (
  <MoreTexts texts={texts}>
    <Asked {...props} />
  </MoreTexts>
)

const Asked = ({ question, moves, onClose }: AskingProps) => {
  if (!question) return null
  const { advert, action } = question
  const run = (until?: string) => {
    onClose()
    const key = formKey(leaseName(advert))
    void moves
      .run(advert, until === undefined ? action : 'let', until)
      .then(isDone => isDone && doneWith(thisBrowser, key))
  }
  if (action === 'renew' || action === 'relist')
    return <Paid advert={advert} action={action} onRun={run} onClose={onClose} />
  if (action === 'sold' && isForLease(advert.kind))
    return <Leased advert={advert} onRun={run} onClose={onClose} />
  return <Plain advert={advert} action={action} onRun={run} onClose={onClose} />
}

/** Under what a lease's last day is kept until it is stored. */
const leaseName = ({ id }: OwnAdvert) => `leased-${id}`

interface AnswerProps {
  readonly advert: OwnAdvert
  readonly onRun: (until?: string) => void
  readonly onClose: () => void
}

interface FrameProps extends Pick<AnswerProps, 'onClose'> {
  readonly title: string
  /** The button that does it; null where it cannot be done. */
  readonly confirm: ReactNode
  readonly children: ReactNode
}

const Frame = ({ title, confirm, onClose, children }: FrameProps) => {
  const { mine } = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      closeLabel={mine.cancel}
      footer={
        <>
          <Button onClick={onClose}>{mine.cancel}</Button>
          {confirm}
        </>
      }
    >
      <div className={styles.ownQuestion}>{children}</div>
    </Dialog>
  )
}

const Plain = ({ advert, action, onRun, onClose }: AnswerProps & { readonly action: 'remove' | 'sold' }) => {
  const { mine, mineMore } = useText()
  const { id, title, kind } = advert
  const isDeletion = action === 'remove'
  return (
    <Frame
      title={isDeletion ? mineMore.deleteTitle(id) : mineMore.soldTitle(id, kind)}
      onClose={onClose}
      confirm={
        <Button look={isDeletion ? 'danger' : 'main'} onClick={() => onRun()}>
          {isDeletion ? mine.remove : mine.sold(kind)}
        </Button>
      }
    >
      <p>{isDeletion ? mineMore.deleteText(title) : mineMore.soldText(title, kind)}</p>
    </Frame>
  )
}

/** What it costs and what is left is said before; without a credit, the way to packages. */
const Paid = ({ advert, action, onRun, onClose }: AnswerProps & { readonly action: 'renew' | 'relist' }) => {
  const text = useText()
  const { mine, mineMore } = text
  const { data, isError } = useQuery(accountQueries.detail(useClient()))
  const left = data?.remain[creditOf[advert.kind]]
  const now = new Date(useNow())
  const isRenewal = action === 'renew'
  const isPublic = advert.exp !== noTime && Number(advert.exp) > now.getTime()
  const by = data && paidBy(advert.kind, data, isRenewal && isPublic)
  return (
    <Frame
      title={isRenewal ? mineMore.renewTitle(advert.id) : mineMore.relistTitle(advert.id)}
      onClose={onClose}
      confirm={
        by === 'none' || by === 'full' ? (
          <a className="link" href={by === 'full' ? '/profile/company#plan' : '/packets'}>
            {by === 'full' ? mineMore.toPlan : mine.toPackages}
          </a>
        ) : (
          <Button look="main" busy={left === undefined && !isError} onClick={() => onRun()}>
            {isRenewal ? mineMore.renewNow : mineMore.relistNow}
          </Button>
        )
      }
    >
      <p>{isRenewal ? renewalText(advert, text, now) : relistText(advert, text)}</p>
      <p className="num">
        {left === undefined ? (
          !isError && <Skeleton width="24ch" height="1.2em" />
        ) : (
          <b>{by && by !== 'credit' ? mineMore.means[by] : mineMore.costs(left)}</b>
        )}
      </p>
    </Frame>
  )
}

const renewalText = ({ title, kind, exp }: OwnAdvert, { mineMore, date }: Text, now: Date): string => {
  const end = new Date(Number(exp))
  const until = expiryOf(kind, exp !== noTime && end > now ? end : now)
  return mineMore.renewText(title, publicationDays[kind], date(until.toISOString()))
}

const relistText = ({ title, kind, status }: OwnAdvert, { mineMore }: Text): string =>
  status === 'unapproved' ? mineMore.relistWaits(title) : mineMore.relistText(title, publicationDays[kind])

/** A lease ends the listing, or has a last day and stays listed. */
const Leased = ({ advert, onRun, onClose }: AnswerProps) => {
  const { mine, mineMore } = useText()
  const [isForGood, setForGood] = useState(false)
  const [until, setUntil] = useKeptText(leaseName(advert), advert.letUntil ?? '')
  const [isRefused, setRefused] = useState(false)
  const today = new Date(useNow()).toISOString().slice(0, 10)
  const confirm = () => {
    if (isForGood) return onRun()
    if (until > today) return onRun(until)
    setRefused(true)
  }
  return (
    <Frame
      title={mineMore.soldTitle(advert.id, advert.kind)}
      onClose={onClose}
      confirm={
        <Button look="main" onClick={confirm}>
          {mine.sold(advert.kind)}
        </Button>
      }
    >
      <fieldset className={styles.ownLease}>
        <legend>{mineMore.leaseFor}</legend>
        <LeaseTerm label={mineMore.leaseUntil} checked={!isForGood} onChoose={() => setForGood(false)} />
        {!isForGood && (
          <LeaseDay advert={advert} day={until} onDay={setUntil} today={today} isRefused={isRefused} />
        )}
        <LeaseTerm label={mineMore.leaseForGood} checked={isForGood} onChoose={() => setForGood(true)} />
      </fieldset>
    </Frame>
  )
}

interface LeaseDayProps extends Pick<AnswerProps, 'advert'> {
  readonly day: string
  readonly onDay: (day: string) => void
  /** As `2026-12-01`. */
  readonly today: string
  readonly isRefused: boolean
}

const LeaseDay = ({ advert, day, onDay, today, isRefused }: LeaseDayProps) => {
  const { mineMore } = useText()
  return (
    <>
      <TextField
        type="date"
        label={mineMore.leaseDay}
        hint={mineMore.leaseDayHint}
        error={isRefused && !(day > today) && mineMore.leaseDayNeeded}
        min={today}
        value={day}
        onChange={event => onDay(event.target.value)}
      />
      <TypedElsewhere name={formKey(leaseName(advert))} into="[type=date]" />
    </>
  )
}

interface LeaseTermProps {
  readonly label: string
  readonly checked: boolean
  readonly onChoose: () => void
}

/** One of the two answers: until a day, or for good. */
const LeaseTerm = ({ label, checked, onChoose }: LeaseTermProps) => (
  <Checkbox kind="radio" name="lease" label={label} checked={checked} onChange={onChoose} />
)
