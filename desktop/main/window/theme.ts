import { Theme } from '../../../shared/contract/ipc'
import type { Tell } from '../services/services.public'

interface ThemeOptions {
  /** The stored theme; unknown, since it comes from a file that can be edited. */
  readonly kept: unknown
  readonly keep: (theme: Theme) => void
  /** Electron's `nativeTheme`: it colours the window's frame and answers the page's `prefers-color-scheme`. */
  readonly native: { themeSource: Theme }
  readonly tell: Tell
}

/** Light, dark or as the system is (checklist DESK-09): one choice for page, frame and menu, kept between starts. */
export const openTheme = ({ kept, keep, native, tell }: ThemeOptions) => {
  native.themeSource = Theme.catch('system').parse(kept)
  return {
    get: (): Theme => native.themeSource,
    set: (theme: Theme) => {
      native.themeSource = theme
      keep(theme)
      tell('theme', theme)
    },
  }
}
