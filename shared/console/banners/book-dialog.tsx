import type { BannerRequest, Booking } from '../../contract/banners'
import { bannerClasses, bannerTerms, endOfBooking, type BannerClass } from '../../data/banner-classes'
import { keys } from '../../queries/keys'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { SelectField, TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { useAction } from '../platform/use-action'
import { KeptNote } from '../platform/kept-note'
import { useKeptForm } from '../platform/use-kept-form'
import type { FormValues } from '../platform/use-saved-form'
import { ChoiceField } from '../platform/choice-field'
import { useToday } from '../platform/use-today'
import { PictureField } from './picture-field'
import { lastDayOf, nextFree, whoHas } from './banner-slots'
import panesStyles from '../platform/panes.module.css'

interface BookDialogProps {
  /** Prefills the form; it is answered by the booking. */
  readonly request?: BannerRequest
  readonly bookings: readonly Booking[]
  readonly onClose: () => void
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first values of the form: those of the request, or the first free day. */
const firstValues = (request: BannerRequest | undefined, bookings: readonly Booking[], today: string) => {
  const name = request?.class ?? 'A'
  const isAhead = request && request.start > today
  return {
    class: name,
    slot: '1',
    company: request?.company ?? '',
    link: request?.target ?? '',
    alt: '',
    start: isAhead ? request.start : nextFree(bookings, { class: name, slot: 1 }, today),
    /** The name of the checked picture; empty without one. */
    file: '',
  }
}

type BookValues = FormValues<keyof ReturnType<typeof firstValues>>

/** The class that is chosen, of the three that the form offers. */
const classIn = (values: BookValues) => bannerClasses.find(name => name === values.class) ?? 'A'

const useBooking = ({ request, bookings, onClose }: BookDialogProps) => {
  const { banners, desk } = useText().staff
  const today = useToday()
  const { mutateAsync } = useAction({
    run: (client, values: BookValues) =>
      client.banners.book({
        body: { ...values, class: classIn(values), ...(request ? { request: request.id } : {}) },
      }),
    done: () => banners.booked,
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffBannerKey, [keys.banners]],
    isReadWhenFailed: true,
  })
  const form = useKeptForm<keyof BookValues>({
    draft: `banner-${request?.id ?? 'new'}`,
    // The picture is chosen anew, as it is on every form.
    unkept: ['file'],
    stored: firstValues(request, bookings, today),
    save: mutateAsync,
  })
  const chooseClass = (name: BannerClass) => {
    form.set('class', name)
    form.set('slot', '1')
    form.set('file', '')
    // A requested day is kept; otherwise the first free day is chosen.
    if (!request) form.set('start', nextFree(bookings, { class: name, slot: 1 }, today))
  }
  return { ...form, chooseClass }
}
type BookForm = ReturnType<typeof useBooking>

/** Books a slot. The form shows in advance whether it is taken; the server decides. */
export const BookDialog = (props: BookDialogProps) => {
  const { banners, desk } = useText().staff
  const { dialog } = banners
  const form = useBooking(props)
  return (
    <FormDialog
      title={dialog.title}
      cancel={desk.cancel}
      action={dialog.submit}
      busy={form.busy}
      problem={form.problem(desk.notDone)}
      onSubmit={form.submit}
      onClose={props.onClose}
    >
      <KeptNote form={form} />
      <SlotFields form={form} bookings={props.bookings} />
      <BannerFields form={form} />
    </FormDialog>
  )
}

/** The picture with its words, and whose it is. */
const BannerFields = ({ form: { field, values, set } }: { readonly form: BookForm }) => {
  const { dialog } = useText().staff.banners
  const { error, value: file } = field('file')
  const name = classIn(values)
  return (
    <>
      <PictureField
        key={name}
        name={name}
        problem={error && !file ? dialog.pictureMissing : error}
        onPicture={chosen => set('file', chosen)}
      />
      <TextField label={dialog.alt} hint={dialog.altHint} maxLength={200} {...field('alt')} />
      <TextField label={dialog.company} maxLength={120} {...field('company')} />
      <TextField label={dialog.link} type="url" maxLength={400} {...field('link')} />
    </>
  )
}

interface SlotFieldsProps extends Pick<BookDialogProps, 'bookings'> {
  readonly form: BookForm
}

const slotOptions = (name: BannerClass) =>
  Array.from({ length: bannerTerms[name].slots }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))

/** Slot and start; if the slot is taken then, offers the next free day. */
const SlotFields = ({ form: { field, values, set, chooseClass }, bookings }: SlotFieldsProps) => {
  const { staff, date } = useText()
  const { dialog } = staff.banners
  const today = useToday()
  const { slot, start } = values
  const name = classIn(values)
  const place = { class: name, slot: Number(slot) }
  const { days } = bannerTerms[name]
  const taken = isDay(start) ? whoHas(bookings, place, start) : undefined
  return (
    <>
      <div className={panesStyles.panePair}>
        <ChoiceField
          label={dialog.class}
          {...field('class')}
          value={name}
          onChoose={chooseClass}
          options={bannerClasses.map(value => ({ value, label: value }))}
        />
        <SelectField label={dialog.slot} options={slotOptions(name)} {...field('slot')} />
        <TextField
          label={dialog.start}
          type="date"
          {...field('start')}
          min={today}
          hint={isDay(start) && dialog.until(date(lastDayOf({ end: endOfBooking(name, start) })), days)}
          error={field('start').error ?? (taken && dialog.taken(taken.company))}
        />
      </div>
      {taken && <FreeDay day={nextFree(bookings, place, start)} onTake={day => set('start', day)} />}
    </>
  )
}

/** Offers the first day on which a taken slot is free. */
const FreeDay = ({ day, onTake }: { readonly day: string; readonly onTake: (day: string) => void }) => {
  const { staff, date } = useText()
  const { dialog } = staff.banners
  return (
    <p className={panesStyles.paneNote}>
      {dialog.free(date(day))}{' '}
      <button type="button" className="link" onClick={() => onTake(day)}>
        {dialog.takeFree}
      </button>
    </p>
  )
}
