import { Duplex } from 'node:stream';

/** Executes messages of the PostgreSQL protocol, and resolves to the messages of the server. */
export type ExecuteMessages = (messages: Uint8Array) => Promise<Uint8Array>;

/** AuthenticationOk and ReadyForQuery: the session of PGlite is always open. */
const startupResponse = Buffer.from('520000000800000000' + '5a0000000549', 'hex');
/** Terminate, which would end PGlite. */
const terminate = Buffer.from('5800000004', 'hex');

/**
 * The socket of a `pg` client that is connected to PGlite. `pg` writes the messages of a query at once, and they are
 * executed at once. Messages: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */
export class PgliteStream extends Duplex {
  readonly #execute: ExecuteMessages;
  #isStarted = false;

  constructor(execute: ExecuteMessages) {
    super();
    this.#execute = execute;
  }

  connect() {
    process.nextTick(() => this.emit('connect'));
  }

  override _read() {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: (error?: Error) => void) {
    void this.#respond(chunk).then(() => callback(), callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: (error?: Error) => void) {
    void this.#respond(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => callback(), callback);
  }

  async #respond(messages: Buffer) {
    if (messages.equals(terminate)) return;
    const response = this.#isStarted ? await this.#execute(messages) : startupResponse;
    this.#isStarted = true;
    this.push(response);
  }

  // Methods of a network socket that `pg` calls.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
