import { TypedElsewhere } from '../../forms/typed-elsewhere'
import type { ElsewhereFields } from '../../forms/elsewhere-fields'
import { useDrafts } from './use-kept-draft'

interface OtherDraftProps {
  /** The draft's name. */
  readonly name: string
  /** As of `TypedElsewhere`. */
  readonly into?: ElsewhereFields | string
}

/** What was typed into the draft on another device and has no place in it. */
export const OtherDraft = ({ name, into }: OtherDraftProps) => (
  <TypedElsewhere name={name} into={into} place={useDrafts()} />
)
