declare module "virtual:tokens.css";

/** A fingerprint of the translation files. */
declare const __CATALOGUE__: string;

interface Navigator {
  /** Not available in every browser. */
  readonly connection?: { readonly saveData?: boolean; readonly type?: string } & Partial<EventTarget>;
}

declare module "*?raw" {
  const text: string;
  export default text;
}
