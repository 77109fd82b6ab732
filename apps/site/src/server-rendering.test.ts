import { expect, it, vi } from 'vitest';

import * as pages from './testing/server-pages.fixture.tsx';

it.each([
  ['tools', () => pages.renderTools('/tools?search=trail&page=2')],
  ['search in own words', () => pages.renderAiSearch('find studies')],
  ['prompts', () => pages.renderPrompts('/prompts')],
  ['tool', () => pages.renderTool('newest')],
  ['user', () => pages.renderUser('/users/grace')],
  ['comparison', () => pages.renderComparison('/compare?ids=tool-1,tool-2')],
  ['search of Home', pages.renderHomeSearch],
  ['search of the header', pages.renderSearchLauncher],
  ['login', pages.renderLogin],
])('renders %s without a document and without warnings', (_name, render) => {
  const warnings = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
  expect(typeof document).toBe('undefined');
  expect(render()).not.toBe('');
  for (const warning of warnings) expect(warning).not.toHaveBeenCalled();
});
