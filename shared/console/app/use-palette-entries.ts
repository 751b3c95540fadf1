import { useQuery } from '@tanstack/react-query'
import { paletteQueries } from '../../queries/palette'
import { viewQueries } from '../../queries/views'
import { useText } from '../../text/text'
import { useSettled } from '../../ui/use-settled'
import { useConsoleClient, useHost } from '../platform/host'
import { guestPath } from '../guests/guests.public'
import { isOffered, pathOfSection, sectionGroups } from './sections'
import { bestMatches } from './matching'
import { useRegistry } from '../platform/registry'

export type PaletteGroup = 'actions' | 'sections' | 'views' | 'adverts' | 'users'

export interface PaletteEntry {
  readonly id: string
  readonly group: PaletteGroup
  readonly label: string
  /** A note that distinguishes entries of the same name. */
  readonly about?: string | undefined
  readonly keys?: string | undefined
  readonly run: () => void
}

/** How many of a group are shown. */
const most: Readonly<Record<PaletteGroup, number>> = {
  actions: 8,
  sections: 8,
  views: 6,
  adverts: 8,
  users: 6,
}
/** Milliseconds without a key until the server is asked. */
const pause = 180

/** The entries for the typed text: those of the program at once, those of the server later. */
export const usePaletteEntries = (typed: string) => {
  const { staff } = useText()
  const host = useHost()
  const { go, role } = host
  const client = useConsoleClient()
  const { actions } = useRegistry()
  const isAdmin = role === 'Admin'
  const asked = useSettled(typed.trim(), pause)
  const views = useQuery(viewQueries.all(client))
  const adverts = useQuery(paletteQueries.adverts(client, asked))
  const users = useQuery(paletteQueries.users(client, asked, isAdmin))
  const guests = useQuery(paletteQueries.guests(client, asked))
  const sellers = useQuery(paletteQueries.sellers(client, asked, !isAdmin))
  const words = staff.palette

  const here = actions().map(({ label, keys, run }, nth): PaletteEntry => ({
    id: `action-${nth}`,
    group: 'actions',
    label,
    keys,
    run,
  }))
  const sections = sectionGroups.flatMap(({ word, sections: inGroup }) =>
    inGroup
      .filter(section => isOffered(section, host))
      .map((section): PaletteEntry => ({
        id: `section-${section.path}`,
        group: 'sections',
        label: staff.menu.sections[section.word],
        about: staff.menu.groups[word],
        keys: section.key && `g ${section.key}`,
        run: () => go(section.path),
      })),
  )
  const kept = (views.data ?? []).map((view): PaletteEntry => ({
    id: `view-${view.id}`,
    group: 'views',
    label: view.name,
    about: staff.menu.sections[view.scope],
    run: () => go(`${pathOfSection(view.scope)}?view=${view.id}`),
  }))
  const local = [...here, ...sections, ...kept]
  const isAsked = asked.length >= 2
  const found = [
    ...(isAsked ? (adverts.data ?? []) : []).map(
      ({ id, title, registration, ownerName, kind }): PaletteEntry => ({
        id: `advert-${id}`,
        group: 'adverts',
        label: title,
        about: [words.advert(id), staff.queue.kinds[kind], registration, ownerName]
          .filter(Boolean)
          .join(' · '),
        run: () => go(`/adverts/${id}`),
      }),
    ),
    ...(isAsked && isAdmin ? (users.data?.data ?? []) : []).map(
      ({ _id, name, surname, mail }): PaletteEntry => ({
        id: `user-${_id}`,
        group: 'users',
        label: mail,
        about: `${name} ${surname}`.trim(),
        run: () => go(`/users/${_id}`),
      }),
    ),
    // The list of users is for admins; the others find a seller's adverts.
    ...(isAsked && !isAdmin ? (sellers.data ?? []) : []).map(({ id, name, mail }): PaletteEntry => ({
      id: `seller-${id}`,
      group: 'users',
      label: mail,
      about: name,
      run: () => go(`/workbench?owner=${id}`),
    })),
    ...(isAsked ? (guests.data?.data ?? []) : []).map(({ id, name, mail }): PaletteEntry => ({
      id: `guest-${id}`,
      group: 'users',
      label: mail || words.guest(id),
      about: words.guestNamed(name),
      run: () => go(guestPath({ id, mail })),
    })),
  ]
  const matching = bestMatches(local, typed, ({ label, about = '' }) => `${label} ${about}`)
  const all = [...matching, ...found]
  const groups: readonly PaletteGroup[] = ['actions', 'sections', 'views', 'adverts', 'users']
  return {
    /** Whether a group has more than is shown of it. */
    isMore: groups.some(group => all.filter(entry => entry.group === group).length > most[group]),
    entries: groups.flatMap(group => all.filter(entry => entry.group === group).slice(0, most[group])),
    isSearching: typed.trim().length >= 2 && (adverts.isFetching || asked !== typed.trim()),
    isFailed: isAsked && (adverts.isError || users.isError || sellers.isError || guests.isError),
  }
}
