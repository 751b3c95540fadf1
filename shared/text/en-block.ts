/** The texts of the dialog that asks before somebody is blocked, which is loaded when it is opened. */
export const blocking = {
  title: (name: string) => `Block ${name}?`,
  text: 'They can no longer write to you about any of your adverts. They are not told. You can take it back at any time.',
  block: 'Block',
  cancel: 'Cancel',
}
