import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { AdvertKind } from '../../shared/contract/adverts'
import type { UserDetail } from '../../shared/contract/users'
import type { ListedDraft } from '../../shared/contract/drafts'
import { accountQueries } from '../../shared/queries/account'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { memberDraftName, newDraftName } from '../../shared/rules/draft-names'
import { creditOf, mayAdvertise, publicationDays } from '../../shared/rules/adverts'
import { accountTypeOf } from '../../shared/rules/company-roles'
import { useText, type Text } from '../../shared/text/text'
import { Icon } from '../../shared/ui/icon'
import { Link } from '../../shared/ui/link'
import { useSession } from '../platform/session'
import { useClient } from '../platform/site-context'
import { WorkingAs } from '../platform/working-as'
import { deviceStore } from './draft/device-drafts'
import blocks from '../../shared/ui/blocks.module.css'
import styles from './kind-chooser.module.css'
import sellingStyles from './selling.module.css'

/** The chooser's order (specification, section 2). */
const order: readonly AdvertKind[] = ['aircraft', 'lease', 'part', 'toollease']

export const isKind = (value: string | null): value is AdvertKind => order.some(kind => kind === value)

/** The kinds of advert, each with a waiting draft and the remaining credits. */
export const KindChooser = () => {
  const { selling } = useText()
  return (
    <div className={`${sellingStyles.sell} wrap`}>
      <WorkingAs />
      <h1>{selling.heading}</h1>
      <p className={sellingStyles.sellIntro}>{selling.intro}</p>
      <ul className={styles.sellKinds}>
        {order.map(kind => (
          <KindCard key={kind} kind={kind} />
        ))}
      </ul>
    </div>
  )
}

const KindCard = ({ kind }: { readonly kind: AdvertKind }) => {
  const { selling } = useText()
  const isKnown = useSession() !== null
  const own = accountQueries.detail(useClient(), { handlesSignIn: true })
  const { data: user } = useQuery({ ...own, enabled: isKnown })
  const waiting = useDrafts(kind, isKnown)
  const draft = draftTitle(kind, waiting, user)
  const left = user?.remain[creditOf[kind]]
  return (
    <li className={`${blocks.panel} ${styles.sellKind}`}>
      <h2>
        <Link href={`/createadvert?kind=${kind}`}>{selling.kinds[kind]}</Link>
      </h2>
      <p>{selling.about[kind]}</p>
      <p className={`${blocks.cluster} ${styles.sellKindFacts}`}>
        <span>{selling.days(publicationDays[kind])}</span>
        {user && !mayAdvertise(kind, accountTypeOf(user)) ? (
          <span>{selling.business}</span>
        ) : (
          left !== undefined && <span>{leftWords(selling, left, user)}</span>
        )}
      </p>
      {draft !== undefined && (
        <p className={styles.sellKindDraft}>
          <Icon name="check" />
          {selling.draft(draft)}
        </p>
      )}
      {waiting.length > 0 && <MoreDrafts kind={kind} count={waiting.length} />}
    </li>
  )
}

/** How many adverts can still be published: places of the plan, or credits. */
const leftWords = (words: Text['selling'], credits: number, user: UserDetail | undefined): string => {
  const plan = user?.plan
  const places = plan ? plan.mostLive - plan.taken : 0
  if (plan && places > 0) return words.places(places)
  if (plan && !plan.spendsCredits) return words.noPlaces
  return credits > 0 ? words.credits(credits) : words.noCredits
}

/** All drafts of the kind, and a further one beside them. */
const MoreDrafts = ({ kind, count }: { readonly kind: AdvertKind; readonly count: number }) => {
  const { selling } = useText()
  const [name] = useState(() => newDraftName(kind))
  return (
    <p className={styles.sellKindMore}>
      <Link className="link" href={`/profile/adverts?kind=${kind}&show=drafts`}>
        {selling.drafts(count)}
      </Link>
      <Link className="link" href={`/createadvert?kind=${kind}&draft=${name}`}>
        {selling.anotherDraft}
      </Link>
    </p>
  )
}

/** The account's drafts of new adverts of a kind. */
const useDrafts = (kind: AdvertKind, isKnown: boolean): readonly ListedDraft[] => {
  const { data } = useQuery({ ...ownAdvertQueries.drafts(useClient()), enabled: isKnown })
  return data?.filter(draft => draft.kind === kind && draft.advertId === null) ?? []
}

/** Title of the draft that the form goes on with, from this device or the account; undefined if there is none. */
const draftTitle = (
  kind: AdvertKind,
  drafts: readonly ListedDraft[],
  owner: UserDetail | undefined,
): string | undefined => {
  if (owner === undefined) return undefined
  const first = owner.company ? memberDraftName(kind, owner.id) : kind
  const onDevice = deviceStore(owner.company?.account ?? owner.id, first).load()?.content.values
  return onDevice ? (onDevice['title'] ?? '') : drafts.find(({ name }) => name === first)?.title
}
