import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Gate } from '../contract/kit'
import type { staff } from '../text/en-staff'

type MenuWord = keyof typeof staff.menu.sections
type GroupWord = keyof typeof staff.menu.groups
type Screen = LazyExoticComponent<ComponentType>

/** One screen of the console: its path below the root, its word in the menu, and who may see it. */
export interface Section {
  readonly path: string
  readonly word: MenuWord
  readonly gate: Extract<Gate, 'staff' | 'admin'>
  readonly Screen: Screen
}

export interface SectionGroup {
  readonly word: GroupWord
  readonly sections: readonly Section[]
}

const screen = (load: () => Promise<{ readonly Screen: ComponentType }>): Screen =>
  lazy(async () => ({ default: (await load()).Screen }))

const section = (
  path: string,
  word: MenuWord,
  load: () => Promise<{ readonly Screen: ComponentType }>,
  gate: Section['gate'] = 'staff',
): Section => ({ path, word, gate, Screen: screen(load) })

/** The left menu (checklist ADM-01), in its order. The first section of `listings` is where the console opens. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    word: 'listings',
    sections: [
      section('', 'aircraft', () => import('./adverts/aircraft-board')),
      section('/parts', 'parts', () => import('./adverts/parts-board')),
      section('/leases', 'leases', () => import('./adverts/leases-board')),
      section('/toolleases', 'toolLeases', () => import('./adverts/tool-leases-board')),
    ],
  },
]

const sections = sectionGroups.flatMap(group => group.sections)

/** The section of a path; what follows its own path belongs to the section. */
export const sectionOf = (path: string): Section | undefined => {
  const clean = path.replace(/\/+$/, '')
  return (
    sections.find(each => each.path === clean) ??
    sections.find(each => each.path !== '' && clean.startsWith(`${each.path}/`))
  )
}
