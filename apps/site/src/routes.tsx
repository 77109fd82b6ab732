import { Outlet, type RouteObject } from 'react-router-dom';

import { PagePending } from './shell/layout/page-pending.tsx';
import { RouteError } from './shell/layout/route-error.tsx';
import { Shell } from './shell/layout/shell.tsx';
import { notFound } from './shell/router/query-loader.ts';
import { RequireAuth, waitForSession } from './shell/session/require-auth.tsx';

/** What a route declares for others than the router. */
export interface RouteHandle {
  /** Module of the page, relative to the root of the site: its scripts and stylesheets are preloaded. */
  module?: string;
  /** Module of what replaces the page where it does not exist. */
  notFoundModule?: string;
  /** Whether the sitemap lists the path. */
  listed?: boolean;
  /** Whether the page needs a user: it is rendered in the browser only. */
  requiresAuth?: boolean;
}

const pages = import.meta.glob<Pick<RouteObject, 'Component' | 'loader'>>('./pages/**/*.page.tsx');

/** The properties of a route whose page is loaded on first navigation. */
function page(
  name: string,
  handle: RouteHandle = {},
): Pick<RouteObject, 'lazy' | 'handle' | 'shouldRevalidate'> {
  const file = `./pages/${name}.page.tsx`;
  const lazy = pages[file];
  if (!lazy) throw new Error(`There is no page ${file}`);
  return {
    lazy,
    handle: { ...handle, module: `src${file.slice(1)}` } satisfies RouteHandle,
    // A changed filter is fetched by the query that uses it, while the previous data stays visible.
    shouldRevalidate: ({ currentUrl, nextUrl }) =>
      currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search,
  };
}

const listed: RouteHandle = { listed: true };

/** Pages without the layout. Paths: docs/specification.md, section 2. */
export const pageRoutes: RouteObject[] = [
  { index: true, ...page('home/home', listed) },
  { path: 'tools', ...page('tools/tools', listed) },
  { path: 'tool/:id', ...page('tool/tool') },
  { path: 'categories', ...page('categories/categories', listed) },
  { path: 'categories/:slug', ...page('category/category') },
  { path: 'compare', ...page('compare/compare') },
  { path: 'users/:username', ...page('user/user') },
  { path: 'collections/:id', ...page('collection/collection') },
  { path: 'about', ...page('about/about', listed) },
  { path: 'blog', ...page('blog/blog', listed) },
  { path: 'blog/:slug', ...page('blog/article') },
  { path: 'contact', ...page('contact/contact', listed) },
  { path: 'privacy', ...page('privacy/privacy', listed) },
  { path: 'login', ...page('login/login') },
  { path: 'register', ...page('register/register', listed) },
  { path: 'forgot-password', ...page('forgot-password/forgot-password') },
  { path: 'confirm-email', ...page('confirm-email/confirm-email') },
  { path: 'reset-password', ...page('reset-password/reset-password') },
  { path: 'prompts', ...page('prompts/prompts', listed) },
  { path: 'prompts/:id', ...page('prompt/prompt') },
  { path: 'offline', ...page('offline/offline') },
  {
    Component: RequireAuth,
    loader: waitForSession,
    HydrateFallback: PagePending,
    handle: { requiresAuth: true } satisfies RouteHandle,
    children: [
      { path: 'smart-prompts', ...page('prompts/prompts') },
      { path: 'profile', ...page('profile/profile') },
      { path: 'submit-tool', ...page('submit-tool/submit-tool') },
      { path: 'moderation', ...page('moderation/moderation') },
      {
        path: 'dashboard',
        ...page('dashboard/dashboard'),
        children: [
          { index: true, ...page('dashboard/overview') },
          { path: 'overview', ...page('dashboard/overview') },
          { path: 'feed', ...page('dashboard/feed') },
          { path: 'favorites', ...page('dashboard/favorites') },
          { path: 'submitted', ...page('dashboard/submitted') },
          { path: 'submitted/:id/edit', ...page('dashboard/edit-tool') },
          { path: 'reviews', ...page('dashboard/reviews') },
          { path: 'collections', ...page('dashboard/collections') },
          { path: 'collections/:id', ...page('dashboard/collection') },
          { path: 'notifications', ...page('dashboard/notifications') },
          { path: 'api-keys', ...page('dashboard/api-keys') },
          { path: 'settings', ...page('settings/settings') },
        ],
      },
    ],
  },
  {
    path: '*',
    Component: Outlet,
    loader: () => {
      throw notFound();
    },
  },
];

/** Id of the route whose error page replaces a page; the layout stays. */
export const errorBoundaryId = 'page';

/** The route table of browser and server. */
export const routes: RouteObject[] = [
  {
    id: 'root',
    Component: Shell,
    children: [
      {
        id: errorBoundaryId,
        Component: Outlet,
        errorElement: <RouteError />,
        HydrateFallback: PagePending,
        handle: { notFoundModule: 'src/pages/not-found/suggested-links.tsx' } satisfies RouteHandle,
        children: pageRoutes,
      },
    ],
  },
];
