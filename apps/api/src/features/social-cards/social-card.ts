import type { CategoryColor } from '@ai-directory/prompts-kit/rules';

/** Content of the image of a link preview. */
export interface SocialCard {
  /** On the tab. */
  label: string;
  /** Color of the tab. @default that of the site */
  color?: CategoryColor | undefined;
  title: string;
  text: string;
  /** Template of a prompt, in place of the text. */
  template?: { text: string; isVariable: boolean }[];
  /** One line at the bottom. */
  facts: string;
  /** At most four; the first two letters of the name are drawn if it has no image. */
  logos: SocialCardLogo[];
}

export interface SocialCardLogo {
  name: string;
  /** Name of a brand icon, or id of an uploaded image. */
  icon?: string;
  fileId?: string;
}

/** The bytes of a card's images are passed to the process that draws it, which reads no files of users. */
export interface DrawableCard extends Omit<SocialCard, 'logos'> {
  logos: { name: string; svg?: string | undefined; image?: Uint8Array | undefined }[];
}
