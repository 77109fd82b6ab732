import type { UiMessages } from '@ai-directory/ui';
import { MessagesProvider, plural } from '@ai-directory/ui/messages';
import { german as uiGerman } from '@ai-directory/ui/messages/german';
import { describe, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { ModelCheckboxGroup } from '../model-checkbox-group/model-checkbox-group.tsx';
import { VariableList } from '../variable-list/variable-list.tsx';
import { VisibilityBadge } from '../visibility-badge/visibility-badge.tsx';
import { german as kitGerman } from './german.ts';
import type { KitMessages } from './kit-messages.ts';

const noop = () => {};

const list = (
  <VariableList
    value={[]}
    onValueChange={noop}
    newVariable={{ name: '', description: '', defaultValue: '' }}
    onNewVariableChange={noop}
    onAdd={() => false}
    content=""
    getError={() => undefined}
  />
);

describe('MessagesProvider', () => {
  it('replaces messages of the kit, and a nested provider only its own', async () => {
    const screen = await render(
      <MessagesProvider messages={{ variableList: { label: 'Platzhalter', add: 'Platzhalter anlegen' } }}>
        <MessagesProvider messages={{ variableList: { add: 'Dazu' } }}>{list}</MessagesProvider>
      </MessagesProvider>,
    );
    await expect.element(screen.getByRole('group', { name: /^Platzhalter/ })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Dazu' })).toBeVisible();
    await expect.element(screen.getByLabelText('Variable name')).toBeVisible();
  });

  it('accepts a partial translation of both packages', async () => {
    const german: Partial<KitMessages & UiMessages> = {
      field: { optional: 'freiwillig' },
      visibilityBadge: { names: { private: 'Privat', public: 'Öffentlich', shared: 'Geteilt' } },
    };
    const count = plural({ one: '# Prompt', other: '# Prompts' }, 'de');
    expect(count(1200)).toBe('1.200 Prompts');
    const screen = await render(
      <MessagesProvider locale="de" messages={german}>
        <VisibilityBadge visibility="public" />
      </MessagesProvider>,
    );
    await expect.element(screen.getByText('Öffentlich')).toBeVisible();
  });

  it('replaces messages of ui inside components of the kit', async () => {
    const screen = await render(
      <MessagesProvider messages={{ field: { optional: 'freiwillig' } }}>
        <ModelCheckboxGroup label="Modelle" models={['GPT-5']} value={[]} onValueChange={noop} />
      </MessagesProvider>,
    );
    await expect.element(screen.getByRole('group', { name: 'Modelle (freiwillig)' })).toBeVisible();
  });

  it('shows components of both packages in German', async () => {
    const screen = await render(
      <MessagesProvider locale="de" messages={{ ...uiGerman, ...kitGerman }}>
        {list}
        <ModelCheckboxGroup label="Modelle" models={['GPT-5']} value={[]} onValueChange={noop} />
      </MessagesProvider>,
    );
    await expect.element(screen.getByRole('button', { name: 'Variable hinzufügen' })).toBeVisible();
    await expect.element(screen.getByRole('group', { name: 'Modelle (optional)' })).toBeVisible();
  });

  it('counts in German', () => {
    expect(kitGerman.promptList.count(1)).toBe('1 Prompt');
    expect(kitGerman.promptList.count(1200)).toBe('1.200 Prompts');
    expect(kitGerman.variableForm.missing(0)).toBe('Jede Variable hat einen Wert.');
    expect(kitGerman.variableForm.missing(2)).toBe('2 Variablen noch ohne Wert.');
  });
});
