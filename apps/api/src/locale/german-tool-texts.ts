import type { PricePeriod } from '@ai-directory/api-client/contract';

import type { ToolTexts } from './english-tool-texts.ts';

const formatList = (items: string[]) => new Intl.ListFormat('de').format(items);

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
  named: ({ name }) => `Du hast ${name} genannt`,
  fits: ({ words }) => `Passt zu ${words}`,
  nothingFits: 'Nichts im Katalog passt zu diesem Schritt.',

  noModel: 'Es ist kein KI-Modell verfügbar, daher stammt diese Antwort aus dem Katalog.',
  modelFailed: () => 'Das KI-Modell konnte nicht antworten. Diese Antwort stammt aus dem Katalog.',
  noTools:
    'Kein Tool passt zu deiner Frage. Beschreibe, was du tun willst, zum Beispiel „Besprechungen kostenlos transkribieren“ oder „Fotos bearbeiten“, oder nenne ein Tool.',
  noneAtPrice: 'Kein passendes Tool hat diesen Preis. Mit einem anderen Preis:',
  greeting:
    'Beschreibe, was du tun willst, zum Beispiel „Besprechungen kostenlos transkribieren“ oder „Fotos bearbeiten“, oder nenne ein Tool.',
  distress:
    'Das klingt sehr schwer, und eine Liste von Tools hilft da nicht. Bitte sprich jetzt mit jemandem: einem Menschen, dem du vertraust, oder der Telefonseelsorge, kostenlos und rund um die Uhr: 0800 111 0 111. Im Notfall ruf 112 an.',
  harmful: 'Dafür werden keine Tools vorgeschlagen, weil es jemandem schaden würde.',
  sitePages: [
    [
      /\b(tool|app|produkt)\b.{0,20}\b(eintragen|einreichen|vorschlagen|hinzufügen)(?!\p{L})/iu,
      'Reiche ein Tool auf der Seite /submit ein.',
    ],
    [
      /\bpasswort\b.{0,20}\b(vergessen|zurücksetzen|verloren)(?!\p{L})/iu,
      'Setze dein Passwort unter /forgot-password zurück.',
    ],
    [
      /\b(konto|passwort|e-?mail)\b.{0,20}\b(ändern|löschen|schließen)(?!\p{L})/iu,
      'Ändere oder lösche dein Konto in den Einstellungen (/settings).',
    ],
    [
      /\b(meine?|eigenen?)\b.{0,12}\bapi-?(keys?|schlüssel)(?!\p{L})/iu,
      'Trage deine API-Schlüssel in den Einstellungen ein (/settings).',
    ],
    [
      /\b(diese|eure|deine) (seite|website|webseite)\b/i,
      'Über dieses Verzeichnis: /about. Kontakt: /contact. Datenschutz: /privacy.',
    ],
  ],
  unknownFact: 'Das weiß das Verzeichnis nicht',
  notFor: ({ uses }) => `Nicht gedacht für: ${uses}`,
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
