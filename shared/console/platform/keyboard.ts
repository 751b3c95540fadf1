type Pressed = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'repeat'>

const isLetter = (key: string) => /^[A-Za-z]$/.test(key)

/** What a key is called, letters the same with and without Caps Lock: `a`, `Shift+a`, `ArrowLeft`. */
export const nameOfKey = ({ key, shiftKey }: Pressed): string =>
  isLetter(key) ? `${shiftKey ? 'Shift+' : ''}${key.toLowerCase()}` : key

const moving = /^(Arrow|Page|[jk[\]]$)/

/** Held down, a key that moves goes on moving. Any other one was meant once: the next thing it would hit is another. */
export const isHeldDown = (event: Pressed): boolean => event.repeat && !moving.test(nameOfKey(event))
