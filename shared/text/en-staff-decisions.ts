import { grouped } from '../rules/grouped'
import { byCode } from './en-kit'

const n = (count: number) => grouped(count)
const decisions = (count: number) => (count === 1 ? '1 decision' : `${n(count)} decisions`)
const adverts = (count: number) => (count === 1 ? '1 advert' : `${n(count)} adverts`)

/** Texts about decisions made offline, and about those that are outdated (checklist PLUS-23). */
export const staffDecisions = {
  phases: {
    sending: 'Sending...',
    waiting: 'Waits for the server',
    unfit: 'Not done: look at it',
  },
  queued: (id: number) => `Advert ${id} is decided. It is kept here and sent when the server answers.`,
  queuedMany: (count: number) => `${adverts(count)}: kept here, and sent when the server answers.`,
  andMore: (title: string, more: number) => `${title} and ${n(more)} more`,
  sent: (count: number) => `${decisions(count)} sent`,
  unfit: (count: number) =>
    count === 1 ? '1 decision could not be made.' : `${n(count)} decisions could not be made.`,
  look: 'Look',
  tooMany: (most: number) =>
    `Without the server at most ${n(most)} adverts can be decided together. Choose fewer, or wait for it.`,
  onlyChosen: 'Without the server only adverts that are chosen can be decided, not all that match a filter.',

  bar: {
    waiting: (count: number) => `${decisions(count)} ${count === 1 ? 'waits' : 'wait'}`,
    unfit: (count: number) => `${n(count)} to look at`,
  },
  signOut: (count: number) =>
    `${decisions(count)} ${count === 1 ? 'is' : 'are'} not sent yet. ${count === 1 ? 'It stays' : 'They stay'} on this computer until you sign in here again.`,

  item: {
    waiting: (what: string) => `${what}: your decision waits for the server.`,
    sending: (what: string) => `${what}: your decision is being sent.`,
    takeBack: 'Take it back',
    noPreview:
      'The server cannot be asked for the mail now. It is written from your words when the decision is sent.',
  },

  undo: {
    undo: 'Undo',
    of: (decision: string) => `Undo: ${decision}`,
    seconds: (left: number) => `${left} s`,
    none: 'There is nothing to take back.',
    back: (title: string) => `Taken back: ${title}`,
    late: (title: string) => `The mail about “${title}” has left, so it is not taken back any more.`,
    hide: 'Hide it instead',
    approve: 'Approve it instead',
    open: 'Open it',
    failed: 'It could not be done.',
  },
  last: {
    title: 'Last decisions',
    none: 'What you decide stands here for a minute before its mail leaves.',
    today: (count: number, seconds: number | null) =>
      count === 0 ? '' : `${n(count)} today${seconds === null ? '' : `, ${seconds} s each`}`,
    standing: (waiting: number, unfit: number) =>
      [
        ...(waiting > 0 ? [`${n(waiting)} kept here`] : []),
        ...(unfit > 0 ? [`${n(unfit)} to look at`] : []),
      ].join(', '),
    done: byCode({
      approve: 'Approved',
      show: 'Shown',
      requestChanges: 'Asked',
      reject: 'Rejected',
      hide: 'Hidden',
      unapprove: 'Taken off',
      approveRevision: 'Edit accepted',
      refuseRevision: 'Edit refused',
      refusePhotos: 'Photos off',
      correct: 'Corrected',
      delete: 'Deleted',
      dismissed: 'Left online',
      upheld: 'Upheld',
    }),
    sending: 'sending',
    kept: 'kept here',
    sent: 'sent',
    look: 'not taken, look',
    seconds: (left: number) => `${left} s`,
    takeBack: (word: string, title: string) => `Take back: ${word}, ${title}`,
  },
  screen: {
    intro:
      'What you decide while the server cannot be reached is kept on this computer and sent in the same order when it is back.',
    none: 'No decision waits.',
    unfitTitle: (count: number) => `To look at (${n(count)})`,
    unfitText:
      'These could not be made as they were decided. Nothing was changed by them; say of each what is to become of it.',
    waitingTitle: (count: number) => `On their way (${n(count)})`,
    droppedTitle: (count: number) => `Dropped (${n(count)})`,
    droppedText: 'Until you leave this screen they can be brought back.',
    sendNow: 'Send now',
    away: 'The server does not answer. They go out by themselves when it does.',
    advert: (id: number) => `Advert ${id}`,
    more: (count: number) => `Show ${n(count)} more`,
    pick: (what: string) => `Choose: ${what}`,
    pickAll: 'Choose all',
    picked: (count: number) => `${n(count)} chosen`,
    forOne: (action: string, what: string) => `${action}: ${what}`,
    again: 'Decide again',
    anyway: 'Apply all the same',
    anywayMany: (count: number) => (count === 0 ? 'Apply all the same' : `Apply ${n(count)} all the same`),
    retry: 'Try again',
    drop: 'Drop',
    dropMany: (count: number) => (count === 0 ? 'Drop' : `Drop ${n(count)}`),
    takeBack: 'Take back',
    undo: 'Bring back',
    undoAll: 'Bring all back',
    notNow: 'The server does not answer. Nothing was sent.',
    applied: (count: number) => `${decisions(count)} on the way`,
    stands: {
      conflict: 'Changed since',
      gone: 'Gone',
      forbidden: 'Not allowed',
      claimed: 'Somebody else has it',
      refused: 'Refused',
    },
    said: {
      gone: 'The advert is not there any more: it was deleted, or its time to be restored is over.',
      forbidden: 'Your account may not decide this any more. Ask an admin.',
    },
    columns: { then: 'When you decided', decided: 'What you decided', now: 'How it is now' },
    versionOf: (version: number) => `version ${n(version)}`,
    already: 'It is already so: there is nothing left to do.',
    unchanged: 'None of its fields differs.',
    reading: 'Reading how it is now...',
    unread: 'How it is now could not be read.',
    noWords: 'Without words to the seller.',
    ownMail: 'With a mail of your own wording',
    photosOff: (count: number) => (count === 1 ? '1 photo comes off' : `${n(count)} photos come off`),
    accepted: (fields: string) => `Accepted: ${fields}`,
    nothingAccepted: 'No field accepted',
    at: (when: string) => `decided ${when}`,
  },
  actions: {
    approve: 'Approve',
    approveEdit: 'Accept the edit',
    approvePart: 'Accept a part of the edit',
    requestChanges: 'Ask for changes',
    reject: 'Reject',
    rejectEdit: 'Refuse the edit',
    approved: 'Approve',
    show: 'Show',
    unapproved: 'Remove approval',
    hide: 'Hide',
    dismissed: 'Dismiss the reports',
    upheld: 'Uphold the reports',
  },
  many: (action: string, count: number) => `${action}: ${adverts(count)}`,
}
