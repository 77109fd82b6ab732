import { pino, type Level, type Logger } from 'pino';

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

interface Output {
  isTTY?: boolean | undefined;
  write(text: string): unknown;
}

export interface Log {
  log: Logger;
  /** Tells the operator what is going on, a line at a time: plain on a terminal, else a line of the log. */
  say: (line: string) => void;
}

/**
 * The server's log on standard output. Where that is a terminal and LOG_LEVEL is not set, somebody sits in front of
 * it: they are shown warnings and errors as text. Everywhere else it is JSON, a line each, from `info` up.
 */
export function openLog(environment: NodeJS.ProcessEnv, output: Output = process.stdout): Log {
  const level = logLevels.find((known) => known === environment.LOG_LEVEL); // a wrong one stops the start, in readConfig
  const forPeople = output.isTTY === true && level === undefined;
  const log = createLog(
    level ?? (forPeople ? 'warn' : 'info'),
    forPeople ? (line) => output.write(asText(line)) : (line) => output.write(line),
  );
  return {
    log,
    say: (line) =>
      void (forPeople ? output.write(`${line}\n`) : log.info(line.trim().replaceAll(/\s*\n\s*/g, '. '))),
  };
}

/** A log of JSON lines that hold no secret. */
export function createLog(level: Level | 'silent', write: (line: string) => void): Logger {
  return pino(
    {
      level,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: errorFacts },
      formatters: {
        level: (label) => ({ level: label }),
        log: (line) => withoutSecrets(line) as Record<string, unknown>,
      },
      hooks: { streamWrite: maskSecrets },
    },
    { write },
  );
}

/** What an error holds besides may be the caller's data: a database's error quotes the row. */
function errorFacts({ name, message, stack = '', cause, ...more }: Error): object {
  const code = 'code' in more ? String(more.code) : undefined;
  return {
    type: name,
    message,
    ...(code !== undefined && { code }),
    stack,
    ...(cause instanceof Error && { cause: errorFacts(cause) }),
  };
}

const secretKey = /authorization|cookie|password|token|secret|api-?_?key/i;
const hidden = '[hidden]';

/** A copy in which what is stored under the name of a secret is hidden, however deep it lies. */
function withoutSecrets(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Error) return value;
  if (Array.isArray(value)) return value.map(withoutSecrets);
  // What is more than a record (a request, a date) knows by itself how it is written.
  if (Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, secretKey.test(key) ? hidden : withoutSecrets(inner)]),
  );
}

/** What looks like a secret inside of a text: bearers, signed tokens, models' keys, passwords in addresses, query values. */
const maskSecrets = (line: string) =>
  line
    .replaceAll(/\b(bearer|basic) [\w.~+/=-]+/gi, `$1 ${hidden}`)
    .replaceAll(/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, hidden)
    .replaceAll(/\b(?:sk|gsk|xai|pplx|hf|r8|aid)[-_][\w-]{16,}|\bAIza[\w-]{30,}/g, hidden)
    .replaceAll(/(:\/\/[^\s:/@"]*):[^\s/@"]+@/g, `$1:${hidden}@`)
    .replaceAll(/([?&](?:token|key|api_?key|password|secret)=)[^\s&"#\\]+/gi, `$1${hidden}`);

/** A line of the log for a person: time of day, level, what happened, and the stack of an error. */
function asText(line: string): string {
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
