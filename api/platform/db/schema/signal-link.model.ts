import { id, needed, ref, type RowOf } from '../columns'

export const signalLinkColumns = { id: id(), advertId: needed(ref()), otherId: needed(ref()) }
export type SignalLinkRow = RowOf<typeof signalLinkColumns>
