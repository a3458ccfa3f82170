import { QueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { currentSession, subscribeToSession } from "../session.ts";
import { ApiError } from "./api-error.ts";
import { entries } from "./use-entry-state.ts";

/** What was read from the server. Loaders fill it by `fetchQuery`, screens read it by `useSuspenseQuery`. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      refetchOnWindowFocus: false,
      // The client has already said what went wrong; only a dropped line deserves another try unasked.
      retry: (failures, error) => error instanceof ApiError && error.status === 503 && failures < 1,
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

queryClient.setQueryDefaults([entries], { gcTime: Number.POSITIVE_INFINITY });

// Texts of courses come in the language that was asked for; what is on screen stays until the new ones are here.
i18next.on("languageChanged", () => queryClient.invalidateQueries());

let reader = currentSession()?.user.id;
subscribeToSession(() => {
  const now = currentSession()?.user.id;
  // Once signed out the screen still stands until the next one is here: it must not ask for what it shows.
  if (now === undefined || now === reader) return;
  queryClient.clear();
  reader = now;
});
