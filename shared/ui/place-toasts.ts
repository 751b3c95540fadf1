/**
 * Moves the notifications into the dialog on top, since nothing outside of a modal dialog can be pressed or is read out;
 * without a dialog back to their place. Dialogs leave them room, so that nothing that can be pressed lies under them.
 */
export const placeToasts = (): void => {
  const list = document.querySelector<HTMLElement>('[data-part=toast-list]')
  const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]:not([data-leaves])')].at(-1)
  const host = dialog ?? document.querySelector('[data-part=toasts]')
  if (!list || !host) return
  const isShown = list.childElementCount > 0
  if (list.parentElement !== host) host.append(list)
  // In the top layer neither the dialog's edge nor its movement shapes them.
  list.togglePopover?.(dialog !== undefined && isShown)
  // Of the dialog alone: set on the whole document it would have every element's style found anew.
  dialog?.style.setProperty('--toasts-room', `${isShown ? list.offsetHeight : 0}px`)
}
