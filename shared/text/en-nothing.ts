import { byCode } from './en-kit'

/** Texts shown in place of a listing's rows when there are none. */
export const nothing = {
  notFound: byCode({
    aircraft: 'The aircraft you were looking for was not found',
    part: 'The part you were looking for was not found',
    lease: 'The lease you were looking for was not found',
    toollease: 'The tool you were looking for was not found',
  }),
  notFoundOf: (category: string) => `Not found ${category}`,
  notFoundHelp: 'Take a filter away, widen a range, or look in every category.',
  beyond: 'This page does not exist any more.',
  refused: 'One of these filters is not known here.',
  firstPage: 'Go to the first page',
  comingSoonText: 'There is no advert of this kind yet. The first ones will stand here.',
  everyType: 'Every type',
}
