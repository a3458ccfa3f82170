import type { Language } from "../../contract/language.ts";
import type { Moderation } from "../../server/features/forum/posts/moderate-post.ts";

/** The forum's moderation commands. */
export const commands = ["pin", "unpin", "lock", "unlock", "hide", "show", "erase"] as const satisfies (
  | Moderation
  | "erase"
)[];

/** A moderation command of the forum. */
export type ForumCommand = (typeof commands)[number];

/** How a line of output begins, by kind of text, and how it continues, by outcome. */
interface ForumTexts {
  post: string;
  reply: string;
  done: Record<ForumCommand, string>;
  unknown: (id: string) => string;
  deleted: string;
  postOnly: string;
}

/** The output of the forum commands. */
export const forumTexts: Record<Language, ForumTexts> = {
  es: {
    post: "La publicación",
    reply: "La respuesta",
    done: {
      pin: "quedó fijada al principio de la lista",
      unpin: "ya no está fijada",
      lock: "quedó cerrada: se puede leer, pero no responder",
      unlock: "está abierta otra vez",
      hide: "quedó oculta: solo la ven quien la escribió y el equipo",
      show: "está visible otra vez",
      erase: "quedó borrada para siempre, con sus versiones anteriores",
    },
    unknown: (id) => `No hay ninguna publicación ni respuesta con el id ${id}`,
    deleted: "fue eliminada y nadie la ve; use erase para borrar también lo que queda guardado",
    postOnly: "es una respuesta: este comando solo sirve para publicaciones",
  },
  en: {
    post: "The post",
    reply: "The reply",
    done: {
      pin: "is pinned at the top of the list",
      unpin: "is no longer pinned",
      lock: "is locked: it can be read, but not replied to",
      unlock: "is open again",
      hide: "is hidden: only its author and the team can see it",
      show: "is visible again",
      erase: "is permanently erased, with its earlier versions",
    },
    unknown: (id) => `There is no post or reply with the id ${id}`,
    deleted: "was deleted and nobody can see it; use erase to remove what is still stored too",
    postOnly: "is a reply: this command is only for posts",
  },
};
