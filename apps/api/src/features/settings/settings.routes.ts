import { contract } from '@ai-directory/api-client/contract';
import type { FastifyInstance } from 'fastify';

import { route } from '../../http/route.ts';
import type { SettingsStore } from './settings.store.ts';

export function settingsRoutes(app: FastifyInstance, { settings }: { settings: SettingsStore }) {
  route(app, contract.settings.get, ({ viewer }) => settings.get(viewer.id));
  route(app, contract.settings.update, ({ body, viewer }) => settings.update(viewer.id, body));
}
