import { Badge } from '../packages/ui/src/badge/badge.tsx';
import { getStatus, statuses, type Status } from './status.ts';

const badgeVariants = { stable: 'success', new: 'info', beta: 'warning' } as const satisfies Record<
  Status,
  string
>;

/** Renders the status of a component, with its meaning as tooltip. */
export function StatusBadge({ title }: { title: string }) {
  const status = getStatus(title);
  return (
    <Badge variant={badgeVariants[status]} title={statuses[status]}>
      {status}
    </Badge>
  );
}
