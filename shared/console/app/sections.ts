import type { ComponentType } from 'react'
import type { Gate } from '../../contract/kit'
import { mayPass } from '../../rules/access'
import type { staff } from '../../text/en-staff'
import { partOf } from '../../ui/part'
import type { Host } from '../platform/host'
import { fetchSection } from './fetch-section'

type MenuWord = keyof typeof staff.menu.sections
type GroupWord = keyof typeof staff.menu.groups

/** One screen of the console: its path below the root, its word in the menu, and who may see it. */
export interface Section {
  readonly path: string
  readonly word: MenuWord
  readonly gate: Extract<Gate, 'staff' | 'admin'>
  /** What the program around it must be able to do. */
  readonly needs?: 'decisions'
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
  gate: Section['gate'] = 'staff',
  needs?: Section['needs'],
): Section => ({
  path,
  word,
  gate,
  screen: partOf(async () => (await fetchSection(load)).Screen),
  ...(needs ? { needs } : {}),
})

/** The left menu (checklist ADM-01), in its order. The first section of `listings` is where the console opens. */
export const sectionGroups: readonly SectionGroup[] = [
  {
    word: 'work',
    sections: [
      section('/queue', 'queue', () => import('../queue/queue-screen')),
      section('/workbench', 'workbench', () => import('../workbench/workbench-screen')),
      section('/decisions', 'decisions', () => import('../decisions/decisions-screen'), 'staff', 'decisions'),
    ],
  },
  {
    word: 'listings',
    sections: [
      section('', 'aircraft', () => import('../adverts/aircraft-board')),
      section('/parts', 'parts', () => import('../adverts/parts-board')),
      section('/leases', 'leases', () => import('../adverts/leases-board')),
      section('/toolleases', 'toolLeases', () => import('../adverts/tool-leases-board')),
    ],
  },
  {
    word: 'users',
    sections: [
      section('/users', 'users', () => import('../users/users-screen'), 'admin'),
      section('/upgrades', 'upgrades', () => import('../upgrades/upgrades-screen'), 'admin'),
    ],
  },
  {
    word: 'data',
    sections: [
      section('/brands', 'brands', () => import('../catalogue/brands-screen')),
      section('/categories', 'categories', () => import('../catalogue/categories-screen')),
    ],
  },
  { word: 'files', sections: [section('/album', 'album', () => import('../photos/photos-screen'))] },
  {
    word: 'inbox',
    sections: [
      section('/support', 'support', () => import('../support/support-screen')),
      section('/reports', 'reports', () => import('../reports/reports-screen')),
    ],
  },
  {
    word: 'mail',
    sections: [
      section('/mailing', 'mailing', () => import('../mail/mailing-screen')),
      section('/mails', 'mails', () => import('../mail/mail-log-screen')),
      section('/mailtemplates', 'mailTemplates', () => import('../mail/mail-templates-screen')),
    ],
  },
  {
    word: 'sales',
    sections: [
      section('/orders', 'orders', () => import('../billing/orders-screen'), 'admin'),
      section('/banners', 'banners', () => import('../banners/banners-screen'), 'admin'),
    ],
  },
  {
    word: 'records',
    sections: [
      section('/jobs', 'jobs', () => import('../bulk/jobs-screen')),
      section('/audit', 'audit', () => import('../audit-log/audit-log-screen')),
      section('/figures', 'figures', () => import('../statistics/figures-screen')),
      section('/settings', 'settings', () => import('../settings/settings-screen'), 'admin'),
    ],
  },
]

/** Sections that are reached by links and stand in no menu. */
const hiddenSections: readonly Section[] = [
  section('/adverts', 'advert', () => import('../review/item-screen')),
]

const sections = [...sectionGroups.flatMap(group => group.sections), ...hiddenSections]

/** Whether this person may open it, in this program. */
export const isOffered = (
  { gate, needs }: Section,
  { role, desktop }: Pick<Host, 'role' | 'desktop'>,
): boolean => mayPass(gate, { id: 0, role }) && (needs === undefined || desktop?.[needs] !== undefined)

/** The section of a path; what follows its own path belongs to the section. */
export const sectionOf = (path: string): Section | undefined => {
  const clean = path.replace(/\/+$/, '')
  return (
    sections.find(each => each.path === clean) ??
    sections.find(each => each.path !== '' && clean.startsWith(`${each.path}/`))
  )
}

/** Whether the screen is a table of adverts, whose rows can be read before its code has come. */
export const showsAdverts = ({ path, word }: Section): boolean =>
  word === 'workbench' ||
  sectionGroups.some(group => group.word === 'listings' && group.sections.some(each => each.path === path))
