import type { PricePeriod } from '@ai-directory/api-client/contract';

import type { ToolTexts } from './english-tool-texts.ts';

const formatList = (items: string[]) => new Intl.ListFormat('de').format(items);

const stepTitles: Record<string, string> = {
  Advertise: 'Werbung machen',
  'Analyse the data': 'Die Daten auswerten',
  'Answer at once': 'Sofort antworten',
  'Answer its users': 'Den Nutzern antworten',
  'Answer the customers': 'Den Kunden antworten',
  'Be found and read': 'Gefunden und gelesen werden',
  'Be found by search engines': 'Von Suchmaschinen gefunden werden',
  'Check the language': 'Die Sprache prüfen',
  'Compose and produce': 'Komponieren und produzieren',
  'Describe them': 'Sie beschreiben',
  'Design the interface': 'Die Oberfläche gestalten',
  'Design the pages': 'Die Seiten gestalten',
  'Draft the text': 'Den Text entwerfen',
  'Edit and subtitle it': 'Schneiden und untertiteln',
  'Find the literature': 'Die Literatur finden',
  'Find the music': 'Die Musik finden',
  'Illustrate it': 'Bebildern',
  'Join the systems': 'Die Systeme verbinden',
  'Keep the notes': 'Die Notizen aufbewahren',
  'Keep the tickets': 'Die Anfragen verwalten',
  'Make the cover': 'Das Titelbild machen',
  'Make the pictures move': 'Die Bilder bewegen',
  'Make the pictures': 'Die Bilder machen',
  'Make the slides': 'Die Folien machen',
  'Mix and master': 'Abmischen und mastern',
  'Picture the products': 'Die Produkte fotografieren',
  'Plan the lessons': 'Den Unterricht planen',
  'Practise and test': 'Üben und prüfen',
  'Record and edit the audio': 'Den Ton aufnehmen und schneiden',
  'Record the lectures': 'Die Vorlesungen aufnehmen',
  'Record the voice': 'Die Stimme aufnehmen',
  'Research the episode': 'Für die Folge recherchieren',
  'Research the topic': 'Das Thema recherchieren',
  'Review and test it': 'Prüfen und testen',
  'Run the models behind it': 'Die Modelle dahinter betreiben',
  'See what they ask for': 'Sehen, wonach sie fragen',
  'Speak their language': 'Ihre Sprache sprechen',
  'Tell people about it': 'Davon erzählen',
  'Write it up': 'Aufschreiben',
  'Write the code': 'Den Code schreiben',
  'Write the lyrics': 'Den Liedtext schreiben',
  'Write the outline and show notes': 'Gliederung und Begleittext schreiben',
  'Write the script': 'Das Drehbuch schreiben',
  'Write the words': 'Die Texte schreiben',
};

const periods: Record<PricePeriod, string> = {
  month: 'pro Monat',
  year: 'pro Jahr',
  use: 'pro Nutzung',
  once: 'einmalig',
  seat: 'pro Platz',
};

/** Leaves out the names of categories, which the database has in English only. */
export const germanToolTexts: ToolTexts = {
  locale: 'de',
  language: 'German',
  quotes: ['„', '“'],
  pricing: {
    free: 'kostenlos',
    freemium: 'kostenlos nutzbar, mehr gegen Bezahlung',
    paid: 'kostenpflichtig',
    subscription: 'im Abonnement',
    'open-source': 'kostenlos und quelloffen',
    contact: 'Preis auf Anfrage',
  },
  rating: ({ average, count }) =>
    `${average} von 5 aus ${count} ${count === 1 ? 'Rezension' : 'Rezensionen'}`,
  notRated: 'Noch keine Rezensionen',

  both: 'beide',
  all: 'alle',
  sameCategory: ({ names, quantifier, tags }) =>
    `${names} gehören ${quantifier} zu derselben Kategorie${tags && ` und haben ${tags} gemeinsam`}`,
  differentCategories: ({ categories }) => {
    const [first, ...others] = categories.filter(({ count }) => count > 1);
    const single = formatList(categories.filter(({ count }) => count === 1).map(({ names }) => names));
    if (!first) return `${single} gehören zu verschiedenen Kategorien`;
    return [
      `${first.names} gehören zu derselben Kategorie`,
      ...others.map(({ names }) => `${names} zu einer anderen`),
      ...(single ? [`${single} zu ${categories.length === 2 ? 'einer anderen' : 'anderen'}`] : []),
    ].join(', ');
  },
  shared: ({ tags }) => `Gemeinsam haben sie ${tags}`,
  only: ({ tools }) =>
    tools
      .map(({ name, tags }, index) =>
        index === 0 ? `Nur ${name} ist mit ${tags} versehen` : `nur ${name} mit ${tags}`,
      )
      .join('; '),
  prices: ({ prices }) => `Preis: ${prices}`,
  bestRated: ({ name, rating }) => `Am besten bewertet ist ${name}: ${rating}`,

  becauseOf: ({ tools, tags }) =>
    `Wegen ${tools}: ${tags ? `hat auch ${tags}` : 'gehört zu derselben Kategorie'}.`,
  sameTaste: ({ userCount, tools }) => {
    const likers =
      userCount === 1
        ? 'Einer Person mit deinem Geschmack gefällt es'
        : `${userCount} Personen mit deinem Geschmack gefällt es`;
    return `${likers}${tools && `, wie auch ${tools}`}.`;
  },
  popular: () => 'Beliebt in seiner Kategorie.',
  listed: () => 'Steht im Katalog.',

  like: ({ name, tags }) => `Wie ${name}: ${tags ? `beide haben ${tags}` : 'gehört zu derselben Kategorie'}`,
  named: ({ name, tagline }) => `Du hast ${name} genannt: ${tagline}`,
  fits: ({ words, passage }) => `Passt zu ${words}: ${passage}`,
  stepTitle: (title) => (Object.hasOwn(stepTitles, title) ? (stepTitles[title] ?? title) : title),
  nothingFits: 'Nichts im Katalog passt zu diesem Schritt.',

  noModel: 'Es ist kein KI-Modell verfügbar, daher stammt diese Antwort aus dem Katalog.',
  modelFailed: () => 'Das KI-Modell konnte nicht antworten. Diese Antwort stammt aus dem Katalog.',
  noTools:
    'Kein Tool passt zu deiner Frage. Beschreibe auf Englisch, was du tun willst, zum Beispiel „transcribe meetings for free“ oder „edit photos“, oder nenne ein Tool.',
  missing: {
    property: 'Die Beschreibungen der Tools erwähnen das nicht. Zu deiner Frage davor passen diese:',
    others: 'Der Katalog hat dafür keine weiteren Tools. Zu deiner Frage davor passen diese:',
  },
  smallTalk: {
    greeting:
      'Hallo. Beschreibe auf Englisch, was du tun willst, zum Beispiel „transcribe meetings for free“ oder „edit photos“, oder nenne ein Tool.',
    thanks: 'Gern geschehen. Frag jederzeit nach einem anderen Tool.',
  },
  askMore: ({ tools }) => `Frag nach einem davon, oder nach dem Unterschied zwischen ${tools}.`,
  askAboutIt: 'Frag danach, um mehr zu erfahren.',
  priceAndRating: ({ pricing, rating }) => `Preis: ${pricing}. Bewertung: ${rating}.`,
  priceFrom: ({ price, per }) => `ab ${price} ${periods[per]}`,
  platforms: {
    web: 'Web',
    ios: 'iOS',
    android: 'Android',
    macos: 'macOS',
    windows: 'Windows',
    linux: 'Linux',
    extension: 'Browser-Erweiterung',
    cli: 'Kommandozeile',
    'self-hosted': 'selbst gehostet',
  },
  runsOn: ({ platforms }) => `Läuft auf: ${platforms}.`,
  apiAccess: { yes: 'ja', waitlist: 'Warteliste', no: 'nein' },
  api: ({ access }) => `API: ${access}.`,
  features: ({ features }) => `Funktionen: ${features}.`,
};
