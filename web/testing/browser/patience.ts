import { configure, getConfig } from "@testing-library/dom";

const { getElementError } = getConfig();
configure({
  // Screens and databases respond late on a busy machine.
  asyncUtilTimeout: 60_000,
  // While waiting, a query is retried on each change, and only the final error needs the page's markup, which is
  // expensive to print.
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics")
      ? notFound(message)
      : getElementError(message, container),
});

function notFound(message: string | null): Error {
  return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
}
