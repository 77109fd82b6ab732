import type { ToolTexts } from './english-tool-texts.ts';

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
  differentCategories: ({ names }) => `${names} dienen verschiedenen Zwecken`,
  shared: ({ tags }) => `Gemeinsam haben sie ${tags}`,
  only: ({ name, tags }) => `nur ${name} hat ${tags}`,
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
  nothingFits: 'Nichts im Katalog passt zu diesem Schritt.',

  noModel: 'Es ist kein KI-Modell verfügbar, daher stammt diese Antwort aus dem Katalog.',
  modelFailed: () => 'Das KI-Modell konnte nicht antworten. Diese Antwort stammt aus dem Katalog.',
  noTools:
    'Kein Tool passt zu deiner Frage. Beschreibe auf Englisch, was du tun willst, zum Beispiel „transcribe meetings for free“ oder „edit photos“, oder nenne ein Tool.',
  askMore: ({ tools }) => `Frag nach einem davon, oder nach dem Unterschied zwischen ${tools}.`,
  askAboutIt: 'Frag danach, um mehr zu erfahren.',
  priceAndRating: ({ pricing, rating }) => `Preis: ${pricing}. Bewertung: ${rating}.`,
  features: ({ features }) => `Funktionen: ${features}.`,
};
