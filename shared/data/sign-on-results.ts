/** Why a sign-in at the provider led to nothing, as the login page is told in its address. */
export const signOnProblems = [
  /** The person turned back at the provider. */
  'cancelled',
  /** It took too long, was begun in another browser, or was answered before. */
  'expired',
  /** None of the person's groups gives a role. */
  'noRole',
  /** The provider does not say that the address is the person's. */
  'unverified',
  /** An account has the address without having confirmed it. */
  'unconfirmed',
  /** The account of the address is tied to somebody else at the provider. */
  'taken',
  /** The groups give the last admin another role or none. */
  'lastAdmin',
  'suspended',
  /** Somebody else than the owner of the session has signed in at the provider, or did so before they were asked to. */
  'notProved',
  'tooMany',
  /** The provider cannot be reached, or has refused. */
  'failed',
] as const
export type SignOnProblem = (typeof signOnProblems)[number]

/** What a browser is led to the login page with, in its query as `provider`. */
export const signOnResults = ['done', 'proved', 'secondStep', 'left', 'leftBoth', ...signOnProblems] as const
export type SignOnResult = (typeof signOnResults)[number]
