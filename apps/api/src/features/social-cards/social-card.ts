import type { Specimen } from '@ai-directory/api-client/contract';
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
  /** Drawing of a tool, below the text. */
  specimen?: SpecimenDrawing;
  /** Id of an uploaded screenshot, in place of logos. */
  screenshotId?: string;
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

/** What a drawing shows large, as text in the language of the cards. */
export interface SpecimenDrawing {
  template: Specimen['template'];
  /** Lines, capabilities or platforms; a price is its amount and its period. */
  texts: string[];
  /** Whether the tool has the capability of the same index. */
  has?: boolean[];
}

/** The bytes of a card's images are passed to the process that draws it, which reads no files of users. */
export interface DrawableCard extends Omit<SocialCard, 'logos' | 'screenshotId'> {
  screenshot?: Uint8Array | undefined;
  logos: { name: string; svg?: string | undefined; image?: Uint8Array | undefined }[];
}
