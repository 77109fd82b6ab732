import type { ComponentProps } from 'react';
import { Link } from 'react-router-dom';

/** React Router's link with `href`: the `link` of the `UiProvider`. */
export function RouterLink({ href = '', ...props }: ComponentProps<'a'>) {
  return <Link {...props} to={href} />;
}
