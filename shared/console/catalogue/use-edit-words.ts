import { useText } from '../../text/text'
import type { CatalogueEdit } from './catalogue-edit'
import { namesText } from './entry'

/** What an edit comes to, as a sentence. */
export const useEditWords = (): ((edit: CatalogueEdit) => string) => {
  const { staff, words: names } = useText()
  const { toasts } = staff.catalogue
  const words = staff.catalogueGrid.edits
  const tell = (edit: CatalogueEdit): string => {
    switch (edit.do) {
      case 'change': {
        const { before, after } = edit
        if (before.name !== after.name) return toasts.renamed(before.name, after.name)
        if (before.type !== after.type && after.type)
          return words.typed(after.name, names.aircraftTypes[after.type] ?? after.type)
        return words.aliases(after.name, namesText(after.aliases))
      }
      case 'add':
        return words.added(edit.entry.name)
      case 'remove':
        return words.removed(edit.entry.name)
      case 'merge':
        return toasts.merged(edit.from.name, edit.into.name)
      case 'unmerge':
        return toasts.undone(edit.from.name)
      case 'several': {
        const [first] = edit.steps
        return words.several(edit.steps.length, first ? tell(first) : '')
      }
    }
  }
  return tell
}
