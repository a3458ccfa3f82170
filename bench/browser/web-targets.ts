import type { Post } from "../../contract/forum/forum.ts";
import { createLearner, insertAccount } from "../learner.ts";
import type { Storage } from "./slow-phone.ts";

/** The pages to visit and the learner who visits them. */
export interface WebTargets {
  address: string;
  /** The learner's browser storage. */
  signedIn: Storage;
  /** The first class, which has a video, and the next one. */
  classes: { video: string; text: string };
  enrolment: string;
  post: string;
  /** Makes the dashboard resume at the class with the video, not at the pretest or wherever an earlier visit ended. */
  resetPosition(): Promise<unknown>;
}

/** The number of replies in a busy conversation. */
const replies = 12;

/** Creates a learner with a course and a forum conversation. */
export async function createWebTargets(address: string, folder: string): Promise<WebTargets> {
  const learner = await createLearner(address, folder);
  const other = await insertAccount(folder);
  const send = async <T>(token: string, path: string, body?: unknown, method = "POST"): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, "accept-language": "es", "content-type": "application/json" };
    const init = body === undefined ? {} : { method, body: JSON.stringify(body) };
    const response = await fetch(address + path, { headers, ...init });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const token = learner.headers.authorization.replace("Bearer ", "");
  const user = await send<object>(token, "/api/v1/users/me");
  const enrolmentPath = new URL(learner.enrolmentUrl).pathname;
  const post = await send<Post>(other.token, "/api/v1/posts", { title: question, body: text });
  for (let count = 0; count < replies; count++) {
    await send(other.token, `/api/v1/posts/${post.id}/replies`, { body: `${text}\n\n- uno\n- dos\n- ${count}` });
  }
  return {
    address,
    signedIn: { token, user: JSON.stringify(user), lang: "es" },
    classes: { video: learner.classId, text: "heart-and-vessels" },
    enrolment: enrolmentPath.split("/").at(-1) ?? "",
    post: post.id,
    resetPosition: () => send(token, enrolmentPath, { lastClass: learner.classId }, "PATCH"),
  };
}

const question = "¿Cuándo repetir el ecocardiograma durante el embarazo?";
const text =
  "En nuestro hospital lo pedimos **al primer control** y otra vez hacia la semana 28. Quisiera saber cómo lo hacen en " +
  "otros lugares, y con qué signos lo adelantan. Lo que dice la clase me parece claro, pero el equipo tiene dudas.";
