/** Why a database was not moved, for the operator; the message has one line per problem. */
export class MoveError extends Error {
  override readonly name = 'MoveError'
}
