/** Words of people who think of hurting themselves, in English and German. */
const distress =
  /\b(?:kill(?:ing)? myself|end (?:my life|it all)|suicid(?:e|al)|self[- ]?harm|hurt(?:ing)? myself|want to die|don['’]t want to live|mich (?:umbringen|töten|verletzen)|suizid\w*|selbstmord\w*|nicht mehr leben|leben beenden)(?!\p{L})/iu;

/** Goals that hurt people: none gets a plan. Only what is plainly meant so; words with another use need one that makes them so. */
const harm =
  /\b(?:(?:build|make|making|assemble|bau\w*|herstell\w*)\b.{0,40}\b(?:bombs?|explosives?|nerve gas|chemical weapons?|bomben?|sprengstoffe?|giftgas)|(?:write|create|spread|send|deploy|schreib\w*|verbreit\w*)\b.{0,40}\b(?:malware|ransomware|computer virus|phishing (?:mails?|emails?|sites?|pages?)|schadsoftware|phishing-?(?:mails?|seiten?))|(?:stalk|spy on|blackmail|poison|kill|dox|erpress\w*|vergift\w*|töten|umbringen|ausspionieren)\s+(?:my|our|a|an|some|the|his|her|him|someone|people|meine?\w*|jemand\w*|ihn|sie)\b(?!.{0,20}\b(?:weeds?|pests?|time|bugs?|process))|(?:steal|crack|hack(?: into)?|stehlen|knacken)\b.{0,30}\b(?:passwords?|accounts?|credit cards?|identit\w+|passwörter|konten|kreditkarten)|child porn\w*|kinderporn\w*)(?!\p{L})/iu;

/** Whether a message tells of an intention to hurt oneself: it needs a human answer, no tools. */
export const isDistressed = (text: string): boolean => distress.test(text);

/** Whether a goal is meant to hurt others or oneself. */
export const isHarmful = (text: string): boolean => harm.test(text) || distress.test(text);
