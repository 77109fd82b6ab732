import type { RouteObject } from 'react-router-dom';

import { FailedPage } from './layout/failed-page.tsx';
import { Shell, Waiting } from './layout/shell.tsx';
import { RequireViewer } from './session/require-viewer.tsx';
import { words } from './words.ts';

/** The route table of spec 2. Every page is loaded when it is first opened. */
const pages: RouteObject[] = [
  { index: true, lazy: () => import('./pages/home/home.page.tsx') },
  { path: 'tools', lazy: () => import('./pages/tools/tools.page.tsx') },
  { path: 'tool/:id', lazy: () => import('./pages/tool/tool.page.tsx') },
  { path: 'categories', lazy: () => import('./pages/categories/categories.page.tsx') },
  { path: 'categories/:slug', lazy: () => import('./pages/category/category.page.tsx') },
  { path: 'about', lazy: () => import('./pages/about/about.page.tsx') },
  { path: 'login', lazy: () => import('./pages/login/login.page.tsx') },
  { path: 'register', lazy: () => import('./pages/register/register.page.tsx') },
  { path: 'forgot-password', lazy: () => import('./pages/forgot-password/forgot-password.page.tsx') },
  { path: 'reset-password', lazy: () => import('./pages/reset-password/reset-password.page.tsx') },
  { path: 'prompts', lazy: () => import('./pages/prompts/prompts.page.tsx') },
  { path: 'prompts/:id', lazy: () => import('./pages/prompt/prompt.page.tsx') },
  {
    element: <RequireViewer />,
    children: [{ path: 'smart-prompts', lazy: () => import('./pages/prompts/prompts.page.tsx') }],
  },
  { path: '*', lazy: () => import('./pages/not-found/not-found.page.tsx') },
];

/** The pages inside the shell; one that fails leaves header and footer standing. */
export const routes: RouteObject[] = [
  {
    element: <Shell />,
    hydrateFallbackElement: <Waiting label={words.loadingContent} />,
    errorElement: <FailedPage />,
    children: [{ errorElement: <FailedPage />, children: pages }],
  },
];
