import type { ArgTypesEnhancer, StrictArgTypes } from 'storybook/internal/types';

/** Types with a specific control; others would be edited as JSON. */
const editableTypes = new Set(['boolean', 'string', 'number', 'enum', 'function']);

/** Improves the props table: types as in the source, without the `undefined` of optional props, and with fitting controls. */
export const docgenArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries({ ...toObjectArgTypes(initialArgs), ...argTypes }).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object') return [name, argType];

      const members = type.name === 'union' ? type.value.filter((member) => !isUndefined(member)) : [type];
      const firstMember = members[0] ?? type;
      const isEditable = members.length === 1 && editableTypes.has(firstMember.name);
      const isText = !isEditable && typeof initialArgs[name] === 'string';
      const summary = (type.raw ?? table?.type?.summary)
        ?.replace(/ \| undefined$/, '')
        .replace(/^\((\(.*\) => .*)\)$/, '$1');

      return [
        name,
        {
          ...argType,
          // The default has its own column.
          description: argType.description?.replace(/\s*@default [\s\S]*/, ''),
          type: isText
            ? { name: 'string', required: type.required }
            : { ...firstMember, required: type.required },
          table: { ...table, type: summary === 'unknown' ? undefined : { summary } },
          ...(!isEditable && !isText && { control: { disable: true } }),
        },
      ];
    }),
  );

/** Returns arg types of object args, which may be missing in the docgen. */
const toObjectArgTypes = (args: object): StrictArgTypes =>
  Object.fromEntries(
    Object.entries(args)
      .filter(([, value]) => typeof value === 'object')
      .map(([name]) => [name, { name, control: { disable: true } }]),
  );

const isUndefined = (type: { name: string; value?: unknown }) =>
  type.name === 'other' && type.value === 'undefined';
