import { loadQuery } from "../../../api/load-query.ts";
import { ItemEditor } from "../../../features/manage/writing/item/item-editor.tsx";
import { draftItemQuery, draftQuery } from "../../../features/manage/writing/writing-queries.ts";
import { useLoaderData } from "../../../routing/hooks.ts";
import type { LoaderArgs } from "../../../routing/routes.ts";
import { Screen } from "../../../ui/layout/screen.tsx";

export async function loader({ params: { courseId = "", itemId = "" } }: LoaderArgs) {
  const [draft, loaded] = await Promise.all([
    loadQuery({ ...draftQuery(courseId), staleTime: 0 }),
    loadQuery({ ...draftItemQuery(courseId, itemId), staleTime: 0 }),
  ]);
  return { courseId, itemId, draft, loaded };
}

/** An item of a course, as its editors write it. */
export function Component() {
  const data = useLoaderData<typeof loader>();
  return (
    <Screen>
      <ItemEditor key={`${data.courseId} ${data.itemId}`} {...data} />
    </Screen>
  );
}
