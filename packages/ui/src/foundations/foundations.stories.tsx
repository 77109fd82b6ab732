import preview from '../../../../.storybook/preview.tsx';
import { Check, Copy, Heart, Search, Star, Trash2, Upload, X } from '../icons/icons.tsx';
import { IconGrid } from './icon-grid.tsx';
import { ColorTableByPrefix, ControlTable, FontTable, ShapeTable, SpaceTable, TypeTable } from './tables.tsx';

/** The tables of the pages on color, type, space and icons, for `npm run visual` only. */
const meta = preview.meta({
  title: 'Foundations/Tables',
  component: TypeTable,
  tags: ['!autodocs', '!dev', '!test'],
});

export const Colors = meta.story({ render: () => <ColorTableByPrefix prefix="" /> });

export const Type = meta.story({
  render: () => (
    <>
      <FontTable />
      <TypeTable />
    </>
  ),
});

export const SpaceAndShape = meta.story({
  render: () => (
    <>
      <SpaceTable />
      <ControlTable />
      <ShapeTable />
    </>
  ),
});

export const Icons = meta.story({
  render: () => <IconGrid icons={{ Check, Copy, Heart, Search, Star, Trash2, Upload, X }} />,
});
