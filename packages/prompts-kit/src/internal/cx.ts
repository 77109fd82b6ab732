/** Adds the class name of a host to the component's own. */
export const cx = (className: string | undefined, hostClassName: string | undefined) =>
  hostClassName ? `${className} ${hostClassName}` : className;
