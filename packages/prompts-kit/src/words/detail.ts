// One prompt: detail, comments, versions, copies, running.
export const download = 'Download';
