/** Why the server cannot start: one line for the operator, shown without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError';
}
