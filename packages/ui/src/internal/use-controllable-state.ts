'use client';

/** Holds the state of a component, controlled by its parent or not. For components that follow the grammar of these. */
export { useControllableState } from '@radix-ui/react-use-controllable-state';
