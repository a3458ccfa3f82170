const { NODE_COMPILE_CACHE } = process.env;

/**
 * The environment of worker threads: only the location of Node's compile cache. Secrets are withheld, as is the
 * variable that makes threads under `node --watch` post their imports among their own messages.
 */
export const threadEnvironment = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };
