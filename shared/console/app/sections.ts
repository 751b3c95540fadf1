import type { ComponentType } from 'react'
import type { Gate } from '../../contract/kit'
import { mayPass } from '../../rules/access'
import type { staff } from '../../text/en-staff'
import { partOf } from '../../ui/part'
import type { Host } from '../platform/host'
import { fetchSection } from './fetch-section'

type MenuWord = keyof typeof staff.menu.sections
type GroupWord = keyof typeof staff.menu.groups

interface SectionOptions {
  readonly gate?: 'admin'
  /** What the program around it must be able to do. */
  readonly needs?: 'decisions'
  /** Goes there after `g`. */
  readonly key?: string
}

/** One screen of the console: its path below the root, its word in the menu, and who may see it. */
export interface Section extends Omit<SectionOptions, 'gate'> {
  readonly path: string
  readonly word: MenuWord
  readonly gate: Extract<Gate, 'staff' | 'admin'>
  readonly screen: ReturnType<typeof partOf<object>>
}

export interface SectionGroup {
  readonly word: GroupWord
  readonly sections: readonly Section[]
}

const section = (
  path: string,
  word: MenuWord,
  load: () => Promise<{ readonly Screen: ComponentType }>,
  { gate, ...options }: SectionOptions = {},
): Section => ({
  path,
  word,
  gate: gate ?? 'staff',
  screen: partOf(async () => (await fetchSection(load)).Screen),
  ...options,
})

const admin = { gate: 'admin' } as const

/** Where staff land. */
export const firstPath = '/queue'

/** The left menu (checklist ADM-01), in its order: what waits for staff first. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    word: 'work',
    sections: [
      section(firstPath, 'queue', () => import('../queue/queue-screen'), { key: 'q' }),
      section('/workbench', 'workbench', () => import('../workbench/workbench-screen'), { key: 'w' }),
      section('/decisions', 'decisions', () => import('../decisions/decisions-screen'), { key: 'd' }),
      section('/reports', 'reports', () => import('../reports/reports-screen'), { key: 'r' }),
      section('/support', 'support', () => import('../support/support-screen'), { key: 's' }),
    ],
  },
  {
    word: 'listings',
    sections: [
      section('/aircraft', 'aircraft', () => import('../adverts/aircraft-board')),
      section('/parts', 'parts', () => import('../adverts/parts-board')),
      section('/leases', 'leases', () => import('../adverts/leases-board')),
      section('/toolleases', 'toolLeases', () => import('../adverts/tool-leases-board')),
    ],
  },
  {
    word: 'users',
    sections: [
      section('/users', 'users', () => import('../users/users-screen'), { ...admin, key: 'u' }),
      section('/guests', 'guests', () => import('../guests/guests-screen')),
      section('/upgrades', 'upgrades', () => import('../upgrades/upgrades-screen'), admin),
    ],
  },
  {
    word: 'data',
    sections: [
      section('/brands', 'brands', () => import('../catalogue/brands-screen'), { key: 'c' }),
      section('/categories', 'categories', () => import('../catalogue/categories-screen')),
    ],
  },
  {
    word: 'files',
    sections: [section('/album', 'album', () => import('../photos/photos-screen'), { key: 'a' })],
  },
  {
    word: 'mail',
    sections: [
      section('/mailing', 'mailing', () => import('../mail/mailing-screen'), { key: 'm' }),
      section('/mails', 'mails', () => import('../mail/mail-log-screen')),
      section('/mailtemplates', 'mailTemplates', () => import('../mail/mail-templates-screen')),
      section('/reasons', 'reasons', () => import('../reasons/reasons-screen')),
    ],
  },
  {
    word: 'sales',
    sections: [
      section('/orders', 'orders', () => import('../billing/orders-screen'), admin),
      section('/banners', 'banners', () => import('../banners/banners-screen'), admin),
    ],
  },
  {
    word: 'records',
    sections: [
      section('/jobs', 'jobs', () => import('../bulk/jobs-screen'), { key: 'j' }),
      section('/audit', 'audit', () => import('../audit-log/audit-log-screen')),
      section('/figures', 'figures', () => import('../statistics/figures-screen'), { key: 'f' }),
      section('/settings', 'settings', () => import('../settings/settings-screen'), { ...admin, key: ',' }),
    ],
  },
]

/** Sections that are reached by links and stand in no menu. */
const hiddenSections: readonly Section[] = [
  section('/adverts', 'advert', () => import('../review/item-screen')),
]

const menuSections = sectionGroups.flatMap(group => group.sections)
const sections = [...menuSections, ...hiddenSections]

type Person = Pick<Host, 'role' | 'desktop'>

/** Whether this person may open it, in this program. */
export const isOffered = ({ gate, needs }: Section, { role, desktop }: Person): boolean =>
  mayPass(gate, { id: 0, role }) && (needs === undefined || desktop?.[needs] !== undefined)

/** Every section of the menu that this person may open, in its order. */
export const offeredSections = (person: Person): readonly Section[] =>
  menuSections.filter(each => isOffered(each, person))

/** The section of a path; what follows its own path belongs to the section. */
export const sectionOf = (path: string): Section | undefined => {
  const clean = path.replace(/\/+$/, '')
  return (
    sections.find(each => each.path === clean) ?? sections.find(each => clean.startsWith(`${each.path}/`))
  )
}

/** The path of the section that is called so. */
export const pathOfSection = (word: MenuWord): string =>
  sections.find(each => each.word === word)?.path ?? firstPath

/** Whether the screen is a table of adverts, whose rows can be read before its code has come. */
export const showsAdverts = ({ path, word }: Section): boolean =>
  word === 'workbench' ||
  sectionGroups.some(group => group.word === 'listings' && group.sections.some(each => each.path === path))
