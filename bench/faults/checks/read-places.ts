import type { Db } from "../../../server/db/schema.ts";
import type { PlayableVideo } from "../clients/learner.ts";

/** Reads the values of all places that clients write to from the database, one entry per row. */
export async function readPlaces(db: Db, videos: readonly PlayableVideo[]): Promise<Map<string, string[]>> {
  const lengths = new Map(
    videos.map(({ itemId, videoId, durationSeconds }) => [`${itemId} ${videoId}`, durationSeconds]),
  );
  const found = new Map<string, string[]>();
  const add = (place: string, value: string) => found.set(place, [...(found.get(place) ?? []), value]);

  for (const row of await db.selectFrom("users").selectAll().execute()) {
    add(`account ${row.email}`, "1");
    if (row.confirmed_at !== null) add(`confirmed ${row.email}`, "1");
    if (row.photo_file_id !== null) add(`photo ${row.id}`, row.photo_file_id);
  }
  for (const row of await db.selectFrom("enrolments").selectAll().execute()) add(`enrolment ${row.user_id}`, row.id);
  for (const row of await db.selectFrom("completions").selectAll().execute()) {
    add(`completion ${row.enrolment_id} ${row.item_id}`, "1");
  }
  for (const row of await db.selectFrom("video_progress").selectAll().execute()) {
    const of = `${row.enrolment_id} ${row.item_id} ${row.video_id}`;
    const seconds = lengths.get(`${row.item_id} ${row.video_id}`) ?? 0;
    add(`position ${of}`, (row.position * seconds).toFixed(1));
    const stretches = JSON.parse(row.watched) as [number, number][];
    for (const [from] of stretches) add(`stretch ${of} ${(from * seconds).toFixed(1)}`, "1");
  }
  for (const row of await db.selectFrom("drafts").selectAll().execute()) {
    add(`draft ${row.enrolment_id} ${row.item_id} ${row.question_id}`, JSON.parse(row.answer));
  }
  for (const row of await db.selectFrom("attempts").selectAll().execute()) add(`attempt ${row.key}`, row.id);
  for (const row of await db.selectFrom("posts").selectAll().execute()) add(`post ${row.title}`, row.id);
  for (const row of await db.selectFrom("replies").selectAll().execute()) add(`reply ${row.body}`, row.id);
  for (const row of await db.selectFrom("votes").selectAll().execute()) {
    add(`vote ${row.reply_id} ${row.user_id}`, String(row.value));
  }
  return found;
}
