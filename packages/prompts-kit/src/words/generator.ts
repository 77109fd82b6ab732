// The generator, preferences and the settings tab.
export const generate = 'Generate';
