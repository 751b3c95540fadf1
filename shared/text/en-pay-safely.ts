/** What is said of safe payment wherever one pays Hangarlist. */
export const paySafely = {
  text: 'You pay Hangarlist for credits and stock plans only, never for an aircraft. Whoever asks you in our name to pay for one is not us.',
  link: 'Buying safely',
}
