import { useText } from '../../text/text'
import type { Deed } from './catalogue-edit'
import { namesText } from './entry'

/** What doing a deed comes to, as a sentence. */
export const useDeedWords = (): ((deed: Deed) => string) => {
  const { staff, words: names } = useText()
  const { toasts } = staff.catalogue
  const words = staff.catalogueGrid.deeds
  const tell = (deed: Deed): string => {
    switch (deed.do) {
      case 'change': {
        const { before, after } = deed
        if (before.name !== after.name) return toasts.renamed(before.name, after.name)
        if (before.type !== after.type && after.type)
          return words.typed(after.name, names.aircraftTypes[after.type] ?? after.type)
        return words.aliases(after.name, namesText(after.aliases))
      }
      case 'add':
        return words.added(deed.entry.name)
      case 'remove':
        return words.removed(deed.entry.name)
      case 'merge':
        return toasts.merged(deed.from.name, deed.into.name)
      case 'unmerge':
        return toasts.undone(deed.from.name)
      case 'several': {
        const [first] = deed.steps
        return words.several(deed.steps.length, first ? tell(first) : '')
      }
    }
  }
  return tell
}
