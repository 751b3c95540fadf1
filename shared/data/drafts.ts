/** The stored name of the conflicts of an edit, which drafts that people have kept bear. */
export const conflictsKey = 'undecided'
