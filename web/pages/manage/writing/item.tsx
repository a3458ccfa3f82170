import type { DraftItem } from "../../../../contract/writing/drafts.ts";
import { ApiError } from "../../../api/api-error.ts";
import { loadQuery } from "../../../api/load-query.ts";
import { ItemEditor } from "../../../features/manage/writing/item/item-editor.tsx";
import { readLocalItem } from "../../../features/manage/writing/item/local-item.ts";
import { draftItemQuery, draftQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { Screen } from "../../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "", itemId = "" } }: LoaderArgs) {
  const [draft, loaded] = await Promise.all([
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
    loadItem(courseId, itemId),
  ]);
  return { courseId, itemId, draft, loaded };
}

/** Users with unsent changes to an item are asked about them even if someone else has deleted the item. */
async function loadItem(courseId: string, itemId: string): Promise<DraftItem> {
  try {
    return await loadQuery({ ...draftItemQuery(courseId, itemId), staleTime: 0 });
  } catch (error) {
    const localCopy = error instanceof ApiError && error.status === 404 ? readLocalItem(courseId, itemId) : null;
    if (localCopy) return localCopy;
    throw error;
  }
}

/** The editor of a course item. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Screen>
      <ItemEditor key={`${data.courseId} ${data.itemId}`} {...data} />
    </Screen>
  );
}
