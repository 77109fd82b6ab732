'use client';

import {
  use,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type ReactElement,
  type Ref,
  type RefObject,
} from 'react';

import { Slot } from '../slot/slot.tsx';
import { inherit } from './inherit.ts';
import { UiContext } from './ui-provider.tsx';

interface PortalProps {
  /** Whether the layer is open. */
  open: boolean;
  /** Radix's portal of the layer. */
  primitive: ComponentType<{ container?: HTMLElement | undefined; children: ReactElement }>;
  children: ReactElement;
}

/** Renders a layer at the end of the document, with the direction, language, tokens and zoom of where it is declared. */
export function Portal({ open, primitive: Primitive, children }: PortalProps) {
  const place = useRef<HTMLTemplateElement>(null);
  return (
    <>
      {open && <template ref={place} />}
      <Primitive container={use(UiContext).portalContainer}>
        <PortalRoot place={place}>{children}</PortalRoot>
      </Primitive>
    </>
  );
}

interface PortalRootProps {
  ref?: Ref<HTMLElement>;
  /** An element where the layer is declared. */
  place: RefObject<Element | null>;
  children: ReactElement;
}

/** Radix keeps the portal until the closing animation of the layer ends: its ref is that of the layer. */
export function PortalRoot({ ref, place, children }: PortalRootProps) {
  const { dir } = use(UiContext);
  const root = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (root.current && place.current) inherit(root.current, place.current, dir);
  }, [place, dir]);

  return (
    <div ref={root} data-aid-portal="" style={{ display: 'contents' }}>
      <Slot ref={ref}>{children}</Slot>
    </div>
  );
}
