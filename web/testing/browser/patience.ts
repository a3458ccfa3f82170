import { configure, getConfig } from "@testing-library/dom";

// Screens and databases respond late on a busy machine.
configure({ asyncUtilTimeout: 60_000 });
// While waiting, a query is retried on each change, and only the final error needs the page's markup, which is
// expensive to print.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) =>
    Reflect.get(getConfig(), "_disableExpensiveErrorDiagnostics")
      ? notFound(message)
      : getElementError(message, container),
});

function notFound(message: string | null): Error {
  return Object.assign(new Error(message ?? ""), { name: "TestingLibraryElementError" });
}
