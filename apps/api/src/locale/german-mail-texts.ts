import type { MailTexts } from './english-mail-texts.ts';

export const germanMailTexts: MailTexts = {
  reset: ({ username, link }) => ({
    subject: 'Neues Passwort für das AI Tools Directory',
    text: `Hallo ${username},

für dein Konto im AI Tools Directory wurde ein neues Passwort angefordert. Hier legst du es fest:

${link}

Der Link gilt einmal und eine Stunde lang. Wenn du ihn nicht angefordert hast, ignoriere diese E-Mail: Dein Passwort bleibt,
wie es ist.
`,
  }),
  confirmation: ({ username, link }) => ({
    subject: 'Bestätige deine E-Mail-Adresse für das AI Tools Directory',
    text: `Hallo ${username},

bestätige, dass diese E-Mail-Adresse dir gehört:

${link}

Danach kannst du Tools einreichen, Prompts veröffentlichen und Inhalte melden. Der Link gilt drei Tage lang. Wenn du kein Konto
im AI Tools Directory hast, ignoriere diese E-Mail.
`,
  }),
  answer: ({ name, answer, quotedMessage }) => ({
    subject: 'Deine Nachricht an das AI Tools Directory',
    text: `Hallo${name === null ? '' : ` ${name}`},

${answer}

Du hast geschrieben:

${quotedMessage}
`,
  }),
};
