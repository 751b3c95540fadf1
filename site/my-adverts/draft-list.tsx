import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListedDraft } from '../../shared/contract/drafts'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { accountQueries } from '../../shared/queries/account'
import { ownAdvertQueries } from '../../shared/queries/own-adverts'
import { newDraftName } from '../../shared/rules/draft-names'
import { mineMore } from '../../shared/text/en-my-more'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button, LinkButton } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Link } from '../../shared/ui/link'
import { Photo } from '../../shared/ui/photo'
import { Skeleton } from '../../shared/ui/skeleton'
import { useNotify } from '../../shared/ui/toast'
import { useSession } from '../platform/session'
import { useMay } from '../platform/use-companies'
import { useClient } from '../platform/site-context'
import { deviceStore } from '../selling/draft/device-drafts'
import { draftsOf } from './show-links'
import type { View } from './view-params'
import blocks from '../../shared/ui/blocks.module.css'
import mineStyles from './my-adverts.module.css'
import styles from './draft-list.module.css'

const texts = { en: { mineMore } }

interface DraftListProps {
  readonly view: View
}

/** The drafts of a kind, with those of edits (checklist SELL-04): opened, deleted, and a new one begun. */
export const DraftList = (props: DraftListProps) => (
  <MoreTexts texts={texts}>
    <List {...props} />
  </MoreTexts>
)

const List = ({ view: { kind, search } }: DraftListProps) => {
  const { mine, mineMore, common } = useText()
  const { data, isError, refetch } = useQuery(ownAdvertQueries.drafts(useClient()))
  const [name] = useState(() => newDraftName(kind))
  const company = useSession()?.company
  const may = useMay('seller')
  const [removing, setRemoving] = useState<ListedDraft | null>(null)
  if (isError && !data)
    return (
      <div className={mineStyles.mineNote} role="alert">
        <h2>{mineMore.draftsFailed}</h2>
        <Button look="main" onClick={() => void refetch()}>
          {common.retry}
        </Button>
      </div>
    )
  if (!data) return <Skeleton height="88px" />
  const drafts = data.filter(draftsOf(kind, search))
  // The first draft of a kind is named like it; a company's are of several people.
  const free = company || data.some(draft => draft.name === kind) ? name : kind
  return (
    <>
      {drafts.length === 0 ? (
        <div className={mineStyles.mineNote}>
          <h2>{search ? mine.emptySearch(search) : mineMore.emptyDrafts}</h2>
        </div>
      ) : (
        <ul className={styles.drafts} aria-label={mine.show['drafts']}>
          {drafts.map(draft => (
            <DraftRow key={draft.name} draft={draft} onRemove={() => setRemoving(draft)} />
          ))}
        </ul>
      )}
      {may && <NewDraft href={`/createadvert?kind=${kind}&draft=${free}`} />}
      {removing && <Removing draft={removing} onClose={() => setRemoving(null)} />}
    </>
  )
}

const NewDraft = ({ href }: { readonly href: string }) => {
  const { mineMore } = useText()
  return (
    <p className={styles.draftsNew}>
      <LinkButton href={href}>{mineMore.draftNew}</LinkButton>
    </p>
  )
}

interface DraftRowProps {
  readonly draft: ListedDraft
  readonly onRemove: () => void
}

const hrefOfDraft = ({ kind, name, advertId }: ListedDraft) =>
  advertId === null ? `/createadvert?kind=${kind ?? ''}&draft=${name}` : `/profile/adverts/${advertId}/edit`

const DraftRow = ({ draft, onRemove }: DraftRowProps) => {
  const { mine, mineMore, date } = useText()
  const title = draft.title || mineMore.draftUntitled
  const href = hrefOfDraft(draft)
  const may = useMay('seller')
  return (
    <li className={`${blocks.panel} ${styles.draft}`}>
      <span className={styles.draftPhoto}>
        <Photo photo={draft.cover} alt={draft.cover ? '' : mine.noPhoto} sizes="96px" maxWidth={320} />
      </span>
      <div className={styles.draftText}>
        <h2 className={blocks.clamp}>
          <Link href={href}>{title}</Link>
        </h2>
        <p className={`${blocks.note} num`}>
          {draft.advertId === null ? '' : `${mineMore.draftOfEdit(draft.advertId)} · `}
          {mineMore.draftSaved(date(draft.savedAt))}
        </p>
      </div>
      {may && (
        <div className={styles.draftActions}>
          <LinkButton href={href} size="s" look="main" aria-label={mine.act(mineMore.draftOpen, title)}>
            {mineMore.draftOpen}
          </LinkButton>
          <Button size="s" aria-label={mine.act(mineMore.draftRemove, title)} onClick={onRemove}>
            {mineMore.draftRemove}
          </Button>
        </div>
      )}
    </li>
  )
}

interface RemovingProps {
  readonly draft: ListedDraft
  readonly onClose: () => void
}

const Removing = ({ draft: { name, title }, onClose }: RemovingProps) => {
  const { mine, mineMore } = useText()
  const client = useClient()
  const queries = useQueryClient()
  const notify = useNotify()
  const [busy, run] = useBusy()
  const { data: user } = useQuery(accountQueries.detail(client))
  const remove = () =>
    run(async () => {
      try {
        await client.drafts.remove({ params: { name } })
        if (user) deviceStore(user.company?.account ?? user.id, name).remove()
        notify(mineMore.draftRemoved, 'ok')
        onClose()
      } catch {
        notify(mine.other, 'error')
      }
      await queries.invalidateQueries({ queryKey: [keys.session, 'drafts'] })
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={mineMore.draftRemoveTitle}
      closeLabel={mine.cancel}
      footer={
        <>
          <Button onClick={onClose}>{mine.cancel}</Button>
          <Button look="danger" busy={busy} onClick={() => void remove()}>
            {mineMore.draftRemove}
          </Button>
        </>
      }
    >
      <p className={styles.draftQuestion}>{mineMore.draftRemoveText(title || mineMore.draftUntitled)}</p>
    </Dialog>
  )
}
