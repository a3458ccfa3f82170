import { useState } from "react";
import { Button } from "../ui/actions/button.tsx";
import { TextField } from "../ui/fields/text-field.tsx";
import { BinIcon, PencilIcon } from "../ui/icons/forum-icons.tsx";
import { MenuIcon } from "../ui/icons/more-icons.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { Menu } from "../ui/overlays/menu.tsx";
import { SideDialog } from "../ui/overlays/side-dialog.tsx";
import { showToast } from "../ui/overlays/toasts.ts";
import styles from "./showcase.module.css";

const tones = ["success", "info", "warning"] as const;
const undo = { label: "Undo", run: () => {} };

export function OverlaysSection() {
  const [shown, setShown] = useState<"dialog" | "panel" | null>(null);
  const close = () => setShown(null);
  return (
    <section className={styles.section} aria-labelledby="overlays">
      <h2 id="overlays">Overlays</h2>
      <div className={styles.row}>
        <Menu
          label="What to do with it"
          icon={<MenuIcon />}
          items={[
            { label: "Edit", icon: <PencilIcon size={20} />, run: () => {} },
            { label: "Copy", disabled: true, run: () => {} },
            { label: "Delete", icon: <BinIcon size={20} />, danger: true, run: () => {} },
          ]}
        />
        <Button variant="secondary" onClick={() => setShown("dialog")}>
          Open a dialog
        </Button>
        <Button variant="secondary" onClick={() => setShown("panel")}>
          Open a side panel
        </Button>
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="quiet"
            onClick={() => showToast({ tone, message: `A toast, ${tone}`, ...(tone === "info" && { action: undo }) })}
          >
            Toast, {tone}
          </Button>
        ))}
      </div>
      {shown === "dialog" && (
        <Dialog
          title="Delete this reply?"
          onClose={close}
          actions={
            <>
              <Button variant="quiet" onClick={close}>
                Keep it
              </Button>
              <Button variant="primary" danger onClick={close}>
                Delete it
              </Button>
            </>
          }
        >
          <p>It cannot be brought back.</p>
          <TextField label="Why" />
        </Dialog>
      )}
      {shown === "panel" && (
        <SideDialog side="right" label="Details" onClose={close}>
          <div className={styles.page}>
            <h2>Details</h2>
            <Button variant="secondary" onClick={close}>
              Close the panel
            </Button>
          </div>
        </SideDialog>
      )}
    </section>
  );
}
