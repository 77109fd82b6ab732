import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

export interface SortableListOptions {
  /** The stored order. */
  ids: readonly string[];
  /** Returns the screen reader announcement after a move; `position` starts at 1. */
  getAnnouncement: (id: string, position: number, count: number) => string;
  /** Stores a new order; a rejection restores the previous one. */
  onReorder: (ids: string[]) => Promise<unknown>;
}

/**
 * A list sorted by dragging a row's handle, or with the arrow keys, Home and End on the handle. The new order is shown
 * immediately and stored when the row is dropped.
 */
export function useSortableList({ ids, getAnnouncement, onReorder }: SortableListOptions) {
  // Null while the stored order is shown.
  const [pendingOrder, setPendingOrder] = useState<string[] | null>(null);
  const [draggedId, setDraggedId] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const existing = pendingOrder?.filter((id) => ids.includes(id)) ?? [];
  const order = pendingOrder ? [...existing, ...ids.filter((id) => !existing.includes(id))] : [...ids];

  const setIndex = (id: string, index: number) => {
    const rest = order.filter((other) => other !== id);
    const next = rest.toSpliced(Math.max(0, index), 0, id);
    setPendingOrder(next);
    return next;
  };

  const store = async (next: string[]) => {
    await onReorder(next).catch(() => {}); // reported by the caller
    // Unless it was changed again concurrently.
    setPendingOrder((current) => (current === next ? null : current));
  };

  const move = (id: string, target: number) => {
    const from = order.indexOf(id);
    const to = Math.min(Math.max(target, 0), order.length - 1);
    if (from === to) return;
    setAnnouncement(getAnnouncement(id, to + 1, order.length));
    void store(setIndex(id, to));
  };

  const onKeyDown = (id: string) => (event: KeyboardEvent) => {
    const index = order.indexOf(id);
    const targets: Partial<Record<string, number>> = {
      ArrowUp: index - 1,
      ArrowDown: index + 1,
      Home: 0,
      End: order.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    move(id, target);
  };

  /** Index for the pointer position: after every row whose middle is above it. */
  const getIndexAt = (id: string, y: number) =>
    [...(list.current?.children ?? [])].filter((row, index) => {
      const { top, height } = row.getBoundingClientRect();
      return order[index] !== id && top + height / 2 < y;
    }).length;

  const onDragStart = (id: string) => (event: PointerEvent) => {
    if (event.button !== 0) return;
    // Captured by the list, not the handle: an element that is moved in the DOM loses pointer capture.
    list.current?.setPointerCapture(event.pointerId);
    setDraggedId(id);
  };

  const onDragEnd = (isDropped: boolean) => () => {
    if (draggedId === null) return;
    setDraggedId(null);
    if (isDropped && pendingOrder) void store(pendingOrder);
    else setPendingOrder(null);
  };

  return {
    order,
    draggedId,
    /** Props of the list element. */
    listProps: {
      ref: list,
      onPointerMove: ({ clientY }: PointerEvent) => {
        if (draggedId === null) return;
        const index = getIndexAt(draggedId, clientY);
        if (order.indexOf(draggedId) !== index) setIndex(draggedId, index);
      },
      onPointerUp: onDragEnd(true),
      onPointerCancel: onDragEnd(false),
    },
    /** Screen reader announcement of the last move by keyboard or button. */
    announcement,
    move,
    /** Props of the handle of a row. */
    getHandleProps: (id: string) => ({ onPointerDown: onDragStart(id), onKeyDown: onKeyDown(id) }),
  };
}
