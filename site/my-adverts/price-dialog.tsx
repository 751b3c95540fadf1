import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import { TypedElsewhere } from '../../shared/forms/typed-elsewhere'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { useBusy } from '../../shared/forms/use-busy'
import { keys } from '../../shared/queries/keys'
import { formatPrice } from '../../shared/rules/money'
import { mineMore } from '../../shared/text/en-my-more'
import { sellingFields } from '../../shared/text/en-selling-fields'
import { sellingForm } from '../../shared/text/en-selling-form'
import { MoreTexts, useText } from '../../shared/text/text'
import { Button } from '../../shared/ui/button'
import { Dialog } from '../../shared/ui/dialog'
import { TextField } from '../../shared/ui/field'
import { useNotify } from '../../shared/ui/toast'
import { checkForm } from '../../shared/forms/check'
import type { FormSpec } from '../../shared/forms/field-spec'
import { price as priceFields } from '../selling/form/groups'
import { formKey, keepUnsent } from '../../shared/forms/unsent-text'
import { plainNumber, shownNumber } from '../../shared/forms/numbers'
import { typedText, type TypingEvent } from '../../shared/forms/typed-text'
import { useKeptText } from '../platform/use-kept-text'
import { useClient } from '../platform/site-context'
import styles from './price-dialog.module.css'

const texts = { en: { mineMore, sellingForm, sellingFields } }

interface PriceDialogProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

/** Changes the price of an advert that is online; the new price is public at once (checklist MY-06). */
export const PriceDialog = (props: PriceDialogProps) => (
  <MoreTexts texts={texts}>
    <PriceForm {...props} />
  </MoreTexts>
)

/** Of the form, and of what is kept of it until it is saved. */
const nameOf = (id: number) => `price-of-${id}`

interface Stored extends Pick<OwnAdvert, 'price' | 'currency' | 'version'> {
  /** The advert has been changed elsewhere since the dialog was opened. */
  readonly isOutdated?: true
}

const PriceForm = ({ advert, onClose }: PriceDialogProps) => {
  const { mine, mineMore } = useText()
  const { id } = advert
  const [typed, setTyped] = useKeptText(nameOf(id), shownNumber(String(advert.price)))
  const { save, busy, stored, refusal } = useRepricing({ advert, onClose })
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    void save(typed, () => field?.focus())
  }
  const form = nameOf(id)
  const giveUp = () => {
    keepUnsent(form, '')
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={mineMore.priceTitle(id)}
      closeLabel={mine.cancel}
      footer={<Footer form={form} busy={busy} onClose={giveUp} />}
    >
      <form id={form} className={styles.reprice} noValidate onSubmit={onSubmit}>
        <p className={styles.repriceOf}>{advert.title}</p>
        {stored.isOutdated && <Outdated stored={stored} onClose={onClose} />}
        {refusal.said && (
          <p className={styles.repriceSaid} role="alert">
            {refusal.said}
          </p>
        )}
        <TypedElsewhere name={formKey(form)} into="input" />
        <PriceField advert={advert} stored={stored} typed={typed} onType={setTyped} {...refusal} />
      </form>
    </Dialog>
  )
}

interface FooterProps {
  readonly form: string
  readonly busy: boolean
  readonly onClose: () => void
}

const Footer = ({ form, busy, onClose }: FooterProps) => {
  const { mine, mineMore } = useText()
  return (
    <>
      <Button onClick={onClose}>{mine.cancel}</Button>
      <Button look="main" type="submit" form={form} busy={busy}>
        {mineMore.priceSave}
      </Button>
    </>
  )
}

interface PriceFieldProps {
  readonly advert: OwnAdvert
  readonly stored: Stored
  readonly typed: string
  readonly onType: (typed: string) => void
  readonly problem: Refusal['problem']
}

const PriceField = ({ advert, stored, typed, onType, problem }: PriceFieldProps) => {
  const { mineMore, sellingForm, sellingFields } = useText()
  const unit = useUnit(stored, advert)
  const label = sellingFields.labels['price'] ?? ''
  const onChange = (event: TypingEvent) => onType(typedText(event, 'amount'))
  return (
    <TextField
      label={label}
      hint={mineMore.priceHint(formatPrice(stored.price, stored.currency))}
      error={problem && sellingForm.fieldProblem(label, problem)}
      name="price"
      value={typed}
      onChange={onChange}
      onCompositionEnd={onChange}
      onBlur={() => onType(shownNumber(typed))}
      inputMode="decimal"
      autoComplete="off"
      suffix={unit}
      aria-required
    />
  )
}

/** The currency of the price and, for a rate, its unit. */
const useUnit = ({ currency }: Stored, { rateUnit }: OwnAdvert) => {
  const { sellingFields, words, card } = useText()
  const name = sellingFields.options['currency']?.[currency] ?? currency
  return rateUnit ? `${name} ${card.per(words.rateUnits[rateUnit] ?? rateUnit)}` : name
}

interface OutdatedProps {
  readonly stored: Stored
  readonly onClose: () => void
}

/** Shown when the price has been changed elsewhere: that change may be what the user wanted. */
const Outdated = ({ stored, onClose }: OutdatedProps) => {
  const { mineMore } = useText()
  return (
    <p className={styles.repriceOutdated} role="status">
      {mineMore.priceOutdated(formatPrice(stored.price, stored.currency))}{' '}
      <button type="button" className="link" onClick={onClose}>
        {mineMore.priceKeepOther}
      </button>
    </p>
  )
}

/** Shows a changed advert in its row at once, and refetches the list in the background. */
const useShowChange = (id: number) => {
  const queries = useQueryClient()
  return (changed: Partial<OwnAdvert>) => {
    queries.setQueriesData<Page<OwnAdvert>>(
      { queryKey: [keys.mine, 'list'] },
      list => list && { ...list, data: list.data.map(row => (row.id === id ? { ...row, ...changed } : row)) },
    )
    for (const key of [keys.mine, keys.adverts]) void queries.invalidateQueries({ queryKey: [key] })
  }
}

/** Why the price was not taken: at its field, or above it. */
interface Refusal {
  readonly problem: string
  readonly said: string
}

const refusalOf = (error: unknown, other: string): Refusal => {
  const known = error instanceof AppError ? error : null
  const problem = known?.errors.find(({ field }) => field === 'price')?.message
  if (problem) return { problem, said: '' }
  return { problem: '', said: known && known.code !== 'internal' ? known.message : other }
}

/** Checks as the form of an advert does, saves, and shows every refusal; what was typed stays. */
const useRepricing = ({ advert, onClose }: PriceDialogProps) => {
  const { mineMore, sellingForm } = useText()
  const { other } = sellingForm.problem
  const { id, kind } = advert
  const client = useClient()
  const notify = useNotify()
  const show = useShowChange(id)
  const [stored, setStored] = useState<Stored>(advert)
  const [busy, run] = useBusy()
  const [refusal, setRefusal] = useState<Refusal>({ problem: '', said: '' })

  /** Fetches the present advert after it has been changed elsewhere. */
  const readAgain = async () => {
    const { price, currency, version } = (await client.adverts.mineForEdit({ params: { id } })).advert
    setStored({ price, currency, version, isOutdated: true })
    show({ price, currency, version })
  }
  const send = async (price: number) => {
    const { version } = await client.adverts.update({
      params: { id },
      body: { price, version: stored.version },
    })
    show({ price, version })
    notify(mineMore.priceSaved(formatPrice(price, stored.currency)), 'ok')
  }
  const save = (typed: string, onRefused: () => void) =>
    run(async () => {
      const [wrong] = checkForm(specOf(kind), { price: typed }, sellingForm.words)
      setRefusal({ problem: wrong?.message ?? '', said: '' })
      if (wrong) return onRefused()
      const price = Number(plainNumber(typed.trim()))
      try {
        if (price !== stored.price) await send(price)
        keepUnsent(nameOf(id), '')
        onClose()
      } catch (error) {
        if (error instanceof AppError && error.code === 'version_conflict')
          await readAgain().catch(() => setRefusal({ problem: '', said: other }))
        else setRefusal(refusalOf(error, other))
        onRefused()
      }
    })
  return { save, busy, stored, refusal }
}

/** A form with only the price field of the advert's form. */
const specOf = (kind: OwnAdvert['kind']): FormSpec => ({
  kind,
  groups: [{ id: 'offer', fields: priceFields.slice(0, 1) }],
  initial: {},
})
