/** Renders its only child with the props of the slot: the base of `asChild`. `Slottable` marks the child among other content. */
export { createSlot, Slot, Slottable, type SlotProps } from '@radix-ui/react-slot';
