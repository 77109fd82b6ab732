import type { ArgTypesEnhancer } from 'storybook/internal/types';

/** Types with a control of their own; others would be edited as JSON. */
const editable = new Set(['boolean', 'string', 'number', 'enum', 'function']);

/** Improves the props table: types without the `undefined` of optional props, and with fitting controls. */
export const docgenArgTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { type, table } = argType;
      if (typeof type !== 'object') return [name, argType];
      const members = type.name === 'union' ? type.value.filter(isDefined) : [type];
      const only = members.length === 1 ? members[0] : undefined;
      const isText = typeof initialArgs[name] === 'string' && !editable.has(only?.name ?? '');
      const summary = (type.raw ?? table?.type?.summary)?.replace(/ \| undefined$/, '');
      return [
        name,
        {
          ...argType,
          // The default has its own column.
          description: argType.description?.replace(/\s*@default [\s\S]*/, ''),
          type: { ...(isText ? { name: 'string' as const } : (only ?? type)), required: type.required },
          table: { ...table, type: summary === undefined ? undefined : { summary } },
          ...(!isText && !editable.has(only?.name ?? '') && { control: { disable: true } }),
        },
      ];
    }),
  );

const isDefined = (type: { name: string; value?: unknown }) =>
  type.name !== 'other' || type.value !== 'undefined';
