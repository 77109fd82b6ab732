import type { AvailableModel } from '@ai-directory/api-client/contract';

interface ModelOptionsProps {
  models: readonly Pick<AvailableModel, 'id' | 'name' | 'provider'>[];
}

/** Renders an `option` for each model, grouped by provider. */
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
