import type { RouteObject } from 'react-router-dom';

import { drawnBy, preload } from './router/pages.tsx';
import { RequireAuth } from './session/require-auth.tsx';

/** Route table: docs/specification.md, section 2. Pages are loaded on first navigation. */
export const routes: RouteObject[] = [
  { index: true, lazy: () => import('./pages/home/home.page.tsx') },
  { path: 'tools', lazy: () => import('./pages/tools/tools.page.tsx') },
  { path: 'tool/:id', lazy: () => import('./pages/tool/tool.page.tsx') },
  { path: 'categories', lazy: () => import('./pages/categories/categories.page.tsx') },
  { path: 'categories/:slug', lazy: () => import('./pages/category/category.page.tsx') },
  { path: 'compare', lazy: () => import('./pages/compare/compare.page.tsx') },
  { path: 'users/:username', lazy: () => import('./pages/user/user.page.tsx') },
  { path: 'collections/:id', lazy: () => import('./pages/collection/collection.page.tsx') },
  { path: 'about', lazy: () => import('./pages/about/about.page.tsx') },
  { path: 'blog', lazy: () => import('./pages/blog/blog.page.tsx') },
  { path: 'blog/:slug', lazy: () => import('./pages/blog/article.page.tsx') },
  { path: 'contact', lazy: () => import('./pages/contact/contact.page.tsx') },
  { path: 'privacy', lazy: () => import('./pages/privacy/privacy.page.tsx') },
  { path: 'login', lazy: () => import('./pages/login/login.page.tsx') },
  { path: 'register', lazy: () => import('./pages/register/register.page.tsx') },
  { path: 'forgot-password', lazy: () => import('./pages/forgot-password/forgot-password.page.tsx') },
  { path: 'reset-password', lazy: () => import('./pages/reset-password/reset-password.page.tsx') },
  { path: 'prompts', lazy: () => import('./pages/prompts/prompts.page.tsx') },
  { path: 'prompts/:id', lazy: () => import('./pages/prompt/prompt.page.tsx') },
  {
    element: <RequireAuth />,
    children: [
      { path: 'smart-prompts', lazy: () => import('./pages/prompts/prompts.page.tsx') },
      { path: 'profile', lazy: () => import('./pages/profile/profile.page.tsx') },
      { path: 'submit-tool', lazy: () => import('./pages/submit-tool/submit-tool.page.tsx') },
      {
        path: 'dashboard',
        lazy: () => import('./pages/dashboard/dashboard.page.tsx'),
        children: [
          { index: true, lazy: () => import('./pages/dashboard/overview.page.tsx') },
          { path: 'overview', lazy: () => import('./pages/dashboard/overview.page.tsx') },
          { path: 'feed', lazy: () => import('./pages/dashboard/feed.page.tsx') },
          { path: 'favorites', lazy: () => import('./pages/dashboard/favorites.page.tsx') },
          { path: 'submitted', lazy: () => import('./pages/dashboard/submitted.page.tsx') },
          { path: 'submitted/:id/edit', lazy: () => import('./pages/dashboard/edit-tool.page.tsx') },
          { path: 'reviews', lazy: () => import('./pages/dashboard/reviews.page.tsx') },
          { path: 'collections', lazy: () => import('./pages/dashboard/collections.page.tsx') },
          { path: 'collections/:id', lazy: () => import('./pages/dashboard/collection.page.tsx') },
          { path: 'notifications', lazy: () => import('./pages/dashboard/notifications.page.tsx') },
          { path: 'api-keys', lazy: () => import('./pages/dashboard/api-keys.page.tsx') },
          { path: 'settings', lazy: () => import('./pages/settings/settings.page.tsx') },
        ],
      },
    ],
  },
  { path: '*', lazy: () => import('./pages/not-found/not-found.page.tsx') },
];

/** The routes with lazy page elements. */
export const drawnRoutes = drawnBy(routes);

/** Preloads the page of a path. */
export const preloadPage = (pathname: string) => preload(routes, pathname);
