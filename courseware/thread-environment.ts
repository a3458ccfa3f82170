const { NODE_COMPILE_CACHE } = process.env;

/**
 * What a thread sees of the environment: where to find what Node compiled before. No secret, and not what makes
 * `node --watch` have threads send what they import as messages among their own.
 */
export const threadEnvironment = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
