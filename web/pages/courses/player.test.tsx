import { act, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, it } from "vitest";
import { t } from "../../i18n/translation.ts";
import { exampleAttempt } from "../../testing/evaluation-scene.tsx";
import { exampleClass, exampleDetail, exampleEvaluation } from "../../testing/example-course.ts";
import { signIn } from "../../testing/example-session.ts";
import { problem } from "../../testing/fake-server.ts";
import { completedDetail, detailCall, openItem } from "../../testing/player-scene.ts";
import { changeLayout, resetLayout } from "../../theme/layout-config.ts";

const heading = (name: string) => screen.findByRole("heading", { level: 1, name });
const outline = () => within(screen.getByRole("navigation", { name: t("player.outline") }));

beforeEach(() => {
  localStorage.clear();
  resetLayout();
  signIn();
});

describe("outline", () => {
  it("shows the requirements of every item, what is completed and the current item", async () => {
    await openItem();
    await heading("Segunda clase");
    const items = outline().getAllByRole("link");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(new RegExp(`Primera clase${t("player.done")} · 20\\smin · 2.1\\sMB`)),
      expect.stringMatching(/^Segunda clase25\smin · 4\skB/),
      expect.stringMatching(/^Evaluación final30\smin · 3\skB/),
    ]);
    expect(outline().getByRole("link", { current: "page" }).textContent).toMatch(/^Segunda/);
  });

  it("opens any item and focuses its heading", async () => {
    const { user, router } = await openItem();
    await heading("Segunda clase");
    await user.click(outline().getByRole("link", { name: /^Primera clase/ }));
    const target = await heading("Primera clase");
    await waitFor(() => expect(document.activeElement).toBe(target));
    expect(router.location.search).toBe("?item=c1");
  });

  it("remains hidden on the next visit", async () => {
    const first = await openItem();
    await heading("Segunda clase");
    await first.user.click(screen.getByRole("button", { name: t("player.hideOutline"), expanded: true }));
    expect(screen.queryByRole("navigation", { name: t("player.outline") })).toBeNull();
    first.unmount();
    const { user } = await openItem();
    await user.click(await screen.findByRole("button", { name: t("player.showOutline"), expanded: false }));
    outline();
  });

  it("opens as a drawer on a phone and closes on a choice", async () => {
    const { user } = await openItem();
    await heading("Segunda clase");
    await user.click(screen.getByRole("button", { name: t("player.outlineShort") }));
    const drawer = within(screen.getByRole("dialog", { name: t("player.outline") }));
    await user.click(drawer.getByRole("link", { name: /^Primera clase/ }));
    await heading("Primera clase");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("closes without a choice and restores the focus", async () => {
    const { user } = await openItem({ language: "en" });
    await heading("Segunda clase");
    const opener = screen.getByRole("button", { name: t("player.outlineShort") });
    await user.click(opener);
    await user.click(screen.getByRole("button", { name: t("player.close") }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await expect.poll(() => document.activeElement).toBe(opener);
  });
});

describe("assessment", () => {
  const call = `${detailCall}/items/e1`;
  const questions = () => screen.findByText(t("evaluations.questions", { count: 6 }));
  const back = () => screen.queryByRole("link", { name: t("player.previousOf", { title: "Segunda clase" }) });

  it("keeps the focus on the links to other items when its questions arrive", async () => {
    let arrive = () => {};
    const arrived = new Promise<typeof exampleEvaluation>((resolve) => {
      arrive = () => resolve(exampleEvaluation);
    });
    await openItem({ item: "e1", replies: { [call]: () => arrived } });
    await heading("Evaluación final");
    back()?.focus();
    act(arrive);
    await questions();
    expect(document.activeElement).toBe(back());
  });

  it("hides the links to other items among its questions, but shows them if the URL names no valid question", async () => {
    const { router } = await openItem({ item: "e1&question=2", replies: { [call]: exampleEvaluation } });
    await screen.findByRole("heading", { name: t("evaluations.questionOf", { number: 2, total: 6 }) });
    expect(back()).toBeNull();
    await act(() => router.navigate("/modules/play/uc-1?item=e1&question=9"));
    await questions();
    expect(back()).not.toBeNull();
  });
});

describe("class", () => {
  it("shows its place in the course and its requirements", async () => {
    await openItem();
    const head = (await heading("Segunda clase")).closest("header");
    expect(head?.textContent).toContain(t("player.itemOf", { number: 2, total: 3 }));
    expect(head?.textContent).toMatch(/25\smin · 4\skB/);
    expect(head?.textContent).not.toContain(t("player.completed"));
  });

  it("links to its neighbours by title", async () => {
    await openItem();
    await heading("Segunda clase");
    const way = within(screen.getByRole("navigation", { name: t("player.nav") }));
    const back = way.getByRole("link", { name: t("player.previousOf", { title: "Primera clase" }) });
    expect(back.getAttribute("href")).toBe("/modules/play/uc-1?item=c1");
    way.getByRole("link", { name: t("player.nextOf", { title: "Evaluación final" }) });
  });

  it("has no previous link if it is first, and no completion button once completed", async () => {
    await openItem({ item: "c1" });
    await heading("Primera clase");
    const way = within(screen.getByRole("navigation", { name: t("player.nav") }));
    expect(way.getAllByRole("link")).toHaveLength(1);
    screen.getByText(t("player.completed"));
    expect(screen.queryByRole("button", { name: t("player.markDone") })).toBeNull();
  });

  it("shows that it is loading, and an error if it fails", async () => {
    const answer = Promise.withResolvers<Response>();
    await openItem({ replies: { [`${detailCall}/items/c2`]: () => answer.promise } });
    await screen.findByRole("status", { name: t("player.loading") });
    expect(screen.queryByRole("button", { name: t("player.markDone") })).toBeNull();
    answer.resolve(problem(404, "not_found", "No"));
    await screen.findByRole("heading", { name: t("player.itemFailed") });
  });

  it("offers downloads by name and size", async () => {
    await openItem({ language: "en" });
    await heading("Segunda clase");
    const link = await screen.findByRole("link", {
      name: t("player.download", { name: "Tarjeta de triaje", size: "120\u00a0kB" }),
    });
    expect(link.hasAttribute("download")).toBe(true);
    expect(link.getAttribute("href")).toContain("f-1");
  });

  it("links to a new conversation about it", async () => {
    await openItem();
    const ask = await screen.findByRole("link", { name: t("forum.askClass") });
    expect(ask.getAttribute("href")).toBe("/modules/forum/write?course=course-1&class=c2");
    await screen.findByText(t("forum.nobodyYet"));
  });
});

describe("data saver mode", () => {
  const picture = { ...exampleClass, blocks: [{ type: "image", file: "f-9", alt: "Un corazón" }] };
  const replies = { [`${detailCall}/items/c2`]: picture };

  it("shows the alternative text of a picture and loads it on request", async () => {
    changeLayout({ saveData: true });
    const { user } = await openItem({ replies });
    const show = await screen.findByRole("button", { name: t("player.saving.picture") });
    screen.getByText("Un corazón");
    expect(screen.queryByRole("img", { name: "Un corazón" })).toBeNull();
    await user.click(show);
    const image = screen.getByRole("img", { name: "Un corazón" });
    expect(image.getAttribute("src")).toContain("f-9");
    // The button disappears; the keyboard focus must stay here.
    expect(document.activeElement).toBe(image);
  });

  it("loads pictures immediately when turned off", async () => {
    await openItem({ replies });
    await screen.findByRole("img", { name: "Un corazón" });
    expect(screen.queryByRole("button", { name: t("player.saving.picture") })).toBeNull();
  });
});

describe("end of a course", () => {
  it("shows the achievements on request and leads back to the course", async () => {
    const attempts = [
      { id: "a1", submittedAt: "2026-11-20T10:00:00.000Z", percent: 60, passed: false },
      { id: "a2", submittedAt: "2026-11-20T11:00:00.000Z", percent: 90, passed: true },
    ];
    const begun = { ...exampleDetail.items.c1, attempts: attempts.slice(0, 1) };
    // An item added after the course was completed does not count until it is passed.
    const later = { ...begun, completedAt: null };
    const items = { ...completedDetail.items, before: begun, later, e1: { ...begun, attempts } };
    const [module] = completedDetail.course.modules;
    const pretest = { ...module?.items.find(({ id }) => id === "e1"), id: "before", isPretest: true };
    const modules = [
      { ...module, items: [pretest, { ...pretest, id: "later", isPretest: false }, ...(module?.items ?? [])] },
    ];
    const { user } = await openItem({
      item: "e1",
      detail: { ...completedDetail, items, course: { ...completedDetail.course, modules } } as typeof completedDetail,
      replies: { [`${detailCall}/items/e1`]: exampleEvaluation },
    });
    await screen.findByText(t("evaluations.attemptsNone"));
    await user.click(screen.getByRole("button", { name: t("player.finish") }));
    const title = await heading(t("player.end.title", { name: "Ana" }));
    await expect.poll(() => document.activeElement).toBe(title);
    expect(screen.getByText(t("player.end.average")).nextElementSibling?.textContent).toMatch(/90\s%/);
    await user.click(screen.getByRole("button", { name: t("player.end.review") }));
    await heading("Evaluación final");
  });

  it("links to the user's courses", async () => {
    const { user } = await openItem({
      detail: completedDetail,
      item: "e1",
      language: "en",
      replies: {
        [`${detailCall}/items/e1`]: exampleEvaluation,
      },
    });
    await screen.findByText(t("evaluations.questions", { count: 6 }));
    await user.click(screen.getByRole("button", { name: t("player.finish") }));
    const link = await screen.findByRole("link", { name: t("player.end.dashboard") });
    expect(link.getAttribute("href")).toBe("/modules/dashboard");
    expect(screen.queryByText(t("player.end.average"))).toBeNull();
  });

  it("waits until the assessment is passed; a failed result lists the classes to review", async () => {
    const { questions: _, ...summary } = exampleAttempt;
    const items = { ...exampleDetail.items, e1: { ...exampleDetail.items.c1, completedAt: null, attempts: [summary] } };
    const { user, router } = await openItem({
      item: "e1",
      detail: { ...exampleDetail, items } as typeof exampleDetail,
      replies: {
        [`${detailCall}/items/e1`]: exampleEvaluation,
        [`${detailCall}/attempts/a-1`]: { ...exampleEvaluation, attempt: exampleAttempt, answers: {} },
      },
    });
    await user.click(await screen.findByRole("button", { name: t("evaluations.reviewOf", { number: 1 }) }));
    const advice = (await screen.findByText(t("evaluations.result.review"))).parentElement ?? document.body;
    const classes = within(advice).getAllByRole("link");
    expect(classes.map(({ textContent }) => textContent)).toEqual(["Primera clase", "Segunda clase"]);
    await user.click(within(advice).getByRole("link", { name: "Primera clase" }));
    await heading("Primera clase");
    expect(router.location.search).toBe("?item=c1");
  });

  it("is replaced in the last item by a link to what is missing", async () => {
    await openItem({ item: "e1", replies: { [`${detailCall}/items/e1`]: exampleEvaluation } });
    const why = await screen.findByRole("link", { name: t("enrolments.why") });
    expect(why.getAttribute("href")).toBe("/modules/courses/course-1");
  });

  it("is replaced by a message if the course is empty", async () => {
    const course = { ...exampleDetail.course, modules: [] };
    await openItem({ detail: { ...exampleDetail, course, items: {}, lastClass: null } });
    await heading(t("player.empty"));
    expect(screen.queryByRole("navigation", { name: t("player.outline") })).toBeNull();
  });
});
