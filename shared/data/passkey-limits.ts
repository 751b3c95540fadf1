/** The most passkeys of an account. */
export const maxPasskeys = 20

/** The longest name of a passkey, in characters. */
export const maxPasskeyName = 60
