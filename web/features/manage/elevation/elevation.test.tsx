import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeEach, expect, test } from "vitest";
import { endPersonSessions } from "../../../../contract/staff/people.ts";
import { call } from "../../../api/client.ts";
import { ensureManageTexts } from "../../../i18n/manage/texts.ts";
import { t } from "../../../i18n/translation.ts";
import { signIn } from "../../../testing/example-session.ts";
import { problem } from "../../../testing/fake-server.ts";
import { renderPart } from "../../../testing/render-routes.tsx";
import { answerElevation, elevated, isDeclined, useElevationQuestion } from "./elevated.ts";
import { ElevationDialog } from "./elevation-dialog.tsx";

const action = "POST /api/v1/manage/people/u-2/end-sessions";
const elevation = "POST /api/v1/users/me/elevation";
const isDone = () => new Response(null, { status: 204 });

/** A component that requires the password, as any screen of the staff area may. */
function Work() {
  const [outcome, setOutcome] = useState("");
  const isAsking = useElevationQuestion();
  const send = () => call(endPersonSessions, { params: { userId: "u-2" }, body: {}, inForm: true });
  async function work() {
    await elevated(send).then(
      () => setOutcome("done"),
      (error: unknown) => setOutcome(isDeclined(error) ? "as it was" : "failed"),
    );
  }
  return (
    <>
      <button type="button" onClick={work}>
        Work
      </button>
      <output>{outcome}</output>
      {isAsking && <ElevationDialog onClose={() => answerElevation(false)} />}
    </>
  );
}

beforeEach(() => {
  localStorage.clear();
  signIn();
});

async function start(answerOf: () => unknown, language: "es" | "en" = "es") {
  let isElevated = false;
  const app = await renderPart(<Work />, {
    language,
    replies: {
      [action]: () => (isElevated ? {} : problem(422, "elevation_required", "Confirme su contraseña.")),
      [elevation]: () => {
        const answer = answerOf();
        isElevated = answer instanceof Response && answer.status === 204;
        return answer;
      },
    },
  });
  await ensureManageTexts();
  await app.user.click(screen.getByRole("button", { name: "Work" }));
  await screen.findByRole("dialog", { name: t("manage.elevation.title") });
  return app;
}

const field = () => screen.getByLabelText(t("account.password"));
const submit = () => screen.getByRole("button", { name: t("manage.elevation.submit") });

test.each(["es", "en"] as const)("asks for the password in place and repeats the request (%s)", async (language) => {
  const { user, server } = await start(isDone, language);
  await waitFor(() => expect(document.activeElement).toBe(field()));

  await user.type(field(), "corazón{Enter}");

  await screen.findByText("done");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent(elevation).map(({ body }) => body)).toEqual([{ password: "corazón" }]);
  expect(server.sent(action)).toHaveLength(2);
});

test("shows a wrong password at its field and accepts another", async () => {
  const answers = [problem(422, "credentials_wrong", "La contraseña no es correcta."), isDone()];
  const { user, server } = await start(() => answers.shift());

  await user.type(field(), "mal");
  await user.click(submit());
  await screen.findByText("La contraseña no es correcta.");
  expect(server.sent(action)).toHaveLength(1);
  await user.clear(field());
  await user.type(field(), "bien");
  await user.click(submit());

  await screen.findByText("done");
});

test("asks for a code when the account has two-step verification", async () => {
  const answers = [
    problem(422, "second_factor_required", "Escriba el código."),
    problem(422, "second_factor_wrong", "El código no es correcto."),
    isDone(),
  ];
  const { user, server } = await start(() => answers.shift());

  await user.type(field(), "corazón");
  await user.click(submit());
  const code = await screen.findByLabelText(t("account.code"));
  await user.type(code, "111111{Enter}");
  await screen.findByText("El código no es correcto.");
  await user.clear(code);
  await user.type(code, "222222{Enter}");

  await screen.findByText("done");
  expect(server.sent(elevation).at(-1)?.body).toEqual({ password: "corazón", code: "222222" });
});

test("shows when there were too many attempts", async () => {
  const { user } = await start(() => problem(429, "too_many_requests", "Espere 15 minutos."));
  await user.type(field(), "corazón{Enter}");
  expect((await screen.findByText("Espere 15 minutos.")).closest("[role=alert]")).not.toBeNull();
});

test("changes nothing when cancelled", async () => {
  const { user, server } = await start(isDone);
  await user.keyboard("{Escape}");
  await screen.findByText("as it was");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.sent(elevation)).toEqual([]);
  expect(server.sent(action)).toHaveLength(1);
});
