import { elsewhere } from './en-elsewhere'
import { dayOfYear, ownDay } from '../rules/formats'
import { count, fieldProblem, byCode } from './en-kit'
import { grouped } from '../rules/grouped'

const two = (n: number) => String(n).padStart(2, '0')
/** Time on the device's clock, with the date unless it is today. */
const clock = (at: number): string => {
  const date = new Date(at)
  const time = `${two(date.getHours())}:${two(date.getMinutes())}`
  const isToday = date.toDateString() === new Date().toDateString()
  return isToday ? time : `${dayOfYear(ownDay(at))}, ${time}`
}

/** The texts of the forms that create and edit adverts, apart from their fields. */
export const sellingForm = {
  titles: byCode({
    aircraft: 'Sell an aircraft',
    part: 'Sell a spare part',
    lease: 'Lease out an aircraft',
    toollease: 'Lease out a tool',
  }),
  /** Literal. */
  back: 'Go back to advert selection',
  optional: 'optional',
  filled: (n: number) => `${n} filled in`,
  choose: 'Choose',
  documents: {
    title: 'Release and trace documents',
    note: 'Everybody sees that you have them. You open them to a buyer in your conversation; our staff may always look.',
    kind: 'Kind of document',
    files: 'Files',
    add: 'Add files',
    limits: 'PDF, JPEG or PNG, up to 10 files of 10 MB.',
    remove: 'Delete',
    removeOf: (name: string) => `Delete ${name}`,
    failed: 'That did not work. Please try again.',
  },
  addCode: 'Add another',
  addModelOf: 'First choose a manufacturer',
  mostChosen: (most: number) => `No more than ${most}.`,
  removeCode: (name: string) => `Remove ${name}`,
  characters: (n: number, max: number) => `${grouped(n)} / ${grouped(max)}`,
  otherName: 'Not in the list',
  fromList: 'Choose from the list',
  firstChoose: (label: string) => `Choose ${label.toLowerCase()} first`,
  listFailed: 'The list could not be loaded.',
  otherTypes: 'Other types',
  suggestTitle: (title: string) => `Use “${title}”`,
  copyEngine: 'Same as engine 1',
  copyPropeller: 'Same as propeller 1',

  banner: (names: readonly string[]) => `Still missing here: ${names.join(', ')}`,
  bannerPhotos: 'Add at least one photo. Adverts with photos get most of the enquiries.',

  meter: {
    title: 'Completeness',
    percent: (percent: number) => `${percent}% complete`,
    complete: 'Complete. Nothing is missing.',
    needed: 'Needed to send',
    wanted: 'People look for',
    good: 'Worth adding',
    more: (n: number) => `${count(n, 'field', 'fields')} missing`,
  },

  status: {
    empty: 'Nothing to save yet',
    device: 'Saved on this device',
    account: (at: number | null) => `Saved to your account${at === null ? '' : ` ${clock(at)}`}`,
    offline: 'Offline, kept on this device',
    signedOut: 'Your session has ended. Everything is kept on this device.',
    refused: 'Your account has no room for this draft; it is kept on this device',
    nowhere: 'This could not be saved anywhere yet. Please keep the page open.',
    signIn: 'Sign in',
  },
  discard: 'Discard draft',
  discarded: 'The draft was discarded.',
  undo: 'Undo',
  withdrawn: 'This draft was finished or discarded on another device.',
  parted:
    'The draft was finished or discarded on another device. What you typed here is kept as a new draft; it would become another advert.',
  partedIntoNext:
    'The draft was finished or discarded on another device, where another one has been begun. Please decide below what this advert should say.',
  bringBack: 'Bring it back',

  conflicts: {
    title: 'Changed in two places',
    draft: 'These fields were changed on another device too. Please choose which value holds.',
    advert: 'These fields of the advert were changed in the meantime too. Please choose which value holds.',
    kept: 'In this form',
    other: 'Changed elsewhere',
    empty: elsewhere.empty,
    keep: (label: string) => `Keep this ${label}`,
    use: (label: string) => `Use the other ${label}`,
    keepShort: 'Keep',
    useShort: elsewhere.use,
    open: (fields: number) => (fields === 1 ? '1 field to decide' : `${fields} fields to decide`),
  },

  photos: {
    add: 'Choose photos',
    drop: 'or drop them here, or paste them',
    dropNow: 'Drop the photos here',
    rule: (max: number) =>
      `Up to ${max} photos, 20 MB each. JPEG, HEIC, PNG, WebP or AVIF. The first is the cover.`,
    cover: 'Cover',
    count: (n: number, max: number) => `${n} of ${max}`,
    of: (at: number, all: number) => `Photo ${at} of ${all}`,
    coverOf: (all: number) => `Photo 1 of ${all}, the cover`,
    earlier: 'Move earlier',
    later: 'Move later',
    makeCover: 'Make it the cover',
    remove: 'Delete photo',
    moved: (at: number, all: number) => `Moved to place ${at} of ${all}.`,
    removed: 'Photo deleted.',
    sending: (percent: number) => `${percent}%`,
    progress: (name: string) => `Uploading ${name}`,
    waiting: 'Waiting',
    retry: 'Try again',
    retryAll: (n: number) => `Try ${n} again`,
    /** Literal. */
    success: (n: number) => `${n} Photos Upload Success`,
    /** Literal. */
    failed: 'Error while uploading',
    tooMany: (max: number, left: number) =>
      `An advert can have at most ${max} photos. ${count(left, 'photo was', 'photos were')} left out.`,
    tooLarge: (name: string) => `${name} has more than 20 MB.`,
    wrongType: (name: string) =>
      `${name} is not a photo of an accepted type (JPEG, HEIC, PNG, WebP or AVIF).`,
    offline: 'The server could not be reached. It goes on by itself when the connection is back.',
    signedOut: 'Please sign in; it goes on by itself afterwards.',
    notes: {
      small: (width: number, height: number) =>
        `Only ${width} × ${height} pixels: buyers would see it blurred.`,
      plain: 'It shows a single colour.',
      sameAs: (place: number) => `The same picture as photo ${place}.`,
      elsewhere: (id: number) => `Also in your advert ${id}.`,
      remove: 'Remove',
      removeOf: (place: number) => `Remove photo ${place}`,
      of: (place: number, note: string) => `Photo ${place}: ${note}`,
    },
    help: 'With a photo in focus, the arrow keys move it and Delete removes it.',
  },

  send: {
    submit: 'Submit for review',
    save: 'Save changes',
    waiting: (n: number) => `Waiting for ${count(n, 'photo', 'photos')}`,
    sending: 'Sending',
    note: (days: number, left: number) =>
      `Checked within 3 business days, then public for ${days} days. Uses 1 of your ${count(left, 'credit', 'credits')}.`,
    noteInPlan: (days: number, taken: number, most: number) =>
      `Checked within 3 business days, then public for ${days} days. Uses no credit: it takes a place of your stock plan, of which ${taken} of ${most} are taken.`,
    noteEdit:
      'Price, contact and the order of photos go live at once. Everything else waits for review; until then the present version stays public.',
    noteWaiting: 'This advert is not public. Your changes go to review with it.',
    nothing: 'Nothing has been changed yet.',
  },

  /** A warning, not an error: the advert can be sent as it is. */
  shelfLifeOver: 'This day has passed. Buyers will see the part as expired.',
  /** A question, not an error: the advert can be sent as it is. */
  youngerEngine:
    'Engine hours since new are less than the airframe’s. Was the engine replaced? If so, say when in the notes.',
  preview: {
    open: 'Preview',
    title: 'Preview',
    close: 'Close the preview',
    lead: 'This is a preview; nobody else sees it.',
    text: 'So your advert will look to visitors. They see your phone and email after a press, and can write to you here.',
    noTitle: '(no title yet)',
    noPrice: '(no price yet)',
    missing: (labels: readonly string[]) => `Still missing or to be checked: ${labels.join(', ')}.`,
    asked: (question: string) => `A question that you may leave open: ${question}`,
    photos: (n: number) => `${count(n, 'photo is', 'photos are')} not uploaded yet and not shown here.`,
    back: 'Back to the form',
  },

  problem: {
    title: (n: number) => `Please check ${count(n, 'field', 'fields')}`,
    other: 'That did not work. Everything you typed is kept; please try again.',
    unavailable:
      'The server could not be reached. Everything you typed is kept on this device; please try again. It will not create a second advert.',
    tooMany: 'Too many attempts. Please wait a little; everything you typed is kept.',
    storage: 'The server has no room at the moment. Everything you typed is kept; please try again later.',
    openConflicts: (n: number) =>
      `${count(n, 'field was', 'fields were')} changed in two places. Please choose below which value holds, then send again.`,
    photosFailed: (n: number) =>
      `${count(n, 'photo was', 'photos were')} not uploaded. Try again or delete them.`,
    already: (id: number) =>
      `This form was sent before and became advert ${id}. What you changed since then is kept here.`,
    openEdit: 'Edit that advert',
    startNew: 'Start a new one',
  },
  words: {
    needed: 'is needed',
    least: (n: number) => `needs at least ${n} characters`,
    number: 'must be a number',
    negative: 'cannot be below 0',
    year: (from: number, to: number) => `must be a year from ${from} to ${to}`,
    mail: 'must be a mail address',
    tooMuch: (most: string) => `can be at most ${most}`,
  },
  fieldProblem,

  /** Cost and duration of an advert that every type of account may publish. */
  takes: (days: number) => `One credit, online for ${days} days.`,
  takesPlace: (days: number) => `A place of your stock plan, online for ${days} days.`,
  account: {
    title: 'This needs a business account',
    text: 'Aircraft and tool leases are published by Business and Business Plus accounts. Your account is Person. You can fill in the form already; it is kept until your account has been changed.',
    link: 'About account types',
  },
  credit: {
    title: 'You have no credits left',
    text: 'Each advert uses one credit. Your form is kept; come back to it with a new package.',
    link: 'See packages',
  },
  plan: {
    title: 'Your stock plan is full',
    text: 'All its places are taken, and no credit is used unless your company says so. Take a larger plan, end an advert, or let adverts beyond the plan take credits. Your form is kept.',
    link: 'See your plan',
  },

  signIn: {
    title: 'Please sign in again',
    text: 'Your session has ended. Everything you typed is still here.',
  },

  otherAccount: {
    title: (mail: string) => `You are signed in as ${mail}`,
    text: (mail: string) =>
      `What you typed belongs to ${mail} and is kept on this device for that account. It is here again when ${mail} is signed in.`,
    back: (mail: string) => `Sign in as ${mail}`,
    goOn: (mail: string) => `Go on as ${mail}`,
  },

  done: {
    /** Literal. */
    title: 'Listing created successfully',
    text: 'It is waiting for review now. We check it within 3 business days and mail you the result.',
    unconfirmed:
      'It waits for you now: open the link that we mailed you to confirm your email. We check it within 3 business days from then on.',
    id: (id: number) => `Advert ${id}`,
    home: 'Go to the home page',
    another: 'Create another advert',
    mine: 'My Adverts',
  },

  edit: {
    title: (id: number) => `Advert ${id}`,
    loading: 'Loading...',
    missing: 'This advert was not found among yours. It may have been deleted.',
    failed: 'The advert could not be read. Please check the connection.',
    closed: 'This advert is closed and can no longer be changed.',
    reviewed: (note: string) => `From the review: ${note}`,
    done: 'Close',
    hasRevision:
      'You have changes that wait for review. They are shown here, and what you save now is added to them.',
    /** Literal. */
    saved: 'Advert Update Success',
    pending: 'Saved. Your changes wait for review; until then the present version stays public.',
    pendingBeside: {
      price: 'Saved. The new price is public now. Your other changes wait for review.',
      contact: 'Saved. The new contact is public now. Your other changes wait for review.',
      both: 'Saved. The new price and contact are public now. Your other changes wait for review.',
    },
    live: 'Saved. Your changes are public now.',
    waiting: 'Saved. The advert waits for review.',
    changed:
      'This advert was changed in the meantime. Its new values are in the form now; please look over it and save again.',
    marks: { now: 'goes live at once', later: 'waits for review' },
  },
}
