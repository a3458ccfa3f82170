import { defaultLanguage, isLanguage } from "../contract/language.ts";
import { createLearner, type Learner, signInAs } from "./learner.ts";
import { test as base } from "./server.ts";

/** Tests signed in as a learner enrolled in the demo course, in the browser's language. */
export const test = base.extend<{ learner: Learner }>({
  learner: async ({ context, server, locale }, use) => {
    const learner = await createLearner(server, isLanguage(locale) ? locale : defaultLanguage);
    await signInAs(context, learner);
    await use(learner);
  },
});
