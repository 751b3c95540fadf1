import { useEffect, useState } from 'react'
import type { Client } from '../../shared/client/client'
import type { Photo } from '../../shared/contract/photos'
import type { UserDetail } from '../../shared/contract/users'
import { useText } from '../../shared/text/text'
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

/** Whose form it is. */
export type Owner = Pick<UserDetail, 'id' | 'mail'>

interface DraftFormOptions {
  readonly spec: AdvertFormSpec
  /** Of the draft, as the contract has it. */
  readonly name: string
  /** Whose draft it is. */
  readonly owner: Owner
  readonly initial: Values
  /** Of an edit: the stored version, and its photos. */
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

/** A form whose text and photos are kept while they come, for as long as the component that asks for it stands. */
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
  // Not earlier: React may begin to draw a form, drop it and begin anew, and a form that nobody sees would ask for the
  // draft, take over its photos and keep them.
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
    device: deviceStore(owner.id, name),
    server: draftsHere(client),
    ...(version === undefined ? {} : { version }),
  })
  // What this device has is in the form before it is first shown.
  autosave.load()
  const photoList = createPhotoList({
    store,
    facts,
    send: sendPhoto,
    unsent: openUnsentPhotos(owner.id, name),
    onRest: onUploaded,
    onDropped: file => {
      // A photo of a stored advert stays until its edit is saved; one that cannot be deleted goes with the sweep.
      if (version === undefined) client.photos.remove({ params: { name: file } }).catch(() => undefined)
    },
  })
  setPhotosAside(autosave, photoList)
  return { spec, owner, store, photoList, autosave }
}

/** Photos that never left this device are no part of the advert that is begun after a draft was withdrawn. */
const setPhotosAside = (autosave: DraftAutosave, photoList: PhotoList) => {
  let ended = autosave.withdrawn()
  autosave.subscribe(() => {
    const withdrawn = autosave.withdrawn()
    if (withdrawn && withdrawn !== ended) photoList.setAside(true)
    ended = withdrawn
  })
}

/** The draft calls, by a page that stays when they tell that the session has ended. */
const draftsHere = ({ drafts }: Client): AutosaveOptions['server'] => ({
  get: sent => drafts.get(sent, { handlesSignIn: true }),
  save: sent => drafts.save(sent, { handlesSignIn: true }),
  remove: sent => drafts.remove(sent, { handlesSignIn: true }),
})

/** Photos on their way, in a browser that does not keep them, are the only thing that closing the page would lose. */
const useWarning = (photoList: PhotoList) => {
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (photoList.losable() > 0) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [photoList])
}
