import { useEffect, useState } from 'react'
import type { Client } from '../../shared/client/client'
import type { Photo } from '../../shared/contract/photos'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
import { withHeic } from '../../shared/uploads/with-heic'
import { useNotify } from '../../shared/ui/toast'
import { useClient } from '../platform/site-context'
import { deviceStore } from './draft/device-drafts'
import { createDraftAutosave } from './draft/draft-autosave'
import type { DraftAutosave, AutosaveOptions } from './draft/autosave-types'
import { changeWithDependents } from '../../shared/forms/dependents'
import type { AdvertFormSpec } from './form/forms'
import { createFormStore, type FormStore, type Values } from '../../shared/forms/form-store'
import { createPhotoList, type PhotoList } from './photos/photo-list'
import type { PhotoListOptions } from './photos/photo-list-state'
import { sendPhoto } from './photos/send-photo'
import { openUnsentPhotos } from './photos/unsent-photos'

/** The person who writes, and the company for which they do. */
export type Owner = Pick<UserDetail, 'id' | 'mail' | 'company'>

/** The account whose drafts and adverts a form is about. */
export const accountOf = ({ id, company }: Pick<Owner, 'id' | 'company'>): number => company?.account ?? id

interface DraftFormOptions {
  readonly spec: AdvertFormSpec
  /** Name of the draft, as in the contract. */
  readonly name: string
  /** Whose draft it is. */
  readonly owner: Owner
  readonly initial: Values
  /** For an edit: the version and the photos of the stored advert. */
  readonly version?: number
  readonly photos?: readonly Photo[]
}

export interface DraftForm {
  readonly spec: AdvertFormSpec
  readonly owner: Owner
  readonly store: FormStore
  readonly photoList: PhotoList
  readonly autosave: DraftAutosave
}

/** A form whose values and photos are saved while they change, as long as the component is mounted. */
export const useDraftForm = (options: DraftFormOptions): DraftForm => {
  const client = useClient()
  const notify = useNotify()
  const words = useText().sellingForm.photos
  const [form] = useState<DraftForm>(() =>
    createDraftForm(options, client, (done, failed) => {
      if (done > 0) notify(words.success(done), 'ok')
      if (failed > 0) notify(words.failed, 'error')
    }),
  )
  // In an effect: React may discard a render and start again, and a form that was never shown would load the draft,
  // take over its photos and keep them.
  useEffect(() => {
    void form.autosave.open()
    form.photoList.start()
    return () => {
      form.autosave.close()
      form.photoList.close()
    }
  }, [form])
  useWarning(form.photoList)
  return form
}

const createDraftForm = (
  { spec, name, owner, initial, version, photos = [] }: DraftFormOptions,
  client: Client,
  onUploaded: PhotoListOptions['onRest'],
): DraftForm => {
  const store = createFormStore(initial, changeWithDependents(spec))
  const facts = new Map(photos.map(photo => [photo.file, photo]))
  const autosave = createDraftAutosave({
    name,
    form: store,
    initial,
    facts,
    device: deviceStore(accountOf(owner), name),
    server: draftsHere(client),
    ...(version === undefined ? {} : { version }),
  })
  // The draft on this device is restored before the first render.
  autosave.load()
  const photoList = createPhotoList({
    store,
    facts,
    send: withHeic(sendPhoto),
    unsent: openUnsentPhotos(accountOf(owner), name),
    onRest: onUploaded,
    onDropped: file => {
      // For an edit the file stays until the edit is saved; if this deletion fails, the sweep removes it later.
      if (version === undefined) client.photos.remove({ params: { name: file } }).catch(() => undefined)
    },
  })
  setPhotosAside(autosave, photoList)
  return { spec, owner, store, photoList, autosave }
}

/** When a draft has been withdrawn, photos that were not uploaded yet do not belong to the next advert. */
const setPhotosAside = (autosave: DraftAutosave, photoList: PhotoList) => {
  let ended = autosave.withdrawn()
  autosave.subscribe(() => {
    const withdrawn = autosave.withdrawn()
    if (withdrawn && withdrawn !== ended) photoList.setAside(true)
    ended = withdrawn
  })
}

/** The draft calls, with an expired session handled on this page. */
const draftsHere = ({ drafts }: Client): AutosaveOptions['server'] => ({
  get: sent => drafts.get(sent, { handlesSignIn: true }),
  save: sent => drafts.save(sent, { handlesSignIn: true }),
  remove: sent => drafts.remove(sent, { handlesSignIn: true }),
})

/** Warns before the page is closed if the browser could not store uploads: only they would be lost. */
const useWarning = (photoList: PhotoList) => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (photoList.losable() > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [photoList])
}
