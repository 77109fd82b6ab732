import preview from '../../../../.storybook/preview.tsx';
import { VisibilityBadge } from './visibility-badge.tsx';

const meta = preview.meta({ component: VisibilityBadge });

export const Public = meta.story({ args: { visibility: 'public' } });
export const Private = meta.story({ args: { visibility: 'private' } });
export const Shared = meta.story({ args: { visibility: 'shared' } });
