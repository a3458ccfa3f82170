declare module "virtual:tokens.css";

/** Changes with the translation files. */
declare const __CATALOGUE__: string;
