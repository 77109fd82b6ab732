/** `star-meter` as `StarMeter`. */
export const toPascalCase = (kebab: string) =>
  kebab.replaceAll(/(?:^|-)([a-z\d])/g, (_match, letter: string) => letter.toUpperCase());

/** `star-meter` as `starMeter`. */
export const toCamelCase = (kebab: string) => {
  const pascal = toPascalCase(kebab);
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
};

/** `star-meter` as `Star meter`. */
export const toTitle = (kebab: string) => {
  const text = kebab.replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** `star-meter` as `Star Meter`. */
export const toStoryTitle = (kebab: string) => toPascalCase(kebab).replaceAll(/(?<=.)[A-Z]/g, ' $&');

/** `accessTokens` as `access-tokens`. */
export const toKebabCase = (camel: string) =>
  camel.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** @throws {Error} when the name is not kebab-case, such as `StarMeter` */
export function assertKebabCase(name: string) {
  if (!/^[a-z][a-z\d]*(-[a-z\d]+)*$/.test(name))
    throw new Error(`"${name}" is not a name in kebab-case, such as star-meter`);
}
