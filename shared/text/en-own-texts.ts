/** The texts of the dialog with one's own texts for answers, which is loaded when it is opened. */
export const ownTexts = {
  insert: (title: string) => `Insert “${title}”`,
  none: 'Keep texts that you often send, such as when an aircraft can be seen.',
  add: 'New text',
  keepThis: 'Keep this as an own text',
  title: 'Title',
  text: 'Text',
  save: 'Save',
  edit: 'Edit',
  editOf: (title: string) => `Edit “${title}”`,
  removeOf: (title: string) => `Delete “${title}”`,
  full: 'You have 20 texts, which is all there is room for. Delete one that you need no more.',
  cancel: 'Cancel',
}
