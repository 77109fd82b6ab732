import type { Route } from './endpoint.ts';

/** Returns a function that defines routes of a method: shorter in the bundle of the client than their objects. */
const define =
  <const Method extends Route['method']>(method: Method) =>
  <const Path extends Route['path'], const Options extends Omit<Route, 'method' | 'path'> = object>(
    path: Path,
    options?: Options,
  ) =>
    ({ method, path, ...options }) as { readonly method: Method; readonly path: Path } & Readonly<Options>;

const noAuth = { auth: 'none' } as const;
const optionalAuth = { auth: 'optional' } as const;

const get = define('GET');
const post = define('POST');
const put = define('PUT');
const patch = define('PATCH');
const del = define('DELETE');

/** The routes of all endpoints, by group (docs/specification.md, section 7). The schemas are in one file per group. */
export const routes = {
  auth: {
    register: post('/auth/register', noAuth),
    login: post('/auth/login', noAuth),
    refresh: post('/auth/refresh', noAuth),
    logout: post('/auth/logout'),
    changePassword: post('/auth/password'),
    requestReset: post('/auth/password-reset', noAuth),
    confirmReset: post('/auth/password-reset/confirm', noAuth),
    sendConfirmation: post('/auth/email-confirmation'),
    confirmEmail: post('/auth/email-confirmation/confirm', noAuth),
    sessions: get('/auth/sessions'),
    activity: get('/auth/activity'),
    endSession: del('/auth/sessions/:id'),
    endOtherSessions: del('/auth/other-sessions'),
  },
  users: {
    me: get('/users/me'),
    updateMe: patch('/users/me'),
    deleteMe: post('/users/me/delete'),
    setAvatar: put('/users/me/avatar', { multipart: true }),
    removeAvatar: del('/users/me/avatar'),
    viewerState: get('/users/me/state'),
    export: get('/users/me/export'),
    favorites: get('/users/me/favorites'),
    submitted: get('/users/me/tools'),
    reviews: get('/users/me/reviews'),
    search: get('/users/search'),
    follow: post('/users/follow'),
  },
  profiles: {
    me: get('/profiles/me'),
    updateMe: patch('/profiles/me'),
    get: get('/profiles/:username', optionalAuth),
    followers: get('/profiles/:username/followers', optionalAuth),
    following: get('/profiles/:username/following', optionalAuth),
  },
  settings: {
    get: get('/settings'),
    update: patch('/settings'),
  },
  categories: {
    all: get('/categories/all', noAuth),
  },
  search: {
    suggest: get('/search/suggest', optionalAuth),
    toolByWebsite: get('/search/tool-by-website', noAuth),
  },
  tools: {
    list: get('/tools', optionalAuth),
    get: get('/tools/:id', optionalAuth),
    submit: post('/tools', { multipart: true }),
    update: put('/tools/:id', { multipart: true }),
    remove: del('/tools/:id'),
    similar: get('/tools/:id/similar', optionalAuth),
    recordView: post('/tools/:id/view', optionalAuth),
    favorite: post('/tools/:id/favorite'),
    confirm: post('/tools/:id/confirm'),
    report: post('/tools/:id/report'),
    appeal: post('/tools/:id/appeal'),
  },
  reviews: {
    list: get('/tools/:id/reviews', optionalAuth),
    save: put('/tools/:id/reviews/mine'),
    remove: del('/tools/:id/reviews/mine'),
  },
  collections: {
    list: get('/collections', optionalAuth),
    create: post('/collections'),
    get: get('/collections/:id', optionalAuth),
    update: patch('/collections/:id'),
    remove: del('/collections/:id'),
    reorder: put('/collections/:id/order'),
    putItem: put('/collections/:id/:kind/:item'),
    removeItem: del('/collections/:id/:kind/:item'),
  },
  notifications: {
    list: get('/notifications'),
    unread: get('/notifications/unread'),
    stream: get('/notifications/stream', { stream: true }),
    read: post('/notifications/:id/read'),
    readAll: post('/notifications/read'),
  },
  dashboard: {
    overview: get('/dashboard'),
    feed: get('/feed'),
  },
  contact: {
    send: post('/contact', optionalAuth),
    info: get('/contact', noAuth),
  },
  moderation: {
    cases: get('/moderation/cases'),
    decide: post('/moderation/cases/:id/decision'),
    ban: post('/moderation/users/:id/ban'),
    unban: del('/moderation/users/:id/ban'),
    editTool: put('/moderation/tools/:id'),
    export: get('/moderation/tools'),
    import: post('/moderation/tools'),
    messages: get('/moderation/messages'),
    answer: post('/moderation/messages/:id/answer'),
  },
  prompts: {
    list: get('/smart-prompts', optionalAuth),
    categories: get('/smart-prompts/categories', optionalAuth),
    tags: get('/smart-prompts/tags', noAuth),
    export: get('/smart-prompts/export'),
    import: post('/smart-prompts/bulk'),
    updateVisibility: post('/smart-prompts/update-visibility'),
    changeMany: post('/smart-prompts/change-many'),
    get: get('/smart-prompts/:id', optionalAuth),
    create: post('/smart-prompts'),
    update: put('/smart-prompts/:id'),
    remove: del('/smart-prompts/:id'),
    like: post('/smart-prompts/:id/like'),
    save: post('/smart-prompts/:id/save'),
    rate: post('/smart-prompts/:id/rate'),
    recordUse: post('/smart-prompts/:id/use', optionalAuth),
    shares: get('/smart-prompts/:id/shares'),
    share: put('/smart-prompts/:id/shares'),
    report: post('/smart-prompts/:id/report'),
    appeal: post('/smart-prompts/:id/appeal'),
    saveModified: post('/smart-prompts/:id/save-modified'),
    versions: get('/smart-prompts/:id/versions'),
    restore: post('/smart-prompts/:id/versions/:version/restore'),
    comments: get('/smart-prompts/:id/comments', optionalAuth),
    addComment: post('/smart-prompts/:id/comments'),
    removeComment: del('/smart-prompts/:id/comments/:commentId'),
    reportComment: post('/smart-prompts/:id/comments/:commentId/report'),
    appealComment: post('/smart-prompts/:id/comments/:commentId/appeal'),
    runs: get('/smart-prompts/:id/runs', optionalAuth),
    addRun: post('/smart-prompts/:id/runs'),
    addImageRun: post('/smart-prompts/:id/runs/image', { multipart: true }),
    voteRun: post('/smart-prompts/:id/runs/:runId/helpful'),
    run: post('/smart-prompts/:id/run', { stream: true }),
    generate: post('/generate-prompt', optionalAuth),
    generateStream: post('/generate-prompt/stream', { auth: 'optional', stream: true }),
  },
  models: {
    available: get('/settings/available-models', optionalAuth),
  },
  providerKeys: {
    list: get('/provider-api-keys'),
    save: post('/provider-api-keys/:provider'),
    test: post('/provider-api-keys/:provider/test'),
    toggle: patch('/provider-api-keys/:provider/toggle'),
    toggleModel: patch('/provider-api-keys/:provider/models/:model/toggle'),
    remove: del('/provider-api-keys/:provider'),
  },
  ai: {
    recommendations: get('/ai/recommendations/:userId', optionalAuth),
    collaborative: get('/ai/collaborative/:userId'),
    compareTools: post('/ai/compare-tools', { auth: 'optional', safe: true }),
    search: post('/ai/search', { auth: 'optional', safe: true }),
    scenarios: post('/ai/scenarios', { auth: 'optional', safe: true }),
    chat: post('/ai/chat', optionalAuth),
    chatStream: post('/ai/chat/stream', { auth: 'optional', stream: true }),
  },
  accessTokens: {
    list: get('/access-tokens'),
    create: post('/access-tokens'),
    revoke: del('/access-tokens/:id'),
  },
} as const satisfies Record<string, Record<string, Route>>;
