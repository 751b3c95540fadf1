import { useEffect, useId, useState } from 'react'
import { useText } from '../../shared/text/text'
import './theme-switch.css'

const themes = ['system', 'light', 'dark'] as const
type Theme = (typeof themes)[number]

const storedTheme = (): Theme => {
  const theme = document.documentElement.dataset['theme']
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const applyTheme = (theme: Theme) => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
  try {
    if (theme === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', theme)
  } catch {
    // Then the choice lasts as long as the page.
  }
}

/** System, light or dark; kept in this browser. */
export const ThemeSwitch = () => {
  const { shell } = useText()
  const name = useId()
  const [theme, setTheme] = useState<Theme>('system')
  // The page from the server cannot know it.
  useEffect(() => setTheme(storedTheme()), [])
  const choose = (next: Theme) => {
    setTheme(next)
    applyTheme(next)
  }
  return (
    <fieldset className="theme-switch">
      <legend className="unseen">{shell.theme}</legend>
      {themes.map(one => (
        <label key={one}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={one}
            checked={theme === one}
            onChange={() => choose(one)}
          />
          {shell.themes[one]}
        </label>
      ))}
    </fieldset>
  )
}
