import { useQuery } from '@tanstack/react-query'
import { useEffect, useState, type ComponentType } from 'react'
import type { AdvertDetail } from '../../../shared/contract/adverts'
import type { Photo } from '../../../shared/contract/photos'
import { catalogueQueries } from '../../../shared/queries/catalogue'
import { MoreTexts, TextProvider, useText } from '../../../shared/text/text'
import { Button } from '../../../shared/ui/button'
import { Dialog } from '../../../shared/ui/dialog'
import type { AdvertSheet } from '../../adverts/advert-page'
import { useClient } from '../../platform/site-context'
import { isYoungerEngine } from '../../../shared/rules/engine-hours'
import { checkForm } from '../../../shared/forms/check'
import { fullLabelOf } from '../form/names'
import type { DraftForm } from '../use-draft-form'
import { usePhotoNotes } from '../photos/use-photo-notes'
import { previewOf } from './preview-advert'
import blocks from '../../../shared/ui/blocks.module.css'
import styles from './preview.module.css'

interface PreviewDialogProps {
  readonly form: DraftForm
  /** For an edit: the stored advert. */
  readonly stored?: AdvertDetail | undefined
  readonly onClose: () => void
}

/**
 * A preview of the advert as visitors will see it, over its form. It sends and stores nothing. It loads the code of the
 * advert's page in the same way as that page, so that the bundler does not split the page's chunks for the preview.
 */
export const loadPreview = async (): Promise<ComponentType<PreviewDialogProps>> => {
  const page = await import('../../adverts/advert-page')
  return props => (
    <MoreTexts texts={page.texts}>
      <Preview {...props} Sheet={page.AdvertSheet} />
    </MoreTexts>
  )
}

interface PreviewProps extends PreviewDialogProps {
  readonly Sheet: typeof AdvertSheet
}

/** The advert as it stands in the form. Read once: nothing can be typed while the preview is open. */
const useTyped = ({ form: { spec, store, photoList }, stored }: PreviewDialogProps) => {
  const countries = useQuery(catalogueQueries.countries(useClient())).data
  const [values] = useState(() => store.values())
  const [tiles] = useState(() => photoList.tiles())
  const [now] = useState(() => new Date())
  const photos = tiles.flatMap(({ photo }) => photo ?? [])
  const country = values['location.country'] ?? ''
  const countryName = countries?.find(({ code }) => code === country)?.name ?? country
  const advert = previewOf(spec, values, { photos, countryName, stored, now })
  return { values, advert, photos, missing: tiles.length - photos.length }
}

const Preview = ({ Sheet, ...props }: PreviewProps) => {
  const text = useText()
  const { sellingForm } = text
  const { preview } = sellingForm
  const { form, onClose } = props
  const { values, advert, photos, missing } = useTyped(props)
  useOwnEscape(onClose)
  const lacksPrice = advert.priceMode === 'onRequest' && values['priceMode'] !== 'onRequest'
  const sheetText = lacksPrice ? { ...text, card: { ...text.card, onRequest: preview.noPrice } } : text
  const open = checkForm(form.spec, values, sellingForm.words).map(({ field }) => fullLabelOf(text, field))
  return (
    <Dialog
      open
      onClose={onClose}
      title={preview.title}
      closeLabel={preview.close}
      place="full"
      className={styles.sellPreview}
    >
      <TextProvider value={sheetText}>
        <Sheet
          advert={{ ...advert, title: advert.title || preview.noTitle }}
          isOwn={false}
          isDraft
          banner={
            <Said
              open={open}
              missing={missing}
              photos={photos}
              hasYoungerEngine={advert.engines.some(engine => isYoungerEngine(engine, advert.totalTime))}
              onClose={onClose}
            />
          }
        />
      </TextProvider>
    </Dialog>
  )
}

interface SaidProps {
  /** Labels of the fields that prevent sending. */
  readonly open: readonly string[]
  /** Number of photos that are still being uploaded. */
  readonly missing: number
  readonly photos: readonly Photo[]
  /** Whether an engine has fewer hours since new than its airframe. */
  readonly hasYoungerEngine: boolean
  readonly onClose: () => void
}

const Said = ({ open, missing, photos, hasYoungerEngine, onClose }: SaidProps) => {
  const { preview, youngerEngine, photos: words } = useText().sellingForm
  const notes = usePhotoNotes(photos)
  return (
    <div className={`${blocks.bar} ${styles.previewSaid}`} role="note">
      <p>
        <strong>{preview.lead}</strong> {preview.text}
      </p>
      {open.length > 0 && <p>{preview.missing(open)}</p>}
      {hasYoungerEngine && <p>{preview.asked(youngerEngine)}</p>}
      {missing > 0 && <p>{preview.photos(missing)}</p>}
      {photos.map(({ file }, at) => {
        const note = notes.get(file)
        return note && <p key={file}>{words.notes.of(at + 1, note)}</p>
      })}
      <Button size="s" onClick={onClose}>
        {preview.back}
      </Button>
    </div>
  )
}

/**
 * Makes Escape close only the preview. By default a browser may group it with a dialog that opened without a user
 * action, such as that of an edit, and close both.
 */
const useOwnEscape = (onClose: () => void) => {
  useEffect(() => {
    const close = (event: KeyboardEvent) => {
      const within = event.target instanceof Element ? event.target.closest('dialog') : null
      if (event.key !== 'Escape' || !within?.matches(`.${styles.sellPreview}`)) return
      event.preventDefault()
      onClose()
    }
    addEventListener('keydown', close)
    return () => removeEventListener('keydown', close)
  }, [onClose])
}
