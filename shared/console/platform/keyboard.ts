type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>

const isLetter = (key: string) => /^[A-Za-z]$/.test(key)

/** What a key is called, letters the same with and without Caps Lock: `a`, `Shift+a`, `ArrowLeft`. */
export const nameOfKey = ({ key, shiftKey }: Pressed): string =>
  isLetter(key) ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key

const moving = /^(Arrow|Page|[jk[\]]$)/

/** Whether to ignore a repeated key. Only movement keys repeat: others would act on the next item unintentionally. */
export const isHeldDown = (event: Pressed): boolean => event.repeat && !moving.test(nameOfKey(event))
