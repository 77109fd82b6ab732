import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';

import type { Mail, SendMail } from '../../mail.ts';
import { startPeriodicTask } from '../../periodic-task.ts';
import type { ClaimedMail, OutboxEntry, OutboxStore } from './outbox.store.ts';

/** Finds mails whose retry is due, and those of processes that were killed. New ones are sent at once. */
const intervalMs = 15_000;

interface OutboxDeps {
  store: OutboxStore;
  sendMail: SendMail;
  registry: Registry;
}

type Kind = OutboxEntry['kind'];

export interface Outbox {
  /** Sets how mails of a kind are composed when they are sent: null if there is nothing to send any more. */
  onCompose: <K extends Kind>(
    kind: K,
    compose: (entry: OutboxEntry & { kind: K }) => Promise<Mail | null>,
  ) => void;
  /** Stores a mail, which is then sent in the background. */
  add: (entry: OutboxEntry) => Promise<void>;
  /** Sends mails that were stored in a transaction of another store. */
  wake: () => void;
}

/** Sends the mails of the outbox while the server runs. At least once: a mail is removed after it was sent. */
export function startOutbox(app: FastifyInstance, { store, sendMail, registry }: OutboxDeps): Outbox {
  const composers = new Map<Kind, (entry: OutboxEntry) => Promise<Mail | null>>();
  const mails = new Counter({
    name: 'outbox_mails_total',
    help: 'Mails by the result of an attempt: sent, failed (will be retried) or dropped',
    labelNames: ['result'],
    registers: [registry],
  });
  const pending = new Gauge({
    name: 'outbox_mails_pending',
    help: 'Mails in the outbox, of all processes',
    registers: [registry],
  });

  async function send({ id, entry, attempts, isLastAttempt }: ClaimedMail) {
    try {
      const compose = composers.get(entry.kind);
      if (!compose) throw new Error(`No feature composes mails of the kind ${entry.kind}`);
      const mail = await compose(entry);
      if (mail) {
        await sendMail(mail);
        mails.inc({ result: 'sent' });
      }
    } catch (err) {
      const isDropped = isLastAttempt || isRejectedRecipient(err);
      mails.inc({ result: isDropped ? 'dropped' : 'failed' });
      const details = { err, kind: entry.kind, attempts };
      if (isDropped) app.log.error(details, 'Mail could not be sent and was dropped');
      else app.log.warn(details, 'Mail could not be sent and will be retried');
      if (!isDropped) return;
    }
    await store.remove(id);
  }

  const task = startPeriodicTask({
    intervalMs,
    initialDelayMs: intervalMs, // mails contain the URL of the server, which is known when it listens
    async work(signal) {
      while (!signal.aborted) {
        const mail = await store.claim();
        if (!mail) break;
        await send(mail);
      }
      if (!signal.aborted) pending.set(await store.count());
    },
    onError: (error) => app.log.error(error, 'Outbox failed'),
  });
  app.addHook('onClose', task.stop);
  return {
    onCompose: (kind, compose) =>
      void composers.set(kind, compose as (entry: OutboxEntry) => Promise<Mail | null>),
    async add(entry) {
      await store.add(entry);
      task.wake();
    },
    wake: task.wake,
  };
}

/** Whether the mail server has rejected the address for good. Other errors may come from the configuration and be temporary. */
const isRejectedRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === 'EENVELOPE' &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500;
