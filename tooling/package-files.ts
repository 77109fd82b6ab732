/** What a tarball has at its root. */
const requiredFiles = ['CHANGELOG.md', 'LICENSE', 'README.md', 'llms.txt', 'package.json'];

/** The rest: what is built, its sources for source maps, and pages to open. No tests, stories or fixtures. */
const allowedFiles =
  /^(dist\/.+\.(js|d\.ts)(\.map)?|dist\/.+\.(css|json|txt)|src\/.+(?<!\.(test|stories|fixture))\.(tsx?|css)|examples\/.+\.html)$/;

/** Throws if the tarball of a package lacks a file, or has one that users do not need. */
export function checkPackageFiles(name: string, files: readonly string[]) {
  const missing = requiredFiles.filter((file) => !files.includes(file));
  const unexpected = files.filter((file) => !requiredFiles.includes(file) && !allowedFiles.test(file));
  if (missing.length > 0) throw new Error(`The tarball of ${name} lacks ${missing.join(', ')}`);
  if (unexpected.length > 0) throw new Error(`The tarball of ${name} has ${unexpected.join(', ')}`);
}
