export { apiCalls } from './api-calls'
/** Answers the page's requests for photos from the signed-in server, which the page cannot reach itself. */
export { photoAnswers } from './photos'
