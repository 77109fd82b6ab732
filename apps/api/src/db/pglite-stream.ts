import { Duplex } from 'node:stream';

/** Executes messages of the PostgreSQL protocol, and resolves to the messages of the server. */
export type ExecuteMessages = (messages: Uint8Array) => Promise<Uint8Array>;

export interface PgliteConnection {
  /** Called before the first messages of a client. */
  open: () => Promise<void>;
  execute: ExecuteMessages;
}

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
  readonly #connection: PgliteConnection;
  #isStarted = false;

  constructor(connection: PgliteConnection) {
    super();
    this.#connection = connection;
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
      if (messages.equals(terminate)) return callback();
      if (this.#isStarted) {
        this.push(await this.#connection.execute(messages));
      } else {
        await this.#connection.open();
        this.push(startupResponse);
        this.#isStarted = true;
      }
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

/** Whether the server's messages have an error after which PostgreSQL would restart, such as a disk without space for its log. */
export function isPanic(response: Uint8Array): boolean {
  const messages = Buffer.from(response.buffer, response.byteOffset, response.byteLength);
  for (let start = 0; start + 5 <= messages.length;) {
    const end = start + 1 + messages.readUInt32BE(start + 1);
    const isError = messages[start] === 0x45; // E
    if (isError && messages.subarray(start, end).includes('\0VPANIC\0')) return true;
    start = end;
  }
  return false;
}
