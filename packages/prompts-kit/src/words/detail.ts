import type { ReportReason } from '@ai-directory/api-client/contract';

import { many } from './many.ts';

// One prompt: its detail, comments, versions, copies, reports and running it.

export const creator = 'Creator';
export const modifiedFrom = 'Modified from';
export const modifiedBy = (name: string) => `by ${name}`;
export const uses = (count: number) => many(count, 'use', 'uses');
export const yourValues = 'Your values';
export const remembered = 'Remembered on this device.';
export const clearValues = 'Clear values';
export const preview = 'Preview';
export const unfilled = (count: number) =>
  count === 0
    ? 'Every variable has a value.'
    : `${many(count, 'variable', 'variables')} still without a value.`;

export const copyPrompt = 'Copy prompt';
export const copied = 'Prompt copied to clipboard!';
export const copyFailed = 'Failed to copy prompt';
export const linkCopied = 'Link copied to clipboard!';
export const shareElsewhere = 'Share with…';
export const shareFailed = 'Failed to share prompt';
export const download = 'Download';
export const downloadAs = {
  md: 'Markdown with its variables (.md)',
  txt: 'Text, filled in (.txt)',
  json: 'JSON, to be imported (.json)',
};
export const downloaded = 'Prompt downloaded!';
export const downloadFailed = 'Failed to download prompt';
export const openIn = 'Open in…';
export const copiesPrompt = 'copies the prompt';
export const noPrefill = (name: string) =>
  `${name} takes no prompt from a link. It is copied: paste it there.`;
export const tooLongToOpen = (name: string) =>
  `The prompt is too long for a link to ${name}. It is copied: paste it there.`;

export const savePrompt = 'Save';
export const yourRating = 'Your rating';
export const rateFailed = 'Failed to rate prompt';
export const follow = 'Follow';
export const unfollow = 'Unfollow';
export const followName = (name: string) => `Follow ${name}`;
export const unfollowName = (name: string) => `Unfollow ${name}`;
export const followUpdateFailed = 'Failed to update follow status';

export const saveModified = 'Save modified copy';
export const modifiedTitle = (title: string) => `${title} (Modified)`;
export const keepValues = 'Make my values the defaults';
export const saveCopy = 'Save Copy';

export const report = 'Report';
export const reportPrompt = 'Report this prompt';
export const reportComment = 'Report this comment';
export const reportReason = 'What is wrong with it?';
export const reportReasonNames: Record<ReportReason, string> = {
  spam: 'Spam or advertising',
  broken: 'It does not work',
  wrong: 'It says something wrong',
  offensive: 'It is offensive or harmful',
  copyright: 'It was copied without permission',
  other: 'Something else',
};
export const reportDetails = 'Details';
export const reportChoose = 'Choose what is wrong with it';
export const sendReport = 'Send report';
export const sendingReport = 'Sending…';
export const reported = 'Report sent. Three reports hide it until its owner edits it.';
export const commentReported = 'Report sent. Three reports hide the comment.';
export const reportFailed = 'Failed to send report';
export const loginToReport = 'Please login to report';

export const comments = 'Comments';
export const commentsCount = (count: number) => many(count, 'comment', 'comments');
export const newComment = 'Your comment';
export const postComment = 'Comment';
export const postingComment = 'Sending…';
export const commentPosted = 'Comment added';
export const commentFailed = 'Failed to add comment';
export const loginToComment = 'Please login to comment';
export const noComments = 'No comments yet.';
export const commentsFailed = 'Failed to load comments';
export const moreComments = 'Show more comments';
export const deleteComment = (author: string) => `Delete the comment of ${author}`;
export const deleteCommentTitle = 'Delete this comment?';
export const deleteCommentText = (author: string) => `The comment of ${author} will be gone for everybody.`;
export const commentDeleted = 'Comment deleted';
export const commentDeleteFailed = 'Failed to delete comment';
export const reportCommentOf = (author: string) => `Report the comment of ${author}`;

export const versions = 'Version history';
export const versionsFailed = 'Failed to load versions';
export const noVersions = 'This prompt has not been changed yet.';
export const versionNumber = (version: number) => `Version ${version}`;
export const changesSince = (version: number) => `What has changed since version ${version}`;
export const sameAsNow = 'It is the same as now.';
export const removedText = 'removed';
export const addedText = 'added';
export const restore = 'Restore this version';
export const restoring = 'Restoring…';
export const restored = (version: number) => `Version ${version} restored`;
export const restoreFailed = 'Failed to restore version';

export const runTitle = 'Run with my model';
export const run = 'Run';
export const stopRun = 'Stop';
export const answerTitle = 'Answer';
export const answering = 'The model is answering…';
export const answerDone = 'The answer is complete.';
export const answerStopped = 'Stopped.';
export const copyAnswer = 'Copy answer';
export const answerTokens = (count: number) => many(count, 'token', 'tokens');
export const runFailed = 'The model could not answer. Please try again.';
