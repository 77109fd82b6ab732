import {
  availableModelFixtures,
  commentFixtures,
  promptFixture,
  runFixtures,
  providerKeyFixture,
  settingsFixture,
  userSummaryFixtures,
  versionFixtures,
} from '@ai-directory/api-client/testing';
import { cloneElement, createRef, type ReactElement, type Ref } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { page, userEvent } from 'vitest/browser';

import { DiscardChangesDialog } from './discard-changes-dialog/discard-changes-dialog.tsx';
import * as kit from './index.ts';
import { ModelCheckboxGroup } from './model-checkbox-group/model-checkbox-group.tsx';
import { UserPicker } from './user-picker/user-picker.tsx';
import { VariableList } from './variable-list/variable-list.tsx';

interface HostProps {
  className?: string;
  id?: string;
  'data-host'?: string;
  ref?: Ref<HTMLElement>;
}

interface OpenProps {
  open?: boolean;
  defaultOpen?: boolean;
  onOpenChange?: (open: boolean) => void;
}

const noop = () => {};
const resolve = async () => {};
const resolveKey = async () => providerKeyFixture;
const never = () => new Promise<never>(noop);
const rejects = () => Promise.reject(new Error('The server is unreachable'));

const keyCallbacks = {
  onSave: resolveKey,
  onTest: resolveKey,
  onToggle: resolveKey,
  onToggleModel: resolveKey,
  onRemove: resolve,
  onReload: noop,
  onNotify: noop,
};
const comments = {
  list: async () => ({ comments: commentFixtures, total: commentFixtures.length, pages: 1 }),
  add: never,
  remove: resolve,
  report: resolve,
};
const runs = { list: never, add: never, remove: resolve };
const versions = { list: async () => versionFixtures, restore: async () => promptFixture };
const runner = {
  listModels: async () => availableModelFixtures,
  async *run() {
    yield { text: 'Dear Ada' };
  },
};
const imports = { listOwn: never, importBatch: never, makePublic: never };
const newVariable = { name: '', description: '', defaultValue: '' };
const generate = async function* generate() {};
const preferences = { settings: settingsFixture, onSave: resolve };

const modifiedCopy = {
  ...promptFixture,
  source: { id: '2', title: 'Warm email', creator: promptFixture.creator },
};

/** Renders a part of a detail with the props of the host. */
function Part({ part, ...props }: { part: ReactElement<object> }) {
  return <kit.PromptDetailRoot prompt={modifiedCopy}>{cloneElement(part, props)}</kit.PromptDetailRoot>;
}

/** Renders a part of a card with the props of the host. */
function CardPart({ part, ...props }: { part: ReactElement<object> }) {
  return <kit.PromptCard prompt={promptFixture}>{cloneElement(part, props)}</kit.PromptCard>;
}

/** Components with one element, which receives the props of the host. Further states follow a comma. */
const components: Record<string, ReactElement<object>> = {
  ApiKeysPanel: <kit.ApiKeysPanel {...keyCallbacks} keys={[providerKeyFixture]} />,
  'ApiKeysPanel, loading': <kit.ApiKeysPanel {...keyCallbacks} keys={undefined} />,
  CommentThread: <kit.CommentThread prompt={promptFixture} comments={comments} />,
  'CommentThread, failed': (
    <kit.CommentThread prompt={promptFixture} comments={{ ...comments, list: rejects }} />
  ),
  DraftNotice: <kit.DraftNotice draft={{ isRestored: true, discard: noop }} />,
  HiddenNotice: <kit.HiddenNotice hiding={undefined} />,
  HiddenReason: (
    <kit.HiddenReason hiding={{ by: 'moderator', reason: 'spam', note: '', appeal: 'possible' }} />
  ),
  ModelCheckboxGroup: <ModelCheckboxGroup label="AI models" models={['GPT-5', 'Claude']} />,
  Preferences: <kit.Preferences {...preferences} />,
  'Preferences, loading': <kit.Preferences {...preferences} settings={undefined} />,
  'Preferences, failed': <kit.Preferences {...preferences} settings={undefined} isError />,
  PromptCard: <kit.PromptCard prompt={promptFixture} />,
  PromptCardActions: <CardPart part={<kit.PromptCardActions />} />,
  PromptCardSkeleton: <kit.PromptCardSkeleton />,
  PromptDetail: <kit.PromptDetail prompt={promptFixture} comments={comments} onLike={resolve} />,
  PromptDetailComments: <Part part={<kit.PromptDetailComments comments={comments} />} />,
  PromptDetailContent: <Part part={<kit.PromptDetailContent>Text</kit.PromptDetailContent>} />,
  PromptDetailCopy: <Part part={<kit.PromptDetailCopy />} />,
  PromptDetailCopyBar: <Part part={<kit.PromptDetailCopyBar />} />,
  PromptDetailDescription: <Part part={<kit.PromptDetailDescription />} />,
  PromptDetailDownload: <Part part={<kit.PromptDetailDownload />} />,
  PromptDetailFacts: <Part part={<kit.PromptDetailFacts />} />,
  PromptDetailLike: <Part part={<kit.PromptDetailLike onLike={resolve} />} />,
  PromptDetailMetadata: <Part part={<kit.PromptDetailMetadata />} />,
  PromptDetailOpenIn: <Part part={<kit.PromptDetailOpenIn />} />,
  PromptDetailOrigin: <Part part={<kit.PromptDetailOrigin />} />,
  PromptDetailPreview: <Part part={<kit.PromptDetailPreview />} />,
  PromptDetailReport: <Part part={<kit.PromptDetailReport onReport={resolve} />} />,
  PromptDetailRuns: <Part part={<kit.PromptDetailRuns runs={runs} />} />,
  PromptDetailSave: <Part part={<kit.PromptDetailSave onSave={resolve} />} />,
  PromptDetailSaveModified: <Part part={<kit.PromptDetailSaveModified onSaveModified={resolve} />} />,
  PromptDetailSections: <Part part={<kit.PromptDetailSections comments={comments} />} />,
  PromptDetailShare: <Part part={<kit.PromptDetailShare getPromptHref={({ id }) => `/${id}`} />} />,
  PromptDetailSheet: <Part part={<kit.PromptDetailSheet />} />,
  PromptDetailTitle: <Part part={<kit.PromptDetailTitle />} />,
  PromptDetailToolbar: <Part part={<kit.PromptDetailToolbar />} />,
  PromptDetailVariables: <Part part={<kit.PromptDetailVariables />} />,
  PromptFilters: <kit.PromptFilters filters={kit.defaultFilters} onFiltersChange={noop} />,
  PromptForm: <kit.PromptForm onSubmit={resolve} />,
  PromptGenerator: <kit.PromptGenerator generate={generate} models={availableModelFixtures} />,
  PromptGrid: <kit.PromptGrid label="Prompts">Text</kit.PromptGrid>,
  PromptPreview: <kit.PromptPreview content="Dear {name}" variables={[]} label="Preview" />,
  PromptTabs: <kit.PromptTabs>Text</kit.PromptTabs>,
  PromptRuns: <kit.PromptRuns prompt={promptFixture} runs={runs} initialRuns={runFixtures} />,
  'PromptRuns, failed': (
    <kit.PromptRuns prompt={promptFixture} runs={{ ...runs, list: rejects }} currentUserId="1" />
  ),
  ProviderLogo: <kit.ProviderLogo provider="openai" name="OpenAI" />,
  RelativeTime: <kit.RelativeTime date="2026-01-01T00:00:00.000Z" />,
  RunPanel: <kit.RunPanel promptId="1" values={{}} runner={runner} />,
  'RunPanel, loading': <kit.RunPanel promptId="1" values={{}} runner={{ ...runner, listModels: never }} />,
  'RunPanel, failed': <kit.RunPanel promptId="1" values={{}} runner={{ ...runner, listModels: rejects }} />,
  SettingsPanel: <kit.SettingsPanel preferences={preferences} />,
  UserPicker: <UserPicker label="Shared with" search={async () => userSummaryFixtures} />,
  VariableList: (
    <VariableList
      value={[]}
      onValueChange={noop}
      newVariable={newVariable}
      onNewVariableChange={noop}
      onAdd={() => false}
      content=""
      getError={() => undefined}
    />
  ),
  VersionHistory: <kit.VersionHistory prompt={promptFixture} versions={versions} />,
  'VersionHistory, failed': (
    <kit.VersionHistory prompt={promptFixture} versions={{ ...versions, list: rejects }} />
  ),
  VisibilityBadge: <kit.VisibilityBadge visibility="public" />,
};

/** Dialogs, closed. Their content receives the props of the host. */
const dialogs: Record<string, ReactElement<OpenProps>> = {
  AddKeyDialog: <kit.AddKeyDialog {...pickAddKeyCallbacks()} keys={[]} />,
  AuthRequiredDialog: <kit.AuthRequiredDialog onSignIn={noop} />,
  DeletePromptDialog: <kit.DeletePromptDialog prompt={promptFixture} onDelete={resolve} />,
  DiscardChangesDialog: <DiscardChangesDialog onDiscard={noop} />,
  ImportDialog: <kit.ImportDialog imports={imports} />,
  PromptDialog: <kit.PromptDialog prompt={promptFixture} comments={comments} onLike={resolve} />,
  PromptFormDialog: <kit.PromptFormDialog onSubmit={resolve} />,
  ReportDialog: <kit.ReportDialog title="Report this prompt" onReport={resolve} />,
  SaveModifiedDialog: <kit.SaveModifiedDialog prompt={promptFixture} values={{}} onSave={resolve} />,
};

function pickAddKeyCallbacks() {
  const { onSave, onToggleModel, onNotify } = keyCallbacks;
  return { onSave, onToggleModel, onNotify };
}

/** Components without an element of their own, with the reason. */
const exempt: Record<string, string> = {
  PromptDetailOwnerActions: 'renders several buttons inside the toolbar of its parent',
  PromptDetailRoot: 'provides state to the elements of its parts',
  TemplateText: 'renders text and chips inside the paragraph of its parent',
};

const isComponent = ([name, value]: [string, unknown]) => /^[A-Z]/.test(name) && typeof value === 'function';

const getTab = (name: string) => page.getByRole('tab', { name });
const getDialog = () => page.getByRole('dialog').or(page.getByRole('alertdialog'));

it('covers every exported component', () => {
  const exported = Object.entries(kit).filter(isComponent);
  const covered = { ...components, ...dialogs, ...exempt };
  expect(exported.map(([name]) => name).filter((name) => !(name in covered))).toEqual([]);
});

const opened = Object.entries(dialogs).map(
  ([name, dialog]) => [name, cloneElement(dialog, { defaultOpen: true })] as const,
);

describe.each<readonly [string, ReactElement<object>]>([...Object.entries(components), ...opened])(
  '%s',
  (_name, element: ReactElement<HostProps>) => {
    it('passes className, other props and the ref to its element', async () => {
      const ref = createRef<HTMLElement>();
      const screen = await render(cloneElement(element, { 'data-host': 'yes', ref }));
      const ownClassNames = [...(document.querySelector('[data-host]')?.classList ?? [])];

      await screen.rerender(
        cloneElement(element, { className: 'host', id: 'host', 'data-host': 'yes', ref }),
      );
      const elements = document.querySelectorAll('[data-host]');
      expect(elements).toHaveLength(1);
      expect(elements[0]?.id).toBe('host');
      expect([...(elements[0]?.classList ?? [])]).toEqual([...ownClassNames, 'host']);
      expect(ref.current).toBe(elements[0]);
    });
  },
);

describe.each(Object.entries(dialogs))('%s', (_name, dialog) => {
  it('opens with defaultOpen, and closes on Escape when uncontrolled', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    await render(cloneElement(dialog, { defaultOpen: true, onOpenChange }));
    await expect.element(getDialog()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(getDialog()).not.toBeInTheDocument();
    expect(onOpenChange.mock.calls).toEqual([[false]]);
  });

  it('stays open while the parent does', async () => {
    const onOpenChange = vi.fn<(open: boolean) => void>();
    await render(cloneElement(dialog, { open: true, onOpenChange }));
    await userEvent.keyboard('{Escape}');
    expect(onOpenChange).toHaveBeenLastCalledWith(false);
    await expect.element(getDialog()).toBeVisible();
  });
});

describe('PromptTabs', () => {
  it('selects a view when uncontrolled', async () => {
    const onValueChange = vi.fn<(view: kit.LibraryView) => void>();
    await render(<kit.PromptTabs defaultValue="public" onValueChange={onValueChange} />);
    await userEvent.click(page.getByRole('tab', { name: 'All Prompts' }));
    await expect
      .element(page.getByRole('tab', { name: 'All Prompts' }))
      .toHaveAttribute('data-state', 'active');
    expect(onValueChange.mock.calls).toEqual([['all']]);
  });
});

describe('SettingsPanel', () => {
  const panel = <kit.SettingsPanel preferences={preferences} />;

  it('selects a section when uncontrolled', async () => {
    await render(cloneElement(panel, { defaultSection: 'general' }));
    await expect.element(getTab('General Settings')).toHaveAttribute('data-state', 'active');
    await userEvent.click(getTab('Default Model'));
    await expect.element(getTab('Default Model')).toHaveAttribute('data-state', 'active');
  });

  it('follows its parent when controlled', async () => {
    await render(cloneElement(panel, { section: 'general' }));
    await userEvent.click(getTab('Default Model'));
    await expect.element(getTab('General Settings')).toHaveAttribute('data-state', 'active');
  });
});

describe('UserPicker', () => {
  it('removes a user when uncontrolled', async () => {
    await render(
      <UserPicker label="Shared with" defaultValue={userSummaryFixtures} search={async () => []} />,
    );
    await userEvent.click(page.getByRole('button', { name: 'Remove alan' }));
    await expect.element(page.getByRole('button', { name: 'Remove alan' })).not.toBeInTheDocument();
    await expect.element(page.getByRole('button', { name: 'Remove grace' })).toBeVisible();
  });
});

describe('PromptCard', () => {
  it('does not render again when only its callbacks change', async () => {
    const getCategory = vi.fn<() => string>(() => promptFixture.category);
    const prompt = Object.defineProperty({ ...promptFixture }, 'category', { get: getCategory });
    const screen = await render(<kit.PromptCard prompt={prompt} className="host" onOpen={() => {}} />);
    const { length } = getCategory.mock.calls;
    await screen.rerender(<kit.PromptCard prompt={prompt} className="host" onOpen={() => {}} />);
    expect(getCategory).toHaveBeenCalledTimes(length);
    await screen.rerender(<kit.PromptCard prompt={prompt} className="other" onOpen={() => {}} />);
    expect(getCategory.mock.calls.length).toBeGreaterThan(length);
  });
});
