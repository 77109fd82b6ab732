import type { ErrorCode } from '@ai-directory/api-client/contract';

import { readErrorBody } from '../../read-error-body.ts';

/** Messages by the codes of errors; without those whose message names values, such as the limit that is reached. */
const errorMessages: Partial<Record<ErrorCode, string>> = {
  not_authenticated: 'Bitte anmelden, um fortzufahren',
  invalid_credentials: 'E-Mail-Adresse oder Passwort ist falsch',
  session_ended: 'Die Sitzung ist beendet. Bitte neu anmelden.',
  wrong_password: 'Das Passwort ist falsch',
  reset_link_invalid: 'Der Link ist ungültig oder abgelaufen',
  email_unconfirmed: 'Bitte zuerst die E-Mail-Adresse bestätigen',
  confirmation_link_invalid: 'Der Link ist ungültig oder abgelaufen',
  username_taken: 'Dieser Benutzername ist schon vergeben',
  email_taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto',
  forbidden: 'Das ist dir nicht erlaubt',
  not_found: 'Nicht gefunden',
  user_not_found: 'Diese Person gibt es nicht',
  session_not_found: 'Diese Sitzung gibt es nicht mehr',
  tool_not_found: 'Dieses Tool gibt es nicht',
  review_not_found: 'Diese Rezension gibt es nicht',
  collection_not_found: 'Diese Sammlung gibt es nicht',
  notification_not_found: 'Diese Benachrichtigung gibt es nicht',
  prompt_not_found: 'Diesen Prompt gibt es nicht',
  comment_not_found: 'Diesen Kommentar gibt es nicht',
  run_not_found: 'Dieses Ergebnis gibt es nicht',
  version_not_found: 'Diese Version gibt es nicht',
  key_not_found: 'Diesen API-Schlüssel gibt es nicht',
  token_not_found: 'Dieses Zugriffstoken gibt es nicht',
  import_running: 'Es läuft schon ein Import',
  payload_too_large: 'Die Daten sind zu groß',
  image_unreadable: 'Das Bild lässt sich nicht lesen',
  model_unavailable: 'Dieses Modell ist nicht verfügbar',
  provider_key_rejected: 'Der Anbieter hat den API-Schlüssel abgelehnt',
  provider_quota: 'Das Kontingent beim Anbieter ist aufgebraucht',
  provider_failed: 'Der Anbieter konnte nicht antworten. Bitte noch einmal versuchen.',
  rate_limited: 'Zu viele Anfragen. Bitte später noch einmal versuchen.',
  unavailable: 'Der Server ist gerade nicht verfügbar',
  internal_error: 'Auf dem Server ist etwas schiefgegangen',
};

/** The contract's messages for a field in German. They are shown at the field, which they need not name. */
const fieldMessages: (readonly [english: RegExp, german: string])[] = [
  [/.* is required$/, 'Diese Angabe fehlt'],
  [/.* at least ([\d,]+) characters long$/, 'Mindestens $1 Zeichen'],
  [/.* at most ([\d,]+) characters long$/, 'Höchstens $1 Zeichen'],
  [/.* must be unique$/, 'Jede Angabe darf nur einmal vorkommen'],
];
const otherFieldMessage = 'Diese Angabe ist nicht gültig';

/** Returns the error response of the API with German messages; others unchanged. */
export async function translateError(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await readErrorBody(response);
  if (!body) return response;
  const isInvalid = body.code === 'validation_failed' && body.errors !== undefined;
  const known = errorMessages[body.code];
  if (!isInvalid && known === undefined) return response;
  const errors = body.errors?.map((error) => ({
    ...error,
    message: known ?? translateFieldMessage(error.message),
  }));
  const message = known ?? [...new Set(errors?.map((error) => error.message))].join('. ');
  return Response.json({ ...body, message, errors }, { status: response.status, headers: response.headers });
}

function translateFieldMessage(message: string): string {
  const entry = fieldMessages.find(([pattern]) => pattern.test(message));
  // German groups digits by points.
  return entry ? message.replace(...entry).replaceAll(',', '.') : otherFieldMessage;
}
