import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
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
import { EditForm } from './edit-form'
import { LoadFailed } from './load-failed'
import './selling.css'
import './form-dialog.css'

const texts = { en: { sellingForm, sellingFields } }

interface EditAdvertProps {
  /** Lists know it; the stored advert says it too. */
  readonly kind?: AdvertKind
  readonly id: number
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** An own advert in its form, over the whole page (checklist MY-06). Closing it loses nothing: the edit is a draft. */
export const EditAdvert = (props: EditAdvertProps) => (
  <MoreTexts texts={texts}>
    <EditDialog {...props} />
  </MoreTexts>
)

const EditDialog = ({ id, onClose, onSaved }: EditAdvertProps) => {
  const { sellingForm, common } = useText()
  const { edit } = sellingForm
  const client = useClient()
  const [result, setResult] = useState<string | null>(null)
  const [hasChanged, setChanged] = useState(false)
  const self = useQuery(accountQueries.detail(client, { handlesSignIn: true }))
  const stored = useQuery({
    queryKey: ['edit-advert', id],
    queryFn: ({ signal }) =>
      client.adverts.mineForEdit({ params: { id } }, { signal, handlesSignIn: hasChanged }),
    // The form begins with one version; it is read anew only when that has turned out to be old.
    staleTime: Infinity,
    gcTime: 0,
    retry: 1,
  })
  // A sign-in empties the cache; the form stays.
  const [known, setKnown] = useState({ user: self.data, advert: stored.data })
  if ((self.data && self.data !== known.user) || (stored.data && stored.data !== known.advert))
    setKnown({ user: self.data ?? known.user, advert: stored.data ?? known.advert })
  const { user, advert } = known

  const content = (): ReactNode => {
    if (result !== null) return <Result text={result} onClose={onClose} />
    if (user && advert?.advert.closedReason) return <p className="sell-loading">{edit.closed}</p>
    if (user && advert)
      return (
        <EditForm
          key={`${user.id} ${advert.advert.version}`}
          owner={user}
          stored={advert}
          hasChanged={hasChanged}
          onOutdated={async () => {
            setChanged(true)
            await stored.refetch()
          }}
          onSaved={text => {
            setResult(text)
            onSaved()
          }}
        />
      )
    const { error } = stored
    if (error instanceof AppError && (error.code === 'not_found' || error.code === 'gone'))
      return <p className="sell-loading">{edit.missing}</p>
    if (error ?? self.error)
      return (
        <LoadFailed
          message={edit.failed}
          onRetry={() => void Promise.all([self.refetch(), stored.refetch()])}
        />
      )
    return <p className="sell-loading">{edit.loading}</p>
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={edit.title(id)}
      closeLabel={common.close}
      place="full"
      className="sell-dialog"
    >
      {content()}
    </Dialog>
  )
}

const Result = ({ text, onClose }: { readonly text: string; readonly onClose: () => void }) => {
  const { edit } = useText().sellingForm
  return (
    <div className="sell-loading" role="status">
      <p className="sell-done-mark">
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
