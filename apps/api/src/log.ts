import { pino, type Level, type Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Log {
  log: Logger;
  /** Reports a status line to the operator: as text on a terminal, else as a log line. */
  logStatus: (line: string) => void;
}

/**
 * Creates the server's log on standard output. On a terminal, unless LOG_LEVEL is set, it shows warnings and errors as
 * text; otherwise it writes JSON lines from level `info`.
 */
export function initLogger(environment: NodeJS.ProcessEnv, output: Output = process.stdout): Log {
  const level = logLevels.find((known) => known === environment.LOG_LEVEL); // readConfig rejects an invalid one
  const isInteractive = output.isTTY === true && level === undefined;
  const log = createLogger(
    level ?? (isInteractive ? 'warn' : 'info'),
    isInteractive ? (line) => output.write(formatPretty(line)) : (line) => output.write(line),
  );
  return {
    log,
    logStatus: (line) =>
      void (isInteractive ? output.write(`${line}\n`) : log.info(line.trim().replaceAll(/\s*\n\s*/g, '. '))),
  };
}

/** Creates a logger that writes JSON lines and redacts secrets. */
export function createLogger(level: Level | 'silent', write: (line: string) => void): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => redactKeys(line) as Record<string, unknown>,
      },
      hooks: { streamWrite: redactPatterns },
    },
    { write },
  );
}

/** Drops other properties of an error: database errors quote the user's row. */
function serializeError({ name, message, stack = '', cause, ...rest }: Error): object {
  const code = 'code' in rest ? String(rest.code) : undefined;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: serializeError(cause) }),
  };
}

const secretKeyPattern = /authorization|cookie|password|token|secret|api-?_?key/i;
const redacted = '[redacted]';

/** Returns a copy with the values of secret keys redacted at any depth. */
function redactKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(redactKeys);
  // Instances of classes (a request, a date) have their own serialization.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, nested]) => [
      key,
      secretKeyPattern.test(key) ? redacted : redactKeys(nested),
    ]),
  );
}

/** Redacts secrets within text: bearer tokens, JWTs, provider keys, passwords in URLs, query parameters. */
const redactPatterns = (line: string) =>
  line
    .replaceAll(/\b(bearer|basic) [\w.~+/=-]+/gi, `$1 ${redacted}`)
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, redacted)
    .replaceAll(/\b(?:sk|gsk|xai|pplx|hf|r8|aid)[-_][\w-]{16,}|\bAIza[\w-]{30,}/g, redacted)
    .replaceAll(/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, `$1:${redacted}@`)
    .replaceAll(/([?&](?:token|key|api_?key|password|secret)=)[^\s&"#\\]+/gi, `$1${redacted}`);

/** Formats a log line for a terminal: time, level, message or stack, request id. */
function formatPretty(line: string): string {
  const { level, time, msg, err, reqId } = JSON.parse(line) as {
    level: string;
    time: string;
    msg?: string;
    err?: { stack: string };
    reqId?: string;
  };
  const request = reqId === undefined ? '' : ` (request ${reqId})`;
  return `${time.slice(11, 19)} ${level}: ${err?.stack || (msg ?? '')}${request}\n`;
}
