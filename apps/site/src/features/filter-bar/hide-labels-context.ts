import { createContext } from 'react';

/** Whether the labels of the selects are visually hidden. */
export const HideLabelsContext = createContext(true);
