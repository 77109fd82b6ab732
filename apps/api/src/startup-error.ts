/** Prevents the server from starting. Its message is printed for the operator, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}
