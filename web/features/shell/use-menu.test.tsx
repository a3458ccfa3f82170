import { screen } from "@testing-library/react";
import { it } from "vitest";
import { Link } from "../../routing/link.tsx";
import { renderPart } from "../../testing/render-routes.tsx";
import { useMenu } from "./use-menu.ts";

/** Clicks before the effects of the first render have run. */
const press = (button: HTMLElement | null) => button?.click();

function Menu() {
  const { isOpen, toggle } = useMenu();
  return (
    <>
      <button type="button" ref={press} aria-expanded={isOpen} onClick={toggle}>
        Menu
      </button>
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
}

it("opens the menu on a click during hydration, and closes it on navigation", async () => {
  const { user } = await renderPart(<Menu />);
  await screen.findByRole("button", { name: "Menu", expanded: true });
  await user.click(screen.getByRole("link"));
  await screen.findByRole("button", { name: "Menu", expanded: false });
});
