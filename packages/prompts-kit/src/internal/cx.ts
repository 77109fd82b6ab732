/** Adds the class name of a host to the component's own. */
export const cx = (own: string | undefined, className: string | undefined) =>
  className ? `${own} ${className}` : own;
