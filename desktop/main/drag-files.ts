import { BrowserWindow, nativeImage } from 'electron'
import icon from '../packaging/icons/48x48.png?inline'
import type { DragFiles } from './photos/photos.public'

/** Hands files to the drag that has begun in the console's window; its drag image is the program's logo. */
export const dragFiles: DragFiles = paths => {
  const [file] = paths
  const [window] = BrowserWindow.getAllWindows()
  if (!file || !window) return
  window.webContents.startDrag({
    file,
    files: [...paths],
    icon: nativeImage.createFromDataURL(icon),
  })
}
