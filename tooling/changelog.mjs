// What `changeset version` writes to the changelogs: the texts of the changesets as they are. The packages always have the same
// version, so "Updated dependencies" would tell nothing, and commits are in the repository's history.
export const getReleaseLine = ({ summary }) => summary;

export const getDependencyReleaseLine = () => '';
