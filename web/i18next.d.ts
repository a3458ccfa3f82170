import "i18next";
import type es from "./public/assets/locales/es.json";

declare module "i18next" {
  interface CustomTypeOptions {
    resources: { translation: typeof es };
  }
}
