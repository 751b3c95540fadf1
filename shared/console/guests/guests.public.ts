/** Whether a guest's address is blocked, and the way to change that. */
export { GuestBlock } from './guest-block'
export { guestPath } from './guest-path'
