import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import { accountQueries } from '../../shared/queries/account'
import { sellingFields } from '../../shared/text/en-selling-fields'
import { sellingForm } from '../../shared/text/en-selling-form'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { Icon } from '../../shared/ui/icon'
import { useClient } from '../platform/site-context'
import { WorkingAs } from '../platform/working-as'
import { EditForm } from './edit-form'
import { accountOf } from './use-draft-form'
import { LoadFailed } from './load-failed'
import styles from './form-dialog.module.css'
import sellingStyles from './selling.module.css'
import formStyles from './form.module.css'

const texts = { en: { sellingForm, sellingFields } }

interface EditAdvertProps {
  /** If already known; otherwise taken from the stored advert. */
  readonly kind?: AdvertKind
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The edit form of an own advert, full page (checklist MY-06). Closing it loses nothing: the edit is a draft. */
export const EditAdvert = (props: EditAdvertProps) => (
  <MoreTexts texts={texts}>
    <EditDialog {...props} />
  </MoreTexts>
)

const EditDialog = ({ id, onClose, onSaved }: EditAdvertProps) => {
  const { sellingForm, common } = useText()
  const [result, setResult] = useState<string | null>(null)
  return (
    <Dialog
      open
      onClose={onClose}
      title={sellingForm.edit.title(id)}
      closeLabel={common.close}
      place="full"
      className={styles.sellDialog}
    >
      <WorkingAs />
      {result === null ? (
        <StoredAdvert
          id={id}
          onSaved={text => {
            setResult(text)
            onSaved()
          }}
        />
      ) : (
        <Result text={result} onClose={onClose} />
      )}
    </Dialog>
  )
}

interface StoredAdvertProps {
  readonly id: number
  readonly onSaved: (result: string) => void
}

/** The form after advert and account have been loaded, or the reason why there is none. */
const StoredAdvert = ({ id, onSaved }: StoredAdvertProps) => {
  const { edit } = useText().sellingForm
  const [hasChanged, setChanged] = useState(false)
  const { user, advert, error, refetch } = useStored(id, hasChanged)
  if (user && advert?.advert.closedReason) return <p className={sellingStyles.sellLoading}>{edit.closed}</p>
  if (user && advert)
    return (
      <EditForm
        key={`${accountOf(user)} ${advert.advert.version}`}
        owner={user}
        stored={advert}
        hasChanged={hasChanged}
        onOutdated={async () => {
          setChanged(true)
          await refetch.advert()
        }}
        onSaved={onSaved}
      />
    )
  if (error.advert instanceof AppError && ['not_found', 'gone'].includes(error.advert.code))
    return <p className={sellingStyles.sellLoading}>{edit.missing}</p>
  if (error.advert ?? error.user)
    return (
      <LoadFailed
        message={edit.failed}
        onRetry={() => void Promise.all([refetch.user(), refetch.advert()])}
      />
    )
  return <p className={sellingStyles.sellLoading}>{edit.loading}</p>
}

/** The stored advert and the signed-in account. */
const useStored = (id: number, handlesSignIn: boolean) => {
  const client = useClient()
  const self = useQuery(accountQueries.detail(client, { handlesSignIn: true }))
  const stored = useQuery({
    queryKey: ['edit-advert', id],
    queryFn: ({ signal }) => client.adverts.mineForEdit({ params: { id } }, { signal, handlesSignIn }),
    // The form is based on one version, so it is only refetched when that is found to be outdated.
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  // A sign-in clears the cache, but the form must stay.
  const [known, setKnown] = useState({ user: self.data, advert: stored.data })
  if ((self.data && self.data !== known.user) || (stored.data && stored.data !== known.advert))
    setKnown({ user: self.data ?? known.user, advert: stored.data ?? known.advert })
  return {
    ...known,
    error: { user: self.error, advert: stored.error },
    refetch: { user: self.refetch, advert: stored.refetch },
  }
}

const Result = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => {
  const { edit } = useText().sellingForm
  return (
    <div className={sellingStyles.sellLoading} role="status">
      <p className={formStyles.sellDoneMark}>
        <Icon name="check" />
        <b>{edit.saved}</b>
      </p>
      <p>{text}</p>
      <Button look="main" onClick={onClose}>
        {edit.done}
      </Button>
    </div>
  )
}
