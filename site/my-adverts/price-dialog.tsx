import { useQueryClient } from '@tanstack/react-query'
import { useState, type SubmitEvent } from 'react'
import type { OwnAdvert } from '../../shared/contract/adverts'
import { AppError } from '../../shared/contract/errors'
import type { Page } from '../../shared/contract/kit'
import { keys } from '../../shared/queries/keys'
import { formatPrice } from '../../shared/rules/money'
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
import { plainNumber, shownNumber } from '../../shared/forms/numbers'
import { typedText, type TypingEvent } from '../../shared/forms/typed-text'
import { useClient } from '../platform/site-context'
import styles from './price-dialog.module.css'

const texts = { en: { sellingForm, sellingFields } }

interface PriceDialogProps {
  readonly advert: OwnAdvert
  readonly onClose: () => void
}

/** A new price for an advert that is online; it holds at once (checklist MY-06). */
export const PriceDialog = (props: PriceDialogProps) => (
  <MoreTexts texts={texts}>
    <PriceForm {...props} />
  </MoreTexts>
)

type Stored = Pick<OwnAdvert, 'price' | 'currency' | 'version'>

const PriceForm = ({ advert, onClose }: PriceDialogProps) => {
  const { mine, sellingForm, sellingFields } = useText()
  const { id } = advert
  const [stored, setStored] = useState<Stored>(advert)
  const [typed, setTyped] = useState(shownNumber(String(advert.price)))
  const { save, busy, problem, said, isOutdated } = useRepricing(advert, stored, setStored, onClose)
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.querySelector('input')
    void save(typed).then(isSaved => {
      if (!isSaved) field?.focus()
    })
  }
  const onChange = (event: TypingEvent) => setTyped(typedText(event, 'amount'))
  const label = sellingFields.labels['price'] ?? ''
  const unit = useUnit(stored, advert)
  const form = `price-of-${id}`
  return (
    <Dialog
      open
      onClose={onClose}
      title={mine.priceTitle(id)}
      closeLabel={mine.cancel}
      footer={
        <>
          <Button onClick={onClose}>{mine.cancel}</Button>
          <Button look="main" type="submit" form={form} busy={busy}>
            {mine.priceSave}
          </Button>
        </>
      }
    >
      <form id={form} className={styles.reprice} noValidate onSubmit={onSubmit}>
        <p className={styles.repriceOf}>{advert.title}</p>
        {isOutdated && <Outdated stored={stored} onClose={onClose} />}
        {said && (
          <p className={styles.repriceSaid} role="alert">
            {said}
          </p>
        )}
        <TextField
          label={label}
          hint={mine.priceHint(formatPrice(stored.price, stored.currency))}
          error={problem && sellingForm.fieldProblem(label, problem)}
          name="price"
          value={typed}
          onChange={onChange}
          onCompositionEnd={onChange}
          onBlur={() => setTyped(shownNumber(typed))}
          inputMode="decimal"
          autoComplete="off"
          suffix={unit}
          aria-required
        />
      </form>
    </Dialog>
  )
}

/** The currency of the price, and of a rate what it is for. */
const useUnit = ({ currency }: Stored, { rateUnit }: OwnAdvert) => {
  const { sellingFields, words, card } = useText()
  const name = sellingFields.options['currency']?.[currency] ?? currency
  return rateUnit ? `${name} ${card.per(words.rateUnits[rateUnit] ?? rateUnit)}` : name
}

interface OutdatedProps {
  readonly stored: Stored
  readonly onClose: () => void
}

/** Somebody else has changed the price meanwhile: that may do. */
const Outdated = ({ stored, onClose }: OutdatedProps) => {
  const { mine } = useText()
  return (
    <p className={styles.repriceOutdated} role="status">
      {mine.priceOutdated(formatPrice(stored.price, stored.currency))}{' '}
      <button type="button" className="link" onClick={onClose}>
        {mine.priceKeepOther}
      </button>
    </p>
  )
}

/** Shows a changed advert in its row at once; the list is read anew behind it. */
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

/** Checks as the form of an advert does, saves, and shows every refusal; what was typed stays. */
const useRepricing = (
  { id, kind }: OwnAdvert,
  stored: Stored,
  setStored: (stored: Stored) => void,
  onClose: () => void,
) => {
  const { mine, sellingForm } = useText()
  const client = useClient()
  const notify = useNotify()
  const show = useShowChange(id)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [said, say] = useState('')
  const [isOutdated, setOutdated] = useState(false)

  /** The advert as it is now, after somebody else has changed it. */
  const readAgain = async () => {
    const { advert } = await client.adverts.mineForEdit({ params: { id } })
    setStored(advert)
    setOutdated(true)
    show({ price: advert.price, currency: advert.currency, version: advert.version })
  }
  const refused = async (error: unknown) => {
    const known = error instanceof AppError ? error : null
    if (known?.code === 'version_conflict') return readAgain()
    const own = known?.errors.find(({ field }) => field === 'price')?.message
    if (own) setProblem(own)
    else say(known && known.code !== 'internal' ? known.message : sellingForm.problem.other)
  }
  const send = async (price: number): Promise<boolean> => {
    setBusy(true)
    try {
      const { version } = await client.adverts.update({
        params: { id },
        body: { price, version: stored.version },
      })
      show({ price, version })
      notify(mine.priceSaved(formatPrice(price, stored.currency)), 'ok')
      onClose()
      return true
    } catch (error) {
      await refused(error).catch(() => say(sellingForm.problem.other))
      return false
    } finally {
      setBusy(false)
    }
  }
  const save = async (typed: string): Promise<boolean> => {
    if (busy) return true
    const [wrong] = checkForm(specOf(kind), { price: typed }, sellingForm.words)
    setProblem(wrong?.message ?? '')
    say('')
    const price = Number(plainNumber(typed.trim()))
    if (wrong) return false
    if (price !== stored.price) return send(price)
    onClose()
    return true
  }
  return { save, busy, problem, said, isOutdated }
}

/** The one field of the advert's form that is asked for here. */
const specOf = (kind: OwnAdvert['kind']): FormSpec => ({
  kind,
  groups: [{ id: 'offer', fields: priceFields.slice(0, 1) }],
  initial: {},
})
