/** Words of people who think of hurting themselves, in English and German. */
const distress =
  /\b(?:kill(?:ing)? myself|end (?:my life|it all)|suicid(?:e|al)|self[- ]?harm|(?:hurt|cut)(?:ting|ing)? myself|(?:want to|wanna) die|can['’]?t go on (?:any ?more|living)|don['’]t want to live|mich (?:umbringen|töten|verletzen)|(?:will|möchte) (?:einfach |nur noch )*sterben|bringe? mich um|ritze mich|suizid\w*|selbstmord\w*|nicht mehr leben|leben beenden)(?!\p{L})/iu;

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
    acts: 'stalk|spy on|blackmail|poison|kill|dox',
    germanActs: String.raw`erpress\p{L}*|vergift\p{L}*|töten|umbringen|ausspionieren`,
    objects: String.raw`(?:my|our|an?|some|the|his|her|him|someone|people|mein\p{L}*|jemand\p{L}*|ihn|sie)(?!.{0,20}(?<!\p{L})(?:weeds?|pests?|time|bugs?|process|competit|ads|unkraut|zeit|langeweile|konkurren|mitbewerber))`,
    gap: String.raw`\s+`,
  },
];

const toPattern = ({ acts, germanActs, objects, gap = sameSubject }: Harm) =>
  String.raw`(?:${acts}|${germanActs})(?!\p{L})${gap}(?:${objects})|(?:${objects})(?:\s+(?!und\s|oder\s)[\p{L}-]+){0,2}\s+(?:${germanActs})`;

const harm = new RegExp(
  String.raw`(?<!\p{L})(?:${harms.map(toPattern).join('|')}|child porn\p{L}*|kinderporn\p{L}*)(?!\p{L})`,
  'iu',
);

/** Whether a message tells of an intention to hurt oneself: it needs a human answer, no tools. */
export const isDistressed = (text: string): boolean => distress.test(text);

/** Whether a goal is meant to hurt others or oneself. */
export const isHarmful = (text: string): boolean => harm.test(text) || distress.test(text);
