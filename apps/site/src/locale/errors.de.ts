import type { ErrorCode } from '@ai-directory/api-client/contract';

import { readErrorBody } from '../read-error-body.ts';

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

/** Returns the error response of the API with a German message; others unchanged. */
export async function translateError(response: Response): Promise<Response> {
  if (response.ok) return response;
  const body = await readErrorBody(response);
  const message = body ? errorMessages[body.code] : undefined;
  if (!body || message === undefined) return response;
  // That of a single field is the message of the error.
  const errors = body.errors?.length === 1 ? [{ ...body.errors[0], message }] : body.errors;
  return Response.json({ ...body, message, errors }, { status: response.status, headers: response.headers });
}
