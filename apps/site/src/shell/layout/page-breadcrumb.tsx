import { Breadcrumb, BreadcrumbItem, BreadcrumbLink } from '@ai-directory/ui/breadcrumb';
import { Link } from 'react-router-dom';

export interface PageBreadcrumbProps {
  /** The pages above the current one, whose name is the title below. */
  parents: readonly { to: string; label: string }[];
}

/** Links to the pages above the current one: the `eyebrow` of a `Page`. */
export const PageBreadcrumb = ({ parents }: PageBreadcrumbProps) => (
  <Breadcrumb>
    {parents.map(({ to, label }) => (
      <BreadcrumbItem key={to}>
        <BreadcrumbLink asChild>
          <Link to={to}>{label}</Link>
        </BreadcrumbLink>
      </BreadcrumbItem>
    ))}
  </Breadcrumb>
);
