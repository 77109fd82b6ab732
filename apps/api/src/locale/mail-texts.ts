import { englishMailTexts, type MailTexts } from './english-mail-texts.ts';
import { germanMailTexts } from './german-mail-texts.ts';

/** @param locale of the recipient, null if it is unknown */
export const getMailTexts = (locale: string | null): MailTexts =>
  locale === 'de' ? germanMailTexts : englishMailTexts;
