import { createContext, useContext } from 'react'
import type { PhotoList } from './photo-list'

const PhotoListContext = createContext<PhotoList | null>(null)
export const PhotoListProvider = PhotoListContext.Provider

/** The photo list of the current form. */
export const usePhotoList = (): PhotoList => {
  const photoList = useContext(PhotoListContext)
  if (!photoList) throw new Error('This component needs a PhotoListProvider above it.')
  return photoList
}
