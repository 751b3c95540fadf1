import { DeskBar } from './desk-bar'
import { DraftList } from './draft-list'
import { OwnList } from './own-list'
import { ShowLinks } from './show-links'
import type { View } from './view-params'

/** Search, states, and the adverts or drafts of a tab; a chunk of its own, beside the page's frame. */
export const OwnDesk = ({ view }: { readonly view: View }) => (
  <>
    <DeskBar view={view} />
    <ShowLinks view={view} />
    {view.show === 'drafts' ? (
      <DraftList view={view} />
    ) : (
      // The key ends a selection: it is of what was listed.
      <OwnList key={`${view.kind} ${view.show} ${view.search}`} view={view} />
    )}
  </>
)
