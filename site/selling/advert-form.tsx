import { lazy, Suspense, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { classNames } from '../../shared/ui/class-names'
import { Icon } from '../../shared/ui/icon'
import type { AdvertDetail } from '../../shared/contract/adverts'
import { useOnDemand } from '../platform/on-demand'
import { useOwnEntry } from '../platform/own-entry'
import { FormProvider, useFormContext, useValues } from '../../shared/forms/form-context'
import { PhotoListProvider, usePhotoList } from './photos/photo-list-context'
import { completeness, missingIn } from './form/missing'
import { useExempt } from './form/use-missing'
import { Conflicts } from './fields/conflicts'
import { FieldGroup } from './fields/field-group'
import { Meter } from './fields/meter'
import { ProblemSummary } from './fields/problem-summary'
import { SaveLine } from './fields/save-line'
import type { DraftForm } from './use-draft-form'
import type { Send } from './use-send'
import blocks from '../../shared/ui/blocks.module.css'
import asideStyles from './aside.module.css'
import styles from './form.module.css'

const SignInDialog = lazy(() =>
  import('./sign-in-dialog').then(({ SignInDialog }) => ({ default: SignInDialog })),
)

interface AdvertFormProps {
  readonly form: DraftForm
  readonly send: Send
  /** What the button says. */
  readonly submit: string
  /** Shown below the button: what will happen. */
  readonly note: ReactNode
  /** Replaces the button if the account cannot publish this advert. */
  readonly instead?: ReactNode
  /** Shown above the fields. */
  readonly lead?: ReactNode
  readonly conflictIntro: string
  readonly onDiscard: () => void
  readonly isImmediate?: (path: string) => boolean
  /** For an edit: the stored advert. */
  readonly stored?: AdvertDetail
}

/** The form of any kind of advert, with its completeness meter, save status and problems. */
export const AdvertForm = ({ form, send, isImmediate, stored, ...rest }: AdvertFormProps) => {
  const { spec, store, photoList } = form
  const preview = useOwnEntry('preview')
  const [PreviewDialog, wantPreview] = useOnDemand(() =>
    import('./preview/preview-dialog').then(module => module.loadPreview()),
  )
  const openPreview = () => {
    wantPreview()
    preview.open()
  }
  const signIn = useSigningIn(form, send)
  return (
    <FormProvider value={{ spec, store, ...(isImmediate ? { isImmediate } : {}) }}>
      <PhotoListProvider value={photoList}>
        <div className={styles.sellColumns}>
          <Sheet form={form} send={send} onPreview={openPreview} {...rest} />
          <Aside form={form} onSignIn={signIn.ask} onDiscard={rest.onDiscard} />
        </div>
      </PhotoListProvider>
      {preview.isOpen && PreviewDialog && (
        <PreviewDialog form={form} stored={stored} onClose={preview.close} />
      )}
      {send.needsSignIn && (
        <Suspense>
          <SignInDialog owner={form.owner} onDone={signIn.resume} onClose={signIn.giveUp} />
        </Suspense>
      )}
    </FormProvider>
  )
}

/** Sign-in over the form. A user who was submitting continues with that afterwards; one who only signed in does not. */
const useSigningIn = ({ autosave, photoList }: DraftForm, send: Send) => {
  const [sendsAfterwards, setSendsAfterwards] = useState(true)
  const giveUp = () => {
    send.setNeedsSignIn(false)
    setSendsAfterwards(true)
  }
  const resume = () => {
    giveUp()
    autosave.resume()
    photoList.resume()
    if (sendsAfterwards) send.submit()
  }
  const ask = () => {
    setSendsAfterwards(false)
    send.setNeedsSignIn(true)
  }
  return { ask, resume, giveUp }
}

type SheetProps = Omit<AdvertFormProps, 'isImmediate' | 'onDiscard' | 'stored'> & {
  readonly onPreview: () => void
}

const Sheet = ({ form, send, submit, note, instead, lead, conflictIntro, onPreview }: SheetProps) => (
  <form
    className={styles.sellForm}
    data-part="advert-form"
    noValidate
    onSubmit={event => {
      event.preventDefault()
      if (!instead) send.submit()
    }}
  >
    {lead}
    {send.problem && <ProblemSummary problem={send.problem} />}
    <Conflicts autosave={form.autosave} intro={conflictIntro} />
    {form.spec.groups.map(group => (
      <FieldGroup key={group.id} group={group} />
    ))}
    <div className={`${blocks.panel} ${styles.sellSend}`}>
      {instead}
      <p className={`${blocks.cluster} ${styles.sellSendButtons}`}>
        {!instead && <SubmitButton label={submit} isBusy={send.isBusy} />}
        <PreviewButton onPreview={onPreview} />
      </p>
      {!instead && <p className={`${blocks.note} ${styles.sellNote}`}>{note}</p>}
    </div>
  </form>
)

const SubmitButton = ({ label, isBusy }: { readonly label: string; readonly isBusy: boolean }) => {
  const { send } = useText().sellingForm
  const photoList = usePhotoList()
  const pending = useSyncExternalStore(photoList.subscribe, photoList.pending)
  return (
    <Button type="submit" look="main" size="l" busy={isBusy}>
      {!isBusy ? label : pending > 0 ? send.waiting(pending) : send.sending}
    </Button>
  )
}

const PreviewButton = ({ onPreview }: { readonly onPreview: () => void }) => (
  <Button size="l" onClick={onPreview}>
    {useText().sellingForm.preview.open}
  </Button>
)

interface AsideProps {
  readonly form: DraftForm
  readonly onSignIn: () => void
  readonly onDiscard: () => void
}

/** A sidebar on wide screens; on narrow ones a bar at the bottom edge that opens upwards. */
const Aside = ({ form, onSignIn, onDiscard }: AsideProps) => {
  const { sellingForm } = useText()
  const [isOpen, setOpen] = useState(false)
  const { kind } = useSyncExternalStore(form.autosave.subscribe, form.autosave.status)
  return (
    <aside className={classNames(blocks.panel, asideStyles.sellAside, isOpen && asideStyles.sellAsideOpen)}>
      <SaveLine autosave={form.autosave} onSignIn={onSignIn} />
      <MeterToggle isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      {/* Following a link to a field closes the bar, so that it does not cover the field. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={asideStyles.sellAsideBody} onClick={() => setOpen(false)}>
        <Meter />
        {kind !== 'empty' && (
          <Button look="quiet" size="s" onClick={onDiscard}>
            {sellingForm.discard}
          </Button>
        )}
      </div>
    </aside>
  )
}

const MeterToggle = ({ isOpen, onToggle }: { readonly isOpen: boolean; readonly onToggle: () => void }) => {
  const { meter } = useText().sellingForm
  const { spec } = useFormContext()
  const values = useValues()
  const exempt = useExempt()
  const get = (path: string) => values[path] ?? ''
  const open = missingIn(spec, get, exempt).length
  return (
    <button type="button" className={asideStyles.sellAsideToggle} aria-expanded={isOpen} onClick={onToggle}>
      <b className="num">{meter.percent(completeness(spec, get, exempt))}</b>
      {open > 0 && <span>{meter.more(open)}</span>}
      <Icon name="down" />
    </button>
  )
}
