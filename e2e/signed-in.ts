import { defaultLanguage, isLanguage } from "../contract/language.ts";
import { createLearner, type Learner, signInAs } from "./learner.ts";
import { test as base } from "./server.ts";

/** A test signed in as a user who has started the demo course, in the language of the browser. */
export const test = base.extend<{ learner: Learner }>({
  learner: async ({ context, server, locale }, use) => {
    const learner = await createLearner(server, isLanguage(locale) ? locale : defaultLanguage);
    await signInAs(context, learner);
    await use(learner);
  },
});
