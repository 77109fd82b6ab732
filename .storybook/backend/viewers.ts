/** Who looks at a screen. `owner` has created all of its content, and with `shared with` all prompts are shared with the user. */
export const viewers = ['visitor', 'new member', 'member', 'owner', 'shared with'] as const;
export type Viewer = (typeof viewers)[number];
