import { reportReasons, type ReportReason } from '@ai-directory/api-client/contract';
import { defineMessages } from '@ai-directory/ui/messages';

export const hidingMessages = defineMessages('hiding', {
  title: 'Hidden.',
  byReports:
    'Trusted reports have hidden this provisionally, so only you can see it. An edit lists it again.',
  byModerator: 'A moderator has hidden this, so only you can see it.',
  reason: (v: { reason: string }) => `Reason: ${v.reason}`,
  reasons: {
    spam: 'spam or advertising',
    broken: 'it does not work',
    wrong: 'it is inaccurate',
    offensive: 'it is offensive or harmful',
    copyright: 'it was copied without permission',
    other: 'something else',
  } satisfies Record<ReportReason, string>,
  appeal: 'Why should it be restored?',
  appealHint: 'A moderator reads it. You can appeal once.',
  appealRequired: 'Write why it should be restored',
  send: 'Send appeal',
  sending: 'Sending…',
  sent: 'Your appeal was sent. A notification tells you the decision.',
  appealed: 'You have appealed. A notification tells you the decision.',
  failed: 'Your appeal could not be sent. Try again in a moment.',
});

const isReason = (text: string): text is ReportReason => reportReasons.some((reason) => reason === text);

/** Returns the label of a reason, and any other text, such as a moderator's note, as it is. */
export const formatReason = (text: string, labels: Record<ReportReason, string>): string =>
  isReason(text) ? labels[text] : text;
