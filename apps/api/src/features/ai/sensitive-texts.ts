import type { ToolTexts } from '../../locale/english-tool-texts.ts';

/** Words of people who think of hurting themselves, and of those who fear it of somebody; by language. */
const distressPhrases = [
  String.raw`kill(?:ing)? (?:my|him|her|them)sel(?:f|ves)|end (?:(?:my|his|her|their) life|it all)|su[iy]ci\p{L}*(?! (?:prevention|hotline|awareness))|self[- ]?harm\p{L}*|(?:hurt|cut)(?:s|ting|ing)? (?:my|him|her|them)sel(?:f|ves)|(?:wants? to|wanna) die|can['’]?t go on (?:any ?more|living)|don['’]t want to live`,
  String.raw`(?:mich|sich) (?:umbringen|töten|verletzen|ritzen|das leben nehmen)|(?:will|möchte) (?:einfach |nur noch )*sterben|bring(?:e|t) (?:mich|sich) um|ritz(?:e|t) (?:mich|sich)|suizid(?!prävention)\p{L}*|selbstmord\p{L}*|nicht mehr leben|leben beenden`,
  'quier[oe] morir(?:me|se)?|matar(?:me|se)|hacerme daño|no quiero vivir',
  'me suicider|me tuer|(?:envie de|veux|veut) mourir|fin à (?:mes|ses) jours|me faire du mal|plus envie de vivre',
  'voglio morire|uccidermi|farla finita|non voglio (?:più )?vivere',
  'quer[oe]? morrer|me matar|tirar a minha vida',
  'wil(?:t)? (?:niet meer leven|dood)|zelfmoord|mezelf iets aandoen',
  String.raw`chcę umrzeć|zabić się|samobójstw\p{L}*`,
  'ölmek istiyorum|intihar|kendimi öldür',
  String.raw`хочу (?:умереть|померти)|покончить с собой|самоуб\p{L}*|самогубств\p{L}*|убить себя`,
  '死にたい|自殺|想死|不想活|自杀|죽고 싶|자살|أريد أن أموت|انتحار|मरना चाहत|आत्महत्या',
];
// Scripts without spaces have no edges of words, and endings follow the last phrases.
const distress = new RegExp(
  String.raw`(?<!\p{L})(?:${distressPhrases.slice(0, -1).join('|')})(?!\p{L})|${distressPhrases.at(-1)}`,
  'iu',
);

/** An act that hurts people together with its object. */
interface Harm {
  acts: string;
  /** In German the act is the last word, too: "eine Bombe bauen". */
  germanActs: string;
  objects: string;
  /** What is between an act and its object. @default up to 40 characters of one subject */
  gap?: string;
}

const sameSubject = String.raw`(?:(?!(?<!\p{L})(?:about|against|detect|recogni[sz]e|über|gegen)(?!\p{L})).){0,40}?(?<!\p{L})`;

/** Only what is plainly meant so. */
const harms: Harm[] = [
  {
    acts: 'build|make|making|assemble',
    germanActs: String.raw`bau\p{L}*|herstell\p{L}*`,
    objects: String.raw`(?<!(?:bath|seed|water|photo) )bombs?|explosives?|nerve gas|chemical weapons?|bomben?|sprengstoffe?|giftgas`,
  },
  {
    acts: 'write|create|spread|send|deploy',
    germanActs: String.raw`schreib\p{L}*|verbreit\p{L}*|verschick\p{L}*`,
    objects: String.raw`malware|ransomware|computer virus|phishing (?:mails?|emails?|sites?|pages?)|schadsoftware|phishing-?(?:mails?|seiten?)`,
  },
  {
    acts: 'steal|crack|hack(?: into)?',
    germanActs: 'stehlen|knacken|hacken',
    objects: String.raw`passwords?|accounts?|credit cards?|identit\p{L}+|passwörter|konten|kreditkarten`,
  },
  {
    acts: 'make|create|generate|produce|share|post|send',
    germanActs: String.raw`mach\p{L}*|erstell\p{L}*|erzeug\p{L}*|generier\p{L}*`,
    objects: String.raw`(?:fake |deepfake )(?:nudes?|porn\p{L}*)|nudes? (?:photos? |pictures? |images? )?of (?:my|our|an?|someone|somebody|her|him|people|the)|fake (?:ids?|passports?|reviews|prescriptions?)|gefälschte? (?:pässe|ausweise?|rezepte?|bewertungen)|nacktbilder? (?:von|meiner)`,
  },
  {
    acts: 'clone|imitate|fake|copy|record|track|film|undress',
    germanActs: String.raw`klon\p{L}*|imitier\p{L}*|fälsch\p{L}*|kopier\p{L}*`,
    objects: String.raw`without (?:(?:her|his|their|any) )?(?:consent|permission|knowledge|(?:her|him|them) knowing)|(?:ohne|gegen) (?:ihr|sein|deren)e? (?:einwilligung|zustimmung|wissen|willen)`,
  },
  {
    acts: 'undress|nudify',
    germanActs: 'ausziehen',
    objects: String.raw`(?:my|our|an?|some|the|his|her|him|girls?|women|people|photos?|pictures?|mein\p{L}*|frauen|mädchen|fotos?|bilder)`,
  },
  {
    acts: 'scam|defraud|swindle|trick',
    germanActs: String.raw`betrüg\p{L}*|abzock\p{L}*`,
    objects: String.raw`(?:old |elderly )?(?:people|persons?|seniors?|customers?|women|victims?|grandm\p{L}*|leute|senior\p{L}*|rentner\p{L}*|menschen|kunden|oma)|(?:out of|um) (?:their|ihr) (?:money|geld)`,
  },
  {
    acts: 'stalk|spy on|blackmail|poison|kill|dox',
    germanActs: String.raw`erpress\p{L}*|vergift\p{L}*|töten|umbringen|ausspionieren`,
    objects: String.raw`(?:my|our|an?|some|the|his|her|him|someone|people|mein\p{L}*|jemand\p{L}*|ihn|sie)(?!.{0,20}(?<!\p{L})(?:weeds?|pests?|time|bugs?|process|competit|ads|unkraut|zeit|langeweile|konkurren|mitbewerber))`,
    gap: String.raw`\s+`,
  },
];

const toPattern = ({ acts, germanActs, objects, gap = sameSubject }: Harm) =>
  String.raw`(?:${acts}|${germanActs})(?!\p{L})${gap}(?:${objects})|(?:${objects})(?:\s+(?!und\s|oder\s)[\p{L}-]+){0,2}\s+(?:${germanActs})`;

const harm = new RegExp(
  String.raw`(?<!\p{L})(?:${harms.map(toPattern).join('|')}|child porn\p{L}*|kinderporn\p{L}*|nudif(?:y|ier)\p{L}*|deepfake porn\p{L}*)(?!\p{L})`,
  'iu',
);

/** Whether a message tells of an intention to hurt oneself: it needs a human answer, no tools. */
export const isDistressed = (text: string): boolean => distress.test(text);

/** Whether a goal is meant to hurt others or oneself. */
export const isHarmful = (text: string): boolean => harm.test(text) || distress.test(text);

/** Returns what is answered instead of tools; undefined for other texts. */
export const getSensitiveNotice = (
  text: string,
  { distress: help, harmful }: ToolTexts,
): string | undefined => (isDistressed(text) ? help : isHarmful(text) ? harmful : undefined);
