import { useState } from "react";
import { Button, LinkButton } from "../ui/actions/button.tsx";
import { IconButton, IconLink } from "../ui/actions/icon-button.tsx";
import { MoreButton } from "../ui/actions/more-button.tsx";
import { ToggleGroup } from "../ui/actions/toggle-group.tsx";
import { BinIcon, PencilIcon } from "../ui/icons/forum-icons.tsx";
import { BellIcon, LinkIcon } from "../ui/icons/more-icons.tsx";
import styles from "./showcase.module.css";

const variants = ["primary", "secondary", "quiet"] as const;
const modes = ["one", "all"] as const;
const list = { hasNextPage: true, isFetchingNextPage: false, fetchNextPage: () => Promise.resolve() };

export function ActionsSection() {
  const [mode, setMode] = useState<(typeof modes)[number]>("one");
  return (
    <section className={styles.section} aria-labelledby="actions">
      <h2 id="actions">Actions</h2>
      {variants.map((variant) => (
        <div key={variant} className={styles.row}>
          <Button variant={variant}>Save</Button>
          <Button variant={variant} size="small" icon={<PencilIcon size={20} />}>
            Edit
          </Button>
          <Button variant={variant} danger icon={<BinIcon size={20} />}>
            Delete
          </Button>
          <Button variant={variant} isBusy>
            Saving
          </Button>
          <Button variant={variant} disabled>
            Not now
          </Button>
          <LinkButton variant={variant} to="/">
            Home page
          </LinkButton>
        </div>
      ))}
      <div className={styles.row}>
        <IconButton label="Notices">
          <BellIcon />
        </IconButton>
        <IconButton label="No notices" disabled>
          <BellIcon />
        </IconButton>
        <IconLink label="Address of this place" href="#actions">
          <LinkIcon />
        </IconLink>
        <ToggleGroup
          label="Questions"
          value={mode}
          options={modes.map((value) => ({ value, label: value === "one" ? "One at a time" : "All at once" }))}
          onChange={setMode}
        />
        <ToggleGroup
          label="Questions, small"
          size="small"
          value={mode}
          options={modes.map((value) => ({ value, label: value === "one" ? "One at a time" : "All at once" }))}
          onChange={setMode}
        />
      </div>
      <MoreButton list={list}>Show more</MoreButton>
      <MoreButton list={{ ...list, isFetchingNextPage: true }}>Showing more</MoreButton>
    </section>
  );
}
