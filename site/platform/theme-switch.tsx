import { useId, useSyncExternalStore } from 'react'
import { keepText } from '../../shared/forms/kept-text'
import { useText } from '../../shared/text/text'
import styles from './theme-switch.module.css'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const listeners = new Set<() => void>()
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The current theme; start.js has set it before the first paint. */
const currentTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const applyTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  keepText('local', 'theme', theme === 'system' ? '' : theme)
  for (const listener of listeners) listener()
}

/** Switches between system, light and dark; the choice is stored in this browser. */
export const ThemeSwitch = () => {
  const { shell } = useText()
  const name = useId()
  // The server does not know the theme, so its page shows the default.
  const theme = useSyncExternalStore(subscribe, currentTheme, () => 'system')
  return (
    <fieldset className={`${styles.themeSwitch} with-script`}>
      <legend className="unseen">{shell.theme}</legend>
      {themes.map(one => (
        <label key={one}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={one}
            checked={theme === one}
            onChange={() => applyTheme(one)}
          />
          {shell.themes[one]}
        </label>
      ))}
    </fieldset>
  )
}
