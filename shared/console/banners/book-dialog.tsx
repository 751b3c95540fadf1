import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BannerRequest, Booking } from '../../contract/banners'
import { bannerClasses, bannerTerms, endOfBooking, type BannerClass } from '../../data/banner-classes'
import { keys } from '../../queries/keys'
import { staffBannerKey } from '../../queries/staff-banners'
import { useText } from '../../text/text'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { SelectField, TextField } from '../../ui/field'
import { useNotify } from '../../ui/toast'
import { fieldProblems, problemText } from '../platform/problems'
import { useConsoleClient } from '../platform/host'
import { ChoiceField } from '../platform/choice-field'
import { useToday } from '../platform/use-today'
import { PictureField } from './picture-field'
import { lastDayOf, nextFree, whoHas } from './banner-slots'

interface BookDialogProps {
  /** Fills the form in and is answered with the booking. */
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
}

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))

/** Sends the booking; what is booked and shown is read anew after it. */
const useBook = (form: BookForm, file: string, request: BannerRequest | undefined, onBooked: () => void) => {
  const { banners, desk } = useText().staff
  const client = useConsoleClient()
  const queries = useQueryClient()
  const notify = useNotify()
  return useMutation({
    mutationFn: () =>
      client.banners.book({ body: { ...form, file, ...(request ? { request: request.id } : {}) } }),
    onSuccess: () => {
      notify(banners.booked, 'ok')
      onBooked()
    },
    onError: () => notify(desk.notDone, 'error'),
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: staffBannerKey })
      void queries.invalidateQueries({ queryKey: [keys.banners] })
    },
  })
}

/** Books a place: what is taken is seen before it is sent, and the server has the last word. */
export const BookDialog = ({ request, bookings, onClose }: BookDialogProps) => {
  const { staff, common } = useText()
  const { banners, desk } = staff
  const { dialog } = banners
  const today = useToday()
  const [form, setForm] = useState<BookForm>({
    class: request?.class ?? 'A',
    slot: '1',
    company: request?.company ?? '',
    link: request?.target ?? '',
    alt: '',
    start:
      request && request.start > today
        ? request.start
        : nextFree(bookings, { class: request?.class ?? 'A', slot: 1 }, today),
  })
  const [file, setFile] = useState('')
  const set = (changed: Partial<BookForm>) => setForm({ ...form, ...changed })
  const book = useBook(form, file, request, onClose)
  const problems = fieldProblems(book.error)
  const pictureProblem = problems['file'] && !file ? dialog.pictureMissing : problems['file']
  return (
    <Dialog
      open
      onClose={onClose}
      title={dialog.title}
      closeLabel={common.close}
      footer={
        <>
          <Button onClick={onClose}>{desk.cancel}</Button>
          <Button look="main" type="submit" form="book-banner" busy={book.isPending}>
            {dialog.submit}
          </Button>
        </>
      }
    >
      <form
        id="book-banner"
        className="desk-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (!book.isPending) book.mutate()
        }}
      >
        <SlotFields
          form={form}
          bookings={bookings}
          problems={problems}
          onClass={name => {
            // A wished day stays; otherwise the first one that is free.
            const start = request ? form.start : nextFree(bookings, { class: name, slot: 1 }, today)
            set({ class: name, slot: '1', start })
            setFile('')
          }}
          onChange={set}
        />
        <PictureField key={form.class} name={form.class} problem={pictureProblem} onPicture={setFile} />
        <TextField
          label={dialog.alt}
          hint={dialog.altHint}
          value={form.alt}
          maxLength={200}
          error={problems['alt']}
          onChange={event => set({ alt: event.target.value })}
        />
        <TextField
          label={dialog.company}
          value={form.company}
          maxLength={120}
          error={problems['company']}
          onChange={event => set({ company: event.target.value })}
        />
        <TextField
          label={dialog.link}
          type="url"
          value={form.link}
          maxLength={400}
          error={problems['link']}
          onChange={event => set({ link: event.target.value })}
        />
        {book.isError && Object.keys(problems).length === 0 && (
          <p className="field-error" role="alert">
            {problemText(book.error, desk.notDone)}
          </p>
        )}
      </form>
    </Dialog>
  )
}

interface SlotFieldsProps {
  readonly form: BookForm
  readonly bookings: readonly Booking[]
  readonly problems: ReturnType<typeof fieldProblems>
  readonly onClass: (name: BannerClass) => void
  readonly onChange: (changed: Partial<BookForm>) => void
}

/** Which slot and from when; one that is taken then offers its next free day. */
const SlotFields = ({ form, bookings, problems, onClass, onChange }: SlotFieldsProps) => {
  const { staff, date } = useText()
  const { dialog } = staff.banners
  const today = useToday()
  const place = { class: form.class, slot: Number(form.slot) }
  const { slots, days } = bannerTerms[form.class]
  const taken = isDay(form.start) ? whoHas(bookings, place, form.start) : undefined
  const free = isDay(form.start) ? nextFree(bookings, place, form.start) : undefined
  const period = isDay(form.start)
    ? dialog.until(date(lastDayOf({ end: endOfBooking(form.class, form.start) })), days)
    : undefined
  return (
    <>
      <div className="desk-pair">
        <ChoiceField
          label={dialog.class}
          value={form.class}
          error={problems['class']}
          onChoose={onClass}
          options={bannerClasses.map(value => ({ value, label: value }))}
        />
        <SelectField
          label={dialog.slot}
          value={form.slot}
          error={problems['slot']}
          onChange={event => onChange({ slot: event.target.value })}
          options={Array.from({ length: slots }, (_, at) => ({
            value: String(at + 1),
            label: String(at + 1),
          }))}
        />
        <TextField
          label={dialog.start}
          type="date"
          value={form.start}
          min={today}
          hint={period}
          error={problems['start'] ?? (taken && dialog.taken(taken.company))}
          onChange={event => onChange({ start: event.target.value })}
        />
      </div>
      {taken && free && (
        <p className="desk-note">
          {dialog.free(date(free))}{' '}
          <button type="button" className="link" onClick={() => onChange({ start: free })}>
            {dialog.takeFree}
          </button>
        </p>
      )}
    </>
  )
}
