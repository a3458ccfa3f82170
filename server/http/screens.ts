/** A screen of the web application (specification, section 2). */
export interface Screen {
  /** Its address, as Fastify writes a route. */
  url: string;
  /** The modules of the web application that show it, or groups of them, which a browser should load at once. */
  modules: readonly string[];
  /** The modules of the screens that people usually go on to. */
  next?: readonly string[];
  /** Whether the server draws it for who is signed in (`personal-screens.ts`); only without the component library. */
  isPersonal?: true;
}

const components = "pages/component-layout.tsx";

const forum = "pages/forum-pages.ts";
// With the dashboard, which most people see first.
const area = "area";
const player = ["pages/play.tsx"];

function inArea(url: string, modules: string[] = [], next: string[] = []): Screen {
  return { url: `/modules${url}`, modules: [area, ...modules], next };
}

/** The screens that anybody may see and that are drawn ahead. */
export const drawnScreens: readonly Screen[] = [
  { url: "/", modules: ["pages/landing.tsx"] },
  { url: "/contact", modules: ["pages/contact.tsx"] },
  { url: "/faq", modules: ["pages/faq.tsx"] },
  { url: "/privacy", modules: ["pages/privacy.tsx"] },
  { url: "/login", modules: ["pages/login.tsx"], next: [area] },
  { url: "/register", modules: ["pages/register.tsx"] },
];

/** Every address that the application's page is sent at. */
export const screens: readonly Screen[] = [
  ...drawnScreens,
  { url: "/confirmation", modules: [components, "pages/confirmation.tsx"] },
  { url: "/restore", modules: [components, "pages/restore.tsx"] },
  { url: "/unsubscribe", modules: [components, "pages/unsubscribe.tsx"] },
  { url: "/access", modules: ["pages/access.tsx"] },
  { url: "/error", modules: ["pages/error.tsx"] },
  { url: "/not-found", modules: ["pages/not-found.tsx"] },
  inArea(""),
  inArea("/*"),
  { ...inArea("/dashboard", [], player), isPersonal: true },
  inArea("/profile", [components, "pages/profile.tsx"]),
  inArea("/courses", [components, "pages/courses.tsx"], ["pages/course.tsx"]),
  inArea("/courses/:courseId", [components, "pages/course.tsx"], player),
  inArea("/play/:userCourseId", player, ["features/player/video-player.tsx"]),
  inArea("/forum", [components, forum, "pages/forum.tsx"], ["pages/forum-post.tsx"]),
  inArea("/forum/write", [components, forum, "pages/forum-write.tsx"]),
  {
    ...inArea("/forum/:postId", [forum, "pages/forum-post.tsx"], ["features/forum/text-form.tsx"]),
    isPersonal: true,
  },
];
