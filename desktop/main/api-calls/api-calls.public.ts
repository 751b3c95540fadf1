export { apiCalls } from './api-calls'
/** Answers the page's requests for photos with the sign-in that the page itself does not hold. */
export { photoAnswers } from './photos'
