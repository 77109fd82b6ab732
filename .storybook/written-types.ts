import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

/** What Storybook has a control for; the rest would be edited as JSON. */
const editable = new Set(['boolean', 'string', 'number', 'enum', 'function']);

/** The props table: types as they are written, less the `undefined` of an optional prop, and a control that fits. */
export const writtenTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries({ ...objects(initialArgs), ...argTypes }).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object') return [name, argType];

      const given = type.name === 'union' ? type.value.filter((one) => !isUndefined(one)) : [type];
      const only = given[0] ?? type;
      const edited = given.length === 1 && editable.has(only.name);
      const isText = !edited && typeof initialArgs[name] === 'string';
      const summary = (type.raw ?? table?.type?.summary)
        ?.replace(/ \| undefined$/, '')
        .replace(/^\((\(.*\) => .*)\)$/, '$1');

      return [
        name,
        {
          ...argType,
          type: isText ? { name: 'string', required: type.required } : { ...only, required: type.required },
          table: { ...table, type: summary === 'unknown' ? undefined : { summary } },
          ...(!edited && !isText && { control: { disable: true } }),
        },
      ];
    }),
  );

/** Args of which the types say nothing, and which are no text. */
const objects = (args: object): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => typeof value === 'object')
      .map(([name]) => [name, { name, control: { disable: true } }]),
  );

const isUndefined = (type: { name: string; value?: unknown }) =>
  type.name === 'other' && type.value === 'undefined';
