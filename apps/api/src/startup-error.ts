/** Prevents the server from starting. Its message is printed for the operator, without a stack. */
export class StartupError extends Error {
  override readonly name = 'StartupError';
}

/** Another process has locked the embedded database. */
export class DatabaseInUseError extends StartupError {
  readonly dataDir: string;

  constructor(dataDir: string) {
    super(
      `The data directory ${dataDir} is in use by another process. Stop it, or set DATA_DIR to another directory.`,
    );
    this.dataDir = dataDir;
  }
}
