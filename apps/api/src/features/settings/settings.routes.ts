import { contract } from '@ai-directory/api-client/contract';
import type { FastifyPluginAsync } from 'fastify';

import { route } from '../../http/route.ts';
import type { Db } from '../../db/connect.ts';
import { settingsStore } from './settings.store.ts';

export const settingsPlugin: FastifyPluginAsync<{ db: Db }> = async (app, { db }) => {
  const settings = settingsStore(db);
  route(app, contract.settings.get, ({ viewer }) => settings.get(viewer.id));
  route(app, contract.settings.update, ({ body, viewer }) => settings.update(viewer.id, body));
};
