// The forum's screens behind one file: what each of them needs is then listed here, not in what every first visit loads.

export function loadList() {
  return import("./forum.tsx");
}

export function loadPost() {
  return import("./forum-post.tsx");
}

export function loadWriting() {
  return import("./forum-write.tsx");
}

export function loadUnsubscribing() {
  return import("./unsubscribe.tsx");
}
