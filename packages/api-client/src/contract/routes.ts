import type { Route } from './endpoint.ts';

/** Every call of the API on one page: the spec's section 7. Shapes are beside it, one file per group. */
export const routes = {
  auth: {
    register: { method: 'POST', path: '/auth/register', auth: 'none' },
    login: { method: 'POST', path: '/auth/login', auth: 'none' },
    refresh: { method: 'POST', path: '/auth/refresh', auth: 'none' },
    logout: { method: 'POST', path: '/auth/logout', auth: 'required' },
  },
  users: {
    me: { method: 'GET', path: '/users/me', auth: 'required' },
  },
  categories: {
    all: { method: 'GET', path: '/categories/all', auth: 'none' },
  },
  tools: {
    list: { method: 'GET', path: '/tools', auth: 'none' },
    get: { method: 'GET', path: '/tools/:id', auth: 'none' },
  },
  prompts: {
    list: { method: 'GET', path: '/smart-prompts', auth: 'optional' },
    get: { method: 'GET', path: '/smart-prompts/:id', auth: 'optional' },
    create: { method: 'POST', path: '/smart-prompts', auth: 'required' },
    update: { method: 'PUT', path: '/smart-prompts/:id', auth: 'required' },
    remove: { method: 'DELETE', path: '/smart-prompts/:id', auth: 'required' },
    like: { method: 'POST', path: '/smart-prompts/:id/like', auth: 'required' },
    save: { method: 'POST', path: '/smart-prompts/:id/save', auth: 'required' },
  },
} as const satisfies Record<string, Record<string, Route>>;
