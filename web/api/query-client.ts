import { QueryClient } from "@tanstack/react-query";
import { currentLanguage } from "../i18n/language.ts";
import { subscribeToTranslation } from "../i18n/translation.ts";
import { currentSession, subscribeToSession } from "../session.ts";
import { ApiError } from "./api-error.ts";

/** The cache of server data. Loaders fill it with `fetchQuery`; screens read it with `useSuspenseQuery`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The client has already reported the error; only an unavailable server is worth an automatic retry.
      retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 1,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

// Course texts depend on the language; the current ones stay on screen until the new ones have loaded.
let language = currentLanguage();
subscribeToTranslation(() => {
  // Loading more texts in the same language does not affect the data.
  if (currentLanguage() === language) return;
  language = currentLanguage();
  void queryClient.invalidateQueries();
});

let reader = currentSession()?.user.id;
subscribeToSession(() => {
  const now = currentSession()?.user.id;
  // After sign-out, the screen stays until the next one has loaded, and must not refetch its data.
  if (now === undefined || now === reader) return;
  queryClient.clear();
  reader = now;
});
