import { Duplex } from 'node:stream';

/** Executes messages of the PostgreSQL protocol, and resolves to the messages of the server. */
export type ExecuteMessages = (messages: Uint8Array) => Promise<Uint8Array>;

type WriteCallback = (error?: Error) => void;

/** AuthenticationOk and ReadyForQuery: the session of PGlite is always open. */
const startupResponse = Buffer.from('5200000008000000005a0000000549', 'hex');
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

  override _write(chunk: Buffer, _encoding: BufferEncoding, callback: WriteCallback) {
    void this.#respond(chunk, callback);
  }

  override _writev(chunks: { chunk: Buffer }[], callback: WriteCallback) {
    void this.#respond(Buffer.concat(chunks.map(({ chunk }) => chunk)), callback);
  }

  async #respond(messages: Buffer, callback: WriteCallback) {
    try {
      if (!messages.equals(terminate))
        this.push(this.#isStarted ? await this.#execute(messages) : startupResponse);
      this.#isStarted = true;
    } catch (error) {
      callback(error as Error);
      return;
    }
    callback();
  }

  // Methods of a network socket that `pg` calls.
  setNoDelay() {}
  setKeepAlive() {}
  ref() {}
  unref() {}
}
