import { useQuery, useQueryClient } from '@tanstack/react-query'
import {
  memo,
  startTransition,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useState,
  type ReactNode,
} from 'react'
import type { Client } from '../../shared/client/client'
import type { AdvertKind } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { UserDetail } from '../../shared/contract/users'
import { keys } from '../../shared/queries/keys'
import { accountQueries } from '../../shared/queries/account'
import { paidBy } from '../../shared/rules/paid-by'
import { creditOf, publicationDays } from '../../shared/rules/adverts'
import { sellingFields } from '../../shared/text/en-selling-fields'
import { sellingForm } from '../../shared/text/en-selling-form'
import { MoreTexts, useText, type Text } from '../../shared/text/text'
import { isRecord } from '../../shared/rules/records'
import { sessionRefused } from '../platform/session'
import { useClient } from '../platform/site-context'
import { AdvertForm } from './advert-form'
import { CreatedDialog } from './created-dialog'
import { clearAhead } from './form-ahead'
import { FormHead } from './form-head'
import { bodyOf, type Body } from '../../shared/forms/body'
import { forms } from './form/forms'
import { AlreadySent, DraftNotice } from './draft-notice'
import { LoadFailed } from './load-failed'
import { publishRequirementOf } from './publish-requirement'
import { memberDraftName } from '../../shared/rules/draft-names'
import { accountOf, useDraftForm, type DraftForm } from './use-draft-form'
import { useSend, type OnRefused } from './use-send'

const texts = { en: { sellingForm, sellingFields } }

type Create = (
  sent: { body: Body },
  options: { idempotencyKey: string; handlesSignIn: true },
) => ReturnType<Client['adverts']['create']>

/** The call that creates an advert of a kind; the server validates the fields. */
const createOf = ({ adverts }: Client, kind: AdvertKind): Create =>
  ({
    aircraft: adverts.create,
    part: adverts.createPart,
    lease: adverts.createLease,
    toollease: adverts.createToolLease,
  })[kind]

interface OwnFormProps {
  readonly kind: AdvertKind
  /** The name of the draft, as in the contract. */
  readonly name: string
  readonly user: UserDetail
}

interface CreateFormProps extends Pick<OwnFormProps, 'kind' | 'name'> {
  /** Called with true when the form, or an error in its place, has been rendered, and with false when it is removed. */
  readonly onDrawn: (isDrawn: boolean) => void
}

const Drawn = ({
  onDrawn,
  children,
}: Pick<CreateFormProps, 'onDrawn'> & { readonly children: ReactNode }) => {
  // Before the paint and without React, which would finish the form's whole first render in the same task.
  useLayoutEffect(clearAhead, [])
  useEffect(() => {
    startTransition(() => onDrawn(true))
    return () => onDrawn(false)
  }, [onDrawn])
  return children
}

/** The form of one kind of advert for the signed-in account; renders nothing until the account has been loaded. */
export const CreateForm = memo(function CreateForm({ kind, name, onDrawn }: CreateFormProps) {
  const { selling } = useText()
  const { data, error, refetch } = useQuery(accountQueries.detail(useClient(), { handlesSignIn: true }))
  const isSignedOut = error instanceof AppError && error.code === 'unauthenticated' && !data
  useEffect(() => {
    // Leads to the login page and back.
    if (isSignedOut) sessionRefused()
  }, [isSignedOut])
  // A sign-in clears the cache; the form stays until the new account has been loaded.
  const [known, setKnown] = useState(data)
  if (data && data !== known) setKnown(data)
  // Deferred: the many fields are then rendered in slices, and the page can respond in between.
  const user = useDeferredValue(data ?? known)
  if (user) {
    // Each member begins a draft of their own; those of others are in the list of drafts.
    const own = user.company && name === kind ? memberDraftName(kind, user.id) : name
    return (
      <MoreTexts texts={texts}>
        <Drawn onDrawn={onDrawn}>
          {/* The key resets the form for another draft, and for another account, which has drafts of its own. */}
          <OwnForm key={`${accountOf(user)} ${own}`} kind={kind} name={own} user={user} />
        </Drawn>
      </MoreTexts>
    )
  }
  if (error && !isSignedOut)
    return (
      <MoreTexts texts={texts}>
        <Drawn onDrawn={onDrawn}>
          <FormHead kind={kind} />
          <LoadFailed message={selling.userFailed} onRetry={() => void refetch()} />
        </Drawn>
      </MoreTexts>
    )
  return null
})

/** The account's contact data as initial values. */
const contactOf = ({ name, surName, mail, dialCode, phone }: UserDetail) => ({
  'contact.name': name,
  'contact.surname': surName,
  'contact.mail': mail,
  ...(dialCode ? { 'contact.dialcode': dialCode } : {}),
  ...(phone ? { 'contact.phone': phone } : {}),
})

const OwnForm = ({ kind, name, user }: OwnFormProps) => {
  const { sellingForm } = useText()
  const spec = forms[kind]
  const [initial] = useState(() => ({ ...spec.initial, ...contactOf(user) }))
  const [created, setCreated] = useState<number | null>(null)
  const [undo, setUndo] = useState<(() => void) | null>(null)
  const form = useDraftForm({ spec, name, owner: user, initial })
  const { autosave, photoList } = form
  const send = useCreation(form, kind, setCreated)
  return (
    <>
      <FormHead kind={kind} user={user} />
      <AdvertForm
        form={form}
        send={send}
        submit={sellingForm.send.submit}
        note={costNote(sellingForm, kind, user)}
        instead={publishRequirementOf(kind, user)}
        lead={<DraftNotice form={form} undo={undo} onUndone={() => setUndo(null)} />}
        conflictIntro={sellingForm.conflicts.draft}
        onDiscard={() => {
          const back = autosave.discard()
          photoList.setAside(false)
          setUndo(() => () => {
            photoList.bringBack()
            back()
          })
        }}
      />
      {created !== null && <CreatedDialog id={created} />}
    </>
  )
}

/** What the advert costs, before it is sent. */
const costNote = ({ send }: Text['sellingForm'], kind: AdvertKind, user: UserDetail): string => {
  const days = publicationDays[kind]
  const { plan } = user
  return plan && paidBy(kind, user) === 'plan'
    ? send.noteInPlan(days, plan.taken, plan.mostLive)
    : send.note(days, user.remain[creditOf[kind]])
}

/** Creates an advert from the form, once per submit key. */
const useCreation = (form: DraftForm, kind: AdvertKind, onCreated: (id: number) => void) => {
  const { problem } = useText().sellingForm
  const client = useClient()
  const queries = useQueryClient()
  const { spec, store, autosave } = form
  const refreshUser = () => {
    for (const key of [keys.account, keys.session]) void queries.invalidateQueries({ queryKey: [key] })
  }
  const call = async () => {
    const body = bodyOf(spec, store.values())
    const idempotencyKey = autosave.submitKey()
    const { advertId } = await createOf(client, kind)({ body }, { idempotencyKey, handlesSignIn: true })
    await autosave.finish()
    void queries.invalidateQueries({ queryKey: [keys.adverts] })
    refreshUser()
    onCreated(advertId)
  }
  const onRefused: OnRefused = (error, clear) => {
    const earlier = earlierAdvert(error)
    if (earlier !== null) {
      const startAnew = () => {
        autosave.renewKey()
        clear()
      }
      return {
        message: problem.already(earlier),
        fields: [],
        more: <AlreadySent id={earlier} onNew={startAnew} />,
      }
    }
    // Credits or rights have changed since the page was opened: refetch the account, so that the form says so.
    if (error.code === 'no_credit' || error.code === 'forbidden') refreshUser()
    return null
  }
  return useSend(form, call, onRefused)
}

/** Id of the advert that an earlier submission created, although its answer was lost; null for other refusals. */
const earlierAdvert = ({ code, data }: AppError): number | null =>
  code === 'conflict' && isRecord(data) && typeof data['result'] === 'number' ? data['result'] : null
