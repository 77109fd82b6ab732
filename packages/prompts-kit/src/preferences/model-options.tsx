import type { AvailableModel } from '@ai-directory/api-client/contract';

interface ModelOptionsProps {
  models: readonly Pick<AvailableModel, 'id' | 'name' | 'provider'>[];
}

/** The `option`s of models, below the names of who runs them. */
export function ModelOptions({ models }: ModelOptionsProps) {
  const providers = [...new Set(models.map(({ provider }) => provider))];

  return providers.map((provider) => (
    <optgroup key={provider} label={provider}>
      {models
        .filter((model) => model.provider === provider)
        .map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
    </optgroup>
  ));
}
