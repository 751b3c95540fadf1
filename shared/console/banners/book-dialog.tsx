import { useState, type ComponentProps } from 'react'
import type { BannerRequest, Booking } from '../../contract/banners'
import { bannerClasses, bannerTerms, endOfBooking, type BannerClass } from '../../data/banner-classes'
import { keys } from '../../queries/keys'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { SelectField, TextField } from '../../ui/field'
import { FormDialog } from '../platform/form-dialog'
import { fieldProblems, problemText } from '../platform/problems'
import { useAction } from '../platform/use-action'
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

interface BookForm {
  readonly class: BannerClass
  readonly slot: string
  readonly company: string
  readonly link: string
  readonly alt: string
  readonly start: string
  /** The name of the checked picture; empty without one. */
  readonly file: string
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** The first values of the form: those of the request, or the first free day. */
const firstForm = (
  request: BannerRequest | undefined,
  bookings: readonly Booking[],
  today: string,
): BookForm => {
  const name = request?.class ?? 'A'
  const isAhead = request && request.start > today
  return {
    class: name,
    slot: '1',
    company: request?.company ?? '',
    link: request?.target ?? '',
    alt: '',
    start: isAhead ? request.start : nextFree(bookings, { class: name, slot: 1 }, today),
    file: '',
  }
}

/** Books a slot. The form shows in advance whether it is taken; the server decides. */
export const BookDialog = ({ request, bookings, onClose }: BookDialogProps) => {
  const { banners, desk } = useText().staff
  const { dialog } = banners
  const today = useToday()
  const [form, setForm] = useState(() => firstForm(request, bookings, today))
  const set = (changed: Partial<BookForm>) => setForm(now => ({ ...now, ...changed }))
  const book = useAction({
    run: client => client.banners.book({ body: { ...form, ...(request ? { request: request.id } : {}) } }),
    done: () => banners.booked,
    failed: () => desk.notDone,
    onDone: onClose,
    changes: [staffBannerKey, [keys.banners]],
    isReadWhenFailed: true,
  })
  const problems = fieldProblems(book.error)
  const isOther = book.isError && Object.keys(problems).length === 0
  const chooseClass = (name: BannerClass) => {
    // A requested day is kept; otherwise the first free day is chosen.
    const start = request ? form.start : nextFree(bookings, { class: name, slot: 1 }, today)
    set({ class: name, slot: '1', start, file: '' })
  }
  return (
    <FormDialog
      title={dialog.title}
      cancel={desk.cancel}
      action={dialog.submit}
      busy={book.isPending}
      problem={isOther && problemText(book.error, desk.notDone)}
      onSubmit={() => book.mutate()}
      onClose={onClose}
    >
      <SlotFields form={form} bookings={bookings} problems={problems} onClass={chooseClass} onChange={set} />
      <BannerFields form={form} problems={problems} onChange={set} />
    </FormDialog>
  )
}

interface BannerFieldsProps {
  readonly form: BookForm
  readonly problems: ReturnType<typeof fieldProblems>
  readonly onChange: (changed: Partial<BookForm>) => void
}

/** The picture with its words, and whose it is. */
const BannerFields = ({ form, problems, onChange }: BannerFieldsProps) => {
  const { dialog } = useText().staff.banners
  const pictureProblem = problems['file'] && !form.file ? dialog.pictureMissing : problems['file']
  const field = (name: 'alt' | 'company' | 'link', more: ComponentProps<typeof TextField>) => (
    <TextField
      {...more}
      value={form[name]}
      error={problems[name]}
      onChange={event => onChange({ [name]: event.target.value })}
    />
  )
  return (
    <>
      <PictureField
        key={form.class}
        name={form.class}
        problem={pictureProblem}
        onPicture={file => onChange({ file })}
      />
      {field('alt', { label: dialog.alt, hint: dialog.altHint, maxLength: 200 })}
      {field('company', { label: dialog.company, maxLength: 120 })}
      {field('link', { label: dialog.link, type: 'url', maxLength: 400 })}
    </>
  )
}

interface SlotFieldsProps extends BannerFieldsProps {
  readonly bookings: readonly Booking[]
  readonly onClass: (name: BannerClass) => void
}

const slotOptions = (name: BannerClass) =>
  Array.from({ length: bannerTerms[name].slots }, (_, at) => ({ value: `${at + 1}`, label: `${at + 1}` }))

/** Slot and start; if the slot is taken then, offers the next free day. */
const SlotFields = ({ form, bookings, problems, onClass, onChange }: SlotFieldsProps) => {
  const { staff, date } = useText()
  const { dialog } = staff.banners
  const today = useToday()
  const { class: name, slot, start } = form
  const place = { class: name, slot: Number(slot) }
  const { days } = bannerTerms[name]
  const taken = isDay(start) ? whoHas(bookings, place, start) : undefined
  return (
    <>
      <div className={panesStyles.panePair}>
        <ChoiceField
          label={dialog.class}
          value={name}
          error={problems['class']}
          onChoose={onClass}
          options={bannerClasses.map(value => ({ value, label: value }))}
        />
        <SelectField
          label={dialog.slot}
          value={slot}
          error={problems['slot']}
          onChange={event => onChange({ slot: event.target.value })}
          options={slotOptions(name)}
        />
        <TextField
          label={dialog.start}
          type="date"
          value={start}
          min={today}
          hint={isDay(start) && dialog.until(date(lastDayOf({ end: endOfBooking(name, start) })), days)}
          error={problems['start'] ?? (taken && dialog.taken(taken.company))}
          onChange={event => onChange({ start: event.target.value })}
        />
      </div>
      {taken && <FreeDay day={nextFree(bookings, place, start)} onTake={day => onChange({ start: day })} />}
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
