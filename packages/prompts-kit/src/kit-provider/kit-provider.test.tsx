import { UiProvider } from '@ai-directory/ui/ui-provider';
import { expect, it } from 'vitest';
import { render } from 'vitest-browser-react';

import { ModelChoice } from '../model-choice/model-choice.tsx';
import { VariableList } from '../variable-list/variable-list.tsx';
import { KitProvider } from './kit-provider.tsx';

const nothing = () => {};
const typed = { name: '', description: '', defaultValue: '' };

const list = (
  <VariableList
    value={[]}
    onChange={nothing}
    typed={typed}
    onTypedChange={nothing}
    onAdd={() => false}
    content=""
    errorOf={() => undefined}
  />
);

it('replaces a sentence of the kit, and an inner provider only its own', async () => {
  const screen = await render(
    <KitProvider words={{ variables: 'Platzhalter', addVariable: 'Platzhalter anlegen' }}>
      <KitProvider words={{ addVariable: 'Dazu' }}>{list}</KitProvider>
    </KitProvider>,
  );
  await expect.element(screen.getByRole('group', { name: /^Platzhalter/ })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dazu' })).toBeVisible();
  await expect.element(screen.getByLabelText('Variable name')).toBeVisible();
});

it('leaves the sentences of the primitives to UiProvider', async () => {
  const screen = await render(
    <UiProvider words={{ optional: 'freiwillig' }}>
      <ModelChoice label="Modelle" models={['GPT-5']} value={[]} onChange={nothing} />
    </UiProvider>,
  );
  await expect.element(screen.getByRole('group', { name: 'Modelle (freiwillig)' })).toBeVisible();
});
