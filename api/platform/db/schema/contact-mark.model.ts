import { id, needed, ref, string, type RowOf } from '../columns'

export const contactMarkColumns = { id: id(), userId: needed(ref()), mark: needed(string(40)) }
export type ContactMarkRow = RowOf<typeof contactMarkColumns>
