import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface OrderOptions {
  /** The order that is kept. */
  ids: readonly string[];
  /** What is said of a row. */
  nameOf: (id: string) => string;
  /** Keeps a new order; a rejection brings the kept one back. */
  onOrder: (ids: string[]) => Promise<unknown>;
}

/**
 * An order that people change by dragging a row's handle, or on the handle by the arrow keys, Home and End.
 * It shows at once, and is kept when the row is let go.
 */
export function useOrder({ ids, nameOf, onOrder }: OrderOptions) {
  // Null: as it is kept.
  const [moved, setMoved] = useState<string[] | null>(null);
  const [dragged, setDragged] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const known = moved?.filter((id) => ids.includes(id)) ?? [];
  const order = moved ? [...known, ...ids.filter((id) => !known.includes(id))] : [...ids];

  const place = (id: string, target: number) => {
    const rest = order.filter((other) => other !== id);
    const next = rest.toSpliced(Math.max(0, target), 0, id);
    setMoved(next);
    return next;
  };

  const keep = async (next: string[]) => {
    await onOrder(next).catch(() => {}); // whoever keeps it says so
    // Unless it was changed again meanwhile.
    setMoved((now) => (now === next ? null : now));
  };

  const move = (id: string, target: number) => {
    const from = order.indexOf(id);
    const to = Math.min(Math.max(target, 0), order.length - 1);
    if (from === to) return;
    setSaid(`${nameOf(id)}: place ${to + 1} of ${order.length}`);
    void keep(place(id, to));
  };

  const keysOf = (id: string) => (event: KeyboardEvent) => {
    const at = order.indexOf(id);
    const targets: Partial<Record<string, number>> = {
      ArrowUp: at - 1,
      ArrowDown: at + 1,
      Home: 0,
      End: order.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(id, target);
  };

  /** The place under the pointer: after every row whose middle lies above it. */
  const placeAt = (id: string, y: number) =>
    [...(list.current?.children ?? [])].filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return order[index] !== id && top + height / 2 < y;
    }).length;

  const grab = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    // The list, not the handle: a row that is moved in the document loses the pointer.
    list.current?.setPointerCapture(event.pointerId);
    setDragged(id);
  };

  const letGo = (kept: boolean) => () => {
    if (dragged === null) return;
    setDragged(null);
    if (kept && moved) void keep(moved);
    else setMoved(null);
  };

  return {
    order,
    dragged,
    /** For the list. */
    listProps: {
      ref: list,
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (dragged === null) return;
        const target = placeAt(dragged, clientY);
        if (order.indexOf(dragged) !== target) place(dragged, target);
      },
      onPointerUp: letGo(true),
      onPointerCancel: letGo(false),
    },
    /** What a screen reader is told of the last move by keys or buttons. */
    said,
    move,
    /** For the handle of a row. */
    handleOf: (id: string) => ({ onPointerDown: grab(id), onKeyDown: keysOf(id) }),
  };
}
