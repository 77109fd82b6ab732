import {
  cloneElement,
  isValidElement,
  useMemo,
  type ComponentProps,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';

export interface SlotProps extends ComponentProps<'button'> {
  /** Rendered inside the child, before its children. */
  before?: ReactNode;
  /** The only child, which is rendered with the props of the slot. */
  children?: ReactNode;
}

type Props = Record<string, unknown>;
type Handler = (...args: unknown[]) => unknown;

/** Merges its props into its only child. The child's props win; handlers, classes, styles and refs are combined. */
export function Slot({ children, before, ref, ...props }: SlotProps) {
  const child = isValidElement<Props>(children) ? children : null;
  const childRef = child?.props.ref as Ref<HTMLElement> | undefined;
  const bothRefs = useMemo(
    // oxlint-disable-next-line react/refs -- the refs are only passed on
    () => (ref && childRef ? mergeRefs(ref as Ref<HTMLElement>, childRef) : (ref ?? childRef)),
    [ref, childRef],
  );

  if (!child) return children;

  const inside = child.props.children as ReactNode;
  const merged = { ...mergeProps(props, child.props), ref: bothRefs };
  // Passed as separate arguments, children need no keys.
  // oxlint-disable-next-line react/refs -- the refs are only passed on
  return before ? cloneElement(child, merged, before, inside) : cloneElement(child, merged);
}

/** Clones an element with additional props, merged as in `Slot`. */
export function cloneWithProps(ours: Props, element: ReactElement<Props>) {
  return cloneElement(element, mergeProps(ours, element.props));
}

/** Handlers of the child are called first. */
function mergeProps(ours: Props, childs: Props): Props {
  const merged: Props = { ...ours, ...childs };
  for (const [name, our] of Object.entries(ours)) {
    const own = childs[name];
    if (own === undefined) {
      merged[name] = our;
    } else if (typeof our === 'function' && typeof own === 'function') {
      merged[name] = (...args: unknown[]) => {
        const answer = (own as Handler)(...args);
        (our as Handler)(...args);
        return answer;
      };
    } else if (name === 'className') {
      merged[name] = [our, own].filter(Boolean).join(' ');
    } else if (name === 'style') {
      merged[name] = Object.assign({}, our, own);
    }
  }
  return merged;
}

/** Combines refs into one callback ref. */
export function mergeRefs<Element>(...refs: (Ref<Element> | undefined)[]) {
  return (element: Element | null) => {
    const cleanups = refs.map((ref) => setRef(ref, element));
    return () => {
      for (const cleanup of cleanups) cleanup();
    };
  };
}

function setRef<Element>(ref: Ref<Element> | undefined, element: Element | null): () => void {
  if (typeof ref === 'function') {
    const cleanup = ref(element);
    return typeof cleanup === 'function' ? cleanup : () => void ref(null);
  }
  if (ref) ref.current = element;
  return () => {
    if (ref) ref.current = null;
  };
}
